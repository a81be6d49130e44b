import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Progress } from "../../core/index.js";
import { readQrels } from "../../trec/node.js";
import { evaluateAsTable } from "./evaluate-as-table.js";
import { evaluateAsTrec } from "./evaluate-as-trec.js";
import { startReading } from "./read-files.js";

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
  writeFileSync(path("qrels-all"), "1 0 a 1\n1 0 b 3\nall 0 a 1\n");
  writeFileSync(path("run-all"), "1 Q0 a 1 3 mine\n1 Q0 x 2 2 mine\n1 Q0 b 3 1 mine\nall Q0 z 1 1 mine\n");
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

describe("runs that are used while others are read", () => {
  const use = async (names: string[], fails: string) => {
    const { table } = await readQrels(path("qrels"));
    const reading = await startReading(names.map(path), { threads: 1 }, {});
    return reading.read(table, ({ name }) => {
      if (name === fails) throw new Error(`${name} fails`);
      return name;
    });
  };

  test("are in the order of their paths", async () => {
    expect(await use(["run", "run-all"], "none")).toEqual(["run", "run-all"]);
  });

  test("an error in using one is thrown unless another cannot be read", async () => {
    await expect(use(["run", "run-all"], "run")).rejects.toThrow("run fails");
    await expect(use(["run", "bad"], "run")).rejects.toThrow("bad:1");
  });
});

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

  test("has the tag of a run and the grades of its documents, where they are named", async () => {
    const { remarks, effects } = listening();
    const settings = { measure: ["runid", "P.1", "relstring", "relstring.2"], perTopic: true, summary: false };
    const { table, facts } = await evaluateAsTable(path("qrels-all"), [path("run-all")], settings, effects);
    expect(table.columns.map(({ name }) => name)).toEqual(["run", "topic", "runid", "P_1", "relstring", "relstring_2"]);
    expect(table.rows).toEqual([
      ["run-all", "1", "mine", 1, "'1-3'", "'1-'"],
      ["run-all", "all", "mine", 0, "'-'", "'-'"],
    ]);
    expect(facts.measures).toEqual(["runid", "P_1", "relstring", "relstring_2"]);
    expect(remarks.filter((text) => /relstring|called/.test(text))).toEqual([]);
    const whole = { measure: ["runid,relstring"] };
    const ofRuns = await evaluateAsTable(path("qrels-all"), [path("run-all")], whole, effects);
    expect(ofRuns.table.rows).toEqual([["run-all", "mine", null]]);
    expect(remarks).toContain("relstring: only single topics have a value; ⟨perTopic⟩ shows them");
    const groups = { ...whole, by: "language", topicAttributes: path("attributes.csv") };
    const byGroup = await evaluateAsTable(path("qrels-all"), [path("run-all")], groups);
    expect(byGroup.table.rows.map((row) => row.slice(3))).toEqual(new Array(3).fill(["mine", null]));
    // In a set they only repeat what the row is about.
    const inSet = await evaluateAsTable(path("qrels-all"), [path("run-all")], { measure: ["official"] });
    expect(inSet.table.columns.slice(0, 2).map(({ name }) => name)).toEqual(["run", "num_q"]);
  });

  test("tells a topic called all from the summary", async () => {
    const { remarks, effects } = listening();
    const settings = { measure: ["P.1"], perTopic: true };
    const { table } = await evaluateAsTable(path("qrels-all"), [path("run-all")], settings, effects);
    expect(table.columns.at(-1)).toEqual({ name: "row", kind: "text" });
    expect(table.rows).toEqual([
      ["run-all", "1", 1, "topic"],
      ["run-all", "all", 0, "topic"],
      ["run-all", "all", 0.5, "summary"],
    ]);
    const remark = 'a topic is called "all", like the row for all topics; the last column tells them apart';
    expect(remarks).toContain(remark);
    // A group of topics may be called so, too, and the attribute like the column.
    writeFileSync(path("rows.csv"), "topic,row\n1,all\nall,b\n");
    const groups = { measure: ["P.1"], by: "row", topicAttributes: path("rows.csv") };
    const byGroup = await evaluateAsTable(path("qrels-all"), [path("run-all")], groups, effects);
    expect(byGroup.table.columns.at(-1)?.name).toBe("row_kind");
    expect(byGroup.table.rows.map((row) => row.at(-1))).toEqual(["group", "group", "summary"]);
    expect(remarks).toContain(remark.replace("topic", "group"));
    // Without a summary, nothing has to be told apart.
    const alone = await evaluateAsTable(path("qrels-all"), [path("run-all")], { ...settings, summary: false });
    expect(alone.table.columns).toHaveLength(3);
  });

  test.each([
    ["RBP(p=0.8,rel=1)", ["RBP(p=0.8,rel=1)", "rbp(rel=1, p=.80)", "RBP(rel=1)", "rbp(rel=1)"]],
    ["P.10,5", ["P.10", "P_10", "p_10", "P@10", "P(rel=1)@10"]],
    ["PRES@100", ["PRES@100", "pres.100", "pres@100", "PRES(rel=1)@100"]],
    ["map", ["map", "AP", "ap", "AP(rel=1)"]],
  ])("of %s is sorted by any of its spellings", async (measure, spellings) => {
    const byName = async (sort: string) =>
      (await evaluateAsTable(qrels, runs, { measure: ["Rprec", measure], sort })).runs.map(({ name }) => name);
    const [first, ...others] = await Promise.all(spellings.map(byName));
    expect(others).toEqual(others.map(() => first));
  });

  test("is not sorted by another average of the same measure", async () => {
    const settings = { measure: ["map", "gm_map"], sort: "gm_map" };
    const { runs: sorted } = await evaluateAsTable(qrels, runs, settings);
    const means = sorted.map(({ summary }) => summary[1]);
    expect(means).toEqual([...means].sort((a, b) => b - a));
    await expect(evaluateAsTable(qrels, runs, { measure: ["map"], sort: "gm_map" })).rejects.toThrow("no such column");
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

  test("remarks on a topic called all, whose lines look like the summary", async () => {
    const said = async (settings: Parameters<typeof evaluateAsTrec>[2]) => {
      const { remarks, effects } = listening();
      const { lines: printed } = await evaluateAsTrec(path("qrels-all"), [path("run-all")], settings, effects);
      expect([...printed].length).toBeGreaterThan(0);
      return remarks.filter((text) => text.includes("called"));
    };
    const both = { measure: ["P.1"], perTopic: true };
    expect(await said(both)).toEqual(['a topic is called "all", like the lines for all topics, which come last']);
    expect(await said({ ...both, summary: false })).toEqual([]);
    expect(await said({ ...both, excludeTopics: "all" })).toEqual([]);
    expect(await said({ ...both, compat: 10 })).toEqual([]);
    expect(await said({ measure: ["P.1"] })).toEqual([]);
  });

  test("is silent about runs in compatibility, as trec_eval is", async () => {
    const { remarks, effects } = listening();
    await evaluateAsTrec(path("qrels"), [path("run")], { compat: 10 }, effects);
    expect(remarks).toEqual([]);
    await evaluateAsTrec(path("qrels"), [path("run")], {}, effects);
    expect(remarks).toHaveLength(4);
  });
});
