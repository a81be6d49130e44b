import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import type { TakeOutcome } from "../../application/running/topic-threads.js";
import type { TopicTask } from "../../application/topics/read-topics.js";
import { openWriter } from "../../collection/node.js";
import { parseSystem, SYSTEMS } from "../../systems/index.js";
import { readFallbacks, readRunTimes, runFile, runStep } from "./run-step.js";
import type { SearchSetting } from "./search-setting.js";
import { makeSteps, StepCache } from "./step-cache.js";

const scratch = mkdtempSync(join(tmpdir(), "presage-run-step-"));
afterAll(() => rmSync(scratch, { recursive: true }));
const folder = join(scratch, "patents");
beforeAll(() => {
  const writer = openWriter(folder);
  writer.add(patent("EP-1000001-A1", { titles: [{ language: "en", text: "rotary valve" }], language: "en" }));
  writer.commit();
  writer.close();
});

const topics = join(scratch, "topics.tsv");
beforeAll(() => writeFileSync(topics, ["t1", "t2", "t3", "t4", "t5"].map((id) => `${id}\tvalve\n`).join("")));

/** Threads that return a different result and time with each call. */
let asked: string[] = [];
function threadsThatFailAt(topic?: string): SearchSetting["threads"] {
  const search = async (
    _kind: "documents",
    _setup: unknown,
    tasks: readonly TopicTask[],
    take: TakeOutcome<"documents">,
  ) => {
    for (const task of tasks) {
      if (task.id === topic) throw new Error("the power went");
      asked.push(task.id);
      const fallbacks = task.id === "t5" ? [] : ["no classes"];
      take(task, { lines: `${task.id} Q0 d${asked.length} 1 1 x\n`, hits: 1, milliseconds: asked.length, fallbacks });
    }
  };
  return { size: 1, search: search as SearchSetting["threads"]["search"] };
}

function step(threads: SearchSetting["threads"], system = "bm25") {
  const setting: SearchSetting = {
    name: "patents",
    documents: { folder, hash: "same" },
    topics: { files: [topics], cutOff: "publication" },
    groups: async () => new Map(),
    limit: 10,
    unit: "document",
    threads,
    version: "1",
  };
  return runStep(new StepCache(join(scratch, "cache")), parseSystem(system, SYSTEMS), setting, []);
}

it("continues a run where it was stopped", async () => {
  const first = step(threadsThatFailAt("t4"));
  await expect(makeSteps([first])).rejects.toThrow("the power went");
  expect(asked).toEqual(["t1", "t2", "t3"]);
  // Stopped while writing.
  appendFileSync(`${first.path}.journal`, '{"topic":"t4","lin');
  asked = [];
  const second = step(threadsThatFailAt());
  expect(second.path).toBe(first.path);
  const seen: number[] = [];
  const [{ state }] = await makeSteps([second], { onProgress: (_, done) => seen.push(done) });
  expect(state).toBe("made");
  expect(readFallbacks(second)).toEqual([{ fallback: "no classes", topics: 4 }]);
  expect(asked).toEqual(["t4", "t5"]);
  expect(seen).toEqual([3, 4, 5]);
  // The first three are from the first time.
  expect(readFileSync(runFile(second), "utf8")).toBe(
    ["t1 Q0 d1", "t2 Q0 d2", "t3 Q0 d3", "t4 Q0 d1", "t5 Q0 d2"].map((line) => `${line} 1 1 x\n`).join(""),
  );
  expect(readRunTimes(second).topics).toEqual({ t1: 1, t2: 2, t3: 3, t4: 1, t5: 2 });
  expect(() => readFileSync(`${second.path}.journal`)).toThrow("ENOENT");
});

it("refuses manual queries that are for none of the topics", async () => {
  const queries = join(scratch, "queries.tsv");
  writeFileSync(queries, "t99\tvalve\n");
  const make = () => makeSteps([step(threadsThatFailAt(), `dtec(queries=${queries})`)]);
  expect(await make()).toMatchObject([
    { state: "failed", message: expect.stringContaining("queries for none of the topics: the file has t99") },
  ]);
  writeFileSync(queries, "t5\tvalve\n");
  expect(await make()).toMatchObject([{ state: "made" }]);
});

it("ends within a run when aborted, and keeps what is done", async () => {
  const end = new AbortController();
  asked = [];
  const aborted = step(threadsThatFailAt(), "bm25(terms=7)");
  const onProgress = (_: unknown, done: number) => {
    if (done === 2) end.abort(new Error("enough"));
  };
  await expect(makeSteps([aborted], { onProgress, signal: end.signal })).rejects.toThrow("enough");
  expect(asked).toEqual(["t1", "t2", "t3"]);
  asked = [];
  expect(await makeSteps([aborted])).toMatchObject([{ state: "made" }]);
  expect(asked).toEqual(["t4", "t5"]);
});
