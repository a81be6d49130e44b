import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { patent } from "../../../test/arbitrary-patent.js";
import { openWriter } from "../../collection/node.js";
import { parseSystem, SYSTEMS } from "../../systems/index.js";
import { readRunTimes, runFile, runStep } from "./run-step.js";
import type { SearchSetting } from "./search-setting.js";
import { makeSteps, StepCache } from "./step-cache.js";
import type { TopicRunner } from "./topic-runner.js";

const scratch = mkdtempSync(join(tmpdir(), "presage-run-step-"));
afterAll(() => rmSync(scratch, { recursive: true }));
const folder = join(scratch, "patents");
beforeAll(() => {
  const writer = openWriter(folder);
  writer.add(patent("EP-1000001-A1", { titles: [{ language: "en", text: "rotary valve" }], language: "en" }));
  writer.commit();
  writer.close();
});

const topics = ["t1", "t2", "t3", "t4", "t5"];

/** Finds something else, and takes another time, each time that it is asked. */
let asked: string[] = [];
function runnerThatFailsAt(topic?: string): TopicRunner {
  return {
    read: async () => topics.map((id) => ({ id })),
    subjectsOf: async (tasks) => tasks.map(({ id }) => [id]),
    taskOf: () => "ad-hoc",
    filesOf: () => [],
    load: async (_, tasks) => tasks.map(({ id }) => ({ id, texts: [{ field: "text", text: "valve" }] })),
    async search({ tasks }, take) {
      for (const task of tasks) {
        if (task.id === topic) throw new Error("the power went");
        asked.push(task.id);
        take(task, { lines: `${task.id} Q0 d${asked.length} 1 1 x\n`, milliseconds: asked.length });
      }
    },
  };
}

function step(runner: TopicRunner, system = "bm25") {
  const setting: SearchSetting = {
    name: "patents",
    runner,
    documents: { folder, hash: "same" },
    topics: { files: ["topics.txt"], cutOff: "publication" },
    groups: async () => new Map(),
    limit: 10,
    unit: "document",
    threads: 1,
    version: "1",
  };
  return runStep(new StepCache(join(scratch, "cache")), parseSystem(system, SYSTEMS), setting, []);
}

it("goes on within a run where it was stopped", async () => {
  const first = step(runnerThatFailsAt("t4"));
  await expect(makeSteps([first])).rejects.toThrow("the power went");
  expect(asked).toEqual(["t1", "t2", "t3"]);
  // Stopped while it wrote.
  appendFileSync(`${first.path}.journal`, '{"topic":"t4","lin');
  asked = [];
  const second = step(runnerThatFailsAt());
  expect(second.path).toBe(first.path);
  const seen: number[] = [];
  const [{ state }] = await makeSteps([second], { onProgress: (_, done) => seen.push(done) });
  expect(state).toBe("made");
  expect(asked).toEqual(["t4", "t5"]);
  expect(seen).toEqual([3, 4, 5]);
  // The first three are those of the first time.
  expect(readFileSync(runFile(second), "utf8")).toBe(
    ["t1 Q0 d1", "t2 Q0 d2", "t3 Q0 d3", "t4 Q0 d1", "t5 Q0 d2"].map((line) => `${line} 1 1 x\n`).join(""),
  );
  expect(readRunTimes(second).topics).toEqual({ t1: 1, t2: 2, t3: 3, t4: 1, t5: 2 });
  expect(() => readFileSync(`${second.path}.journal`)).toThrow("ENOENT");
});

it("refuses queries by hand that are for none of the topics", async () => {
  const queries = join(scratch, "queries.tsv");
  writeFileSync(queries, "t99\tvalve\n");
  const make = () => makeSteps([step(runnerThatFailsAt(), `dtec(queries=${queries})`)]);
  expect(await make()).toMatchObject([
    { state: "failed", message: expect.stringContaining("queries for none of the topics: it has t99") },
  ]);
  writeFileSync(queries, "t5\tvalve\n");
  expect(await make()).toMatchObject([{ state: "made" }]);
});
