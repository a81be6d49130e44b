import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { fuseRuns } from "./fuse-runs.js";
import type { FusionSettings } from "./fusion-settings.js";

const folder = mkdtempSync(join(tmpdir(), "presage-fuse-runs-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const first = file("a.txt", "t1 Q0 a 1 9 A\nt1 Q0 b 2 2 A\nt2 Q0 x 1 1 A\n");
const second = file("b.txt", "t1 Q0 b 1 7 B\nt1 Q0 c 2 6 B\n");
const SETTINGS: FusionSettings = {
  ...{ method: "rrf", limit: 10, level: 1, seed: "0", tag: "fused" },
  ...{ duplicates: "error", rankBy: "score" },
};

/** The lines of the result, and all remarks and progress. */
async function fused(paths: readonly string[], settings: Partial<FusionSettings> = {}, signal?: AbortSignal) {
  let text = "";
  const remarks: string[] = [];
  const steps: string[] = [];
  const output = {
    name: "there",
    async write(lines: AsyncIterable<string>) {
      for await (const each of lines) text += each;
    },
  };
  const outcome = await fuseRuns(paths, { ...SETTINGS, ...settings }, output, {
    onRemark: (remark) => remarks.push(remark),
    onProgress: ({ what, done, total }) => steps.push(`${what} ${done}/${total}`),
    ...(signal && { signal }),
  });
  const rows = text.split("\n").map((line) => line.split(" "));
  return { ...outcome, docs: rows.map(([topic, , doc]) => `${topic} ${doc}`).slice(0, -1), remarks, steps };
}

describe("fuseRuns", () => {
  it("fuses topic by topic, and reports progress and missing topics", async () => {
    expect(await fused([first, second])).toEqual({
      topics: 2,
      facts: { method: "rrf(k=60)", weights: null, depth: null, limit: 10, topics: 2, tag: "fused" },
      docs: ["t1 b", "t1 a", "t1 c", "t2 x"],
      remarks: ["b.txt has nothing for 1 topic: t2", "there: 2 topics of 2 runs"],
      steps: ["topics fused 1/2", "topics fused 2/2"],
    });
    expect((await fused([first])).remarks).toEqual([
      "only one run: there was nothing to fuse",
      "there: 2 topics of 1 run",
    ]);
  });

  it("accepts weights and a selection of topics", async () => {
    const { docs } = await fused([first, second], { method: "combsum(normalise=none)", weights: [1, 2], topics: "t1" });
    expect(docs).toEqual(["t1 b", "t1 c", "t1 a"]);
  });

  it("learns in folds", async () => {
    const topics = ["q1", "q2", "q3", "q4"];
    const run = (docs: string) => topics.map((t) => [...docs].map((d, i) => `${t} Q0 ${d} ${i} ${9 - i} R\n`).join(""));
    const paths = [file("poor.txt", run("wxa").join("")), file("good.txt", run("abc").join(""))];
    const trainingQrels = file("qrels.txt", topics.map((topic) => `${topic} 0 a 1\n`).join(""));
    const { docs, facts } = await fused(paths, { method: "regression", trainingQrels, folds: 2 });
    expect(docs.filter((row) => row.endsWith(" a"))).toHaveLength(4);
    expect(facts).toMatchObject({ training: { folds: 2, seed: "0" }, models: [{ fold: 0, topics: 2 }, { fold: 1 }] });
    await expect(fused(paths, { method: "regression", trainingQrels, folds: 5 })).rejects.toMatchObject({
      setting: "folds",
      value: 5,
      message: "⟨folds⟩: only 4 topics are judged, for 5 folds",
    });
  });

  it.each([
    [{ weights: [1] }, "⟨weights⟩: 2 runs require as many weights, not 1"],
    [{ method: "logistic" }, /^⟨method⟩ logistic\S* learns from judgements: give ⟨trainingQrels⟩ FILE$/],
    [{ folds: 3 }, "⟨trainingQrels⟩, ⟨trainingTopics⟩, ⟨folds⟩ and ⟨groups⟩: rrf(k=60) does not learn"],
    [{ topics: "t9" }, '⟨topics⟩: no such topic: "t9"'],
  ])("names the invalid setting: %j", async (settings, message) => {
    await expect(fused([first, second], settings)).rejects.toThrow(message);
  });

  it("reports the errors of all runs at once", async () => {
    const bad = file("bad.txt", "t1 Q0 a 1 high A\n");
    await expect(fused([join(folder, "none.txt"), first, join(folder, "nor.txt")])).rejects.toThrow(
      /none\.txt: no such file[\s\S]*nor\.txt: no such file/,
    );
    await expect(fused([first, bad])).rejects.toThrow(/bad\.txt:1: .*high/);
  });

  it("ends when aborted", async () => {
    await expect(fused([first, second], {}, AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
  });
});
