import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Progress } from "../../core/index.js";
import { evaluateAsTable } from "./evaluate-as-table.js";
import { evaluateAsTrec } from "./evaluate-as-trec.js";

const samples = resolve(import.meta.dirname, "../../../samples");
const qrels = join(samples, "qrels.txt");
const runs = ["a", "b", "c"].map((name) => join(samples, `run-${name}.txt`));

let folder = "";
const path = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-evaluate-"));
  writeFileSync(path("qrels"), "1 0 a 1\n1 0 b 0\n2 0 a 1\n3 0 c 0\n");
  writeFileSync(path("run"), "1 Q0 a 1 2 r\n1 Q0 x 2 1 r\n3 Q0 c 1 1 r\n9 Q0 c 1 1 r\n");
  writeFileSync(path("bad"), "1 Q0 a 1 high r\n");
  writeFileSync(path("attributes.csv"), "topic,language\n1,en\n2,de\n3,de\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Remarks and progress besides a result. */
function listening() {
  const remarks: string[] = [];
  const progress: Progress[] = [];
  return {
    remarks,
    progress,
    effects: {
      onRemark: (text: string) => void remarks.push(text),
      onProgress: (each: Progress) => void progress.push(each),
    },
  };
}

describe("a table", () => {
  test("has a row for each run, in the requested order", async () => {
    const {
      table,
      columns,
      runs: evaluated,
    } = await evaluateAsTable(qrels, runs, { measure: ["PRES@100"], sort: true });
    expect(columns.map(({ name }) => name)).toEqual(["PRES@100"]);
    expect(table.rows.map(([name]) => name)).toEqual(evaluated.map(({ name }) => name));
    const scores = table.rows.map(([, score]) => score as number);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  test("has rows for topics, with or without a summary", async () => {
    const settings = { measure: ["P.1"], perTopic: true };
    const { table } = await evaluateAsTable(path("qrels"), [path("run")], settings);
    expect(table.rows).toEqual([
      ["run", "1", 1],
      ["run", "3", 0],
      ["run", "all", 0.5],
    ]);
    const without = await evaluateAsTable(path("qrels"), [path("run")], { ...settings, summary: false });
    expect(without.table.rows).toEqual(table.rows.slice(0, 2));
  });

  test("has rows for groups of topics", async () => {
    const { table } = await evaluateAsTable(path("qrels"), [path("run")], {
      ...{ measure: ["P.1"], missing: "zero", by: "language", topicAttributes: path("attributes.csv") },
    });
    expect(table.rows).toEqual([
      ["run", "de", 2, 0],
      ["run", "en", 1, 1],
      ["run", "all", 3, 1 / 3],
    ]);
  });

  test("has intervals, and describes them", async () => {
    const { table, intervals } = await evaluateAsTable(qrels, runs, { measure: ["map"], ci: 90 });
    expect(table.columns.map(({ name }) => name)).toEqual(["run", "map", "map low", "map high"]);
    expect(intervals).toBe("low, high: 90 % interval (Student's t) over topics.");
    for (const [, value, low, high] of table.rows as [string, number, number, number][]) {
      expect(low).toBeLessThan(value);
      expect(high).toBeGreaterThan(value);
    }
  });

  test("remarks on what was left out, and keeps it as facts", async () => {
    const { remarks, progress, effects } = listening();
    const { facts, inputs } = await evaluateAsTable(path("qrels"), [path("run")], { topics: "1,2,3,9,77" }, effects);
    expect(remarks).toEqual([
      "⟨topics⟩: 2 topics not in the qrels: 9, 77",
      "run: 1 topic of the qrels is missing from the run: 2; left out (⟨complete⟩ counts them as nothing retrieved)",
      "run: 1 topic of the run has no judgements: 9; ignored",
      "1 topic of the qrels has no relevant document: 3; counted (⟨withoutRelevant⟩ skip leaves them out)",
      "run: 1 of 3 retrieved documents are not judged (33.3 %)",
    ]);
    expect(facts).toMatchObject({ relevanceLevel: 1, topicsMissing: { run: ["2"] }, topicsIgnored: { run: ["9"] } });
    expect(inputs).toEqual([path("qrels"), path("run")]);
    expect(progress.every(({ what }) => what === "runs read")).toBe(true);
  });

  test.each([
    [{ sort: "nope", measure: ["map"] }, '⟨sort⟩: no such column: "nope"; available: map'],
    [{ by: "language" }, "⟨by⟩ requires ⟨topicAttributes⟩ FILE"],
    [{ ci: 95, average: "median" }, "⟨average⟩ median has no interval by Student's t: use ⟨ciMethod⟩ bca"],
    [{ judgementFormat: "nope" }, '⟨judgementFormat⟩: unknown format "nope"; available: qrels, qrels_jg, prefs'],
    [{ judgementFormat: "qrels_jg" }, "tables require judgements in qrels format (⟨judgementFormat⟩ qrels)"],
  ] as const)("refuses %j", async (settings, message) => {
    await expect(evaluateAsTable(qrels, runs, settings)).rejects.toThrow(message);
  });

  test("reports all errors in the runs at once", async () => {
    const wrong = evaluateAsTable(path("qrels"), [path("bad"), path("nothing"), path("run")], {});
    await expect(wrong).rejects.toThrow(/bad:1: [\s\S]*nothing: no such file/);
  });

  test("is not made when the work is aborted", async () => {
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(evaluateAsTable(qrels, runs, {}, { signal })).rejects.toThrow("enough");
  });
});

describe("trec_eval's form", () => {
  const lines = async (settings: Parameters<typeof evaluateAsTrec>[2]) => [
    ...(await evaluateAsTrec(path("qrels"), [path("run")], settings)).lines,
  ];

  test("has a line for each measure, and each topic if requested", async () => {
    expect(await lines({ measure: ["P.1"] })).toEqual(["P_1                   \tall\t0.5000"]);
    expect(await lines({ measure: ["P.1"], perTopic: true, summary: false })).toEqual([
      "P_1                   \t1\t1.0000",
      "P_1                   \t3\t0.0000",
    ]);
    expect(await lines({ measure: ["P.1"], complete: true })).toEqual(["P_1                   \tall\t0.3333"]);
    expect(await lines({ measure: ["P.1"], onlyTopic: "1" })).toEqual(["P_1                   \tall\t1.0000"]);
  });

  test("is silent about runs in compatibility, as trec_eval is", async () => {
    const { remarks, effects } = listening();
    await evaluateAsTrec(path("qrels"), [path("run")], { compat: 10 }, effects);
    expect(remarks).toEqual([]);
    await evaluateAsTrec(path("qrels"), [path("run")], {}, effects);
    expect(remarks).toHaveLength(4);
  });
});
