import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { appendBatch } from "../../collection/node.js";
import type { Progress } from "../../core/index.js";
import { assessorAgreement } from "./assessor-agreement.js";
import { type CollapseRequest, collapseFiles, collapsingUnits } from "./collapse-files.js";
import { exportJudgements, judgementBreakdownTable, mergeJudgements } from "./export-judgements.js";
import { importJudgements } from "./import-judgements.js";
import { checkPoolRequest, makePoolFile, type PoolFileRequest } from "./make-pool-file.js";
import { readPoolInput } from "./pool-input.js";
import { deepestForecast, poolContributions, poolForecast } from "./pool-tables.js";
import { withdrawJudgements } from "./withdraw-judgements.js";

const scratch = mkdtempSync(join(tmpdir(), "presage-judging-"));
afterAll(() => rmSync(scratch, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(scratch, name);
  writeFileSync(path, content);
  return path;
}

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const runs = [
  file("one", "T1 Q0 a 1 3 x\nT1 Q0 b 2 2 x\nT1 Q0 c 3 1 x\n"),
  file("two", "T1 Q0 b 1 3 y\nT1 Q0 d 2 2 y\nT1 Q0 e 3 1 y\n"),
];
const usual: PoolFileRequest = { depth: 2, level: 1, as: "pool", seed: "0", duplicates: "error", rankBy: "score" };

describe("a pool", () => {
  it("contains what runs and experts found, and reports how much there is to judge", async () => {
    const seen: Progress[] = [];
    const request = { ...usual, experts: file("experts", "T1 b\nT1 z\n") };
    const input = await readPoolInput(runs, request, { onProgress: (progress) => seen.push(progress) });
    const { lines, summary } = await makePoolFile(input, request);
    expect([...lines].join("")).toBe("#topic\tdoc\tmark\nT1\ta\tS\nT1\tb\tU\nT1\td\tS\nT1\tz\tJ\n");
    expect(summary).toBe("1 topic, 4 documents to judge: S 2, J 1, U 1");
    expect(seen.at(-1)).toEqual({ what: "runs read", done: 2, total: 2 });
    expect(input.inputs).toEqual([...runs, request.experts]);
  });

  it("leaves out judged documents, and uses other depths for single runs", async () => {
    const request: PoolFileRequest = {
      ...usual,
      ...{ judged: file("qrels", "T1 0 a 1\nT1 0 d 0\n"), unjudged: true, runDepth: ["two=3"], as: "qrels" },
    };
    const { lines } = await makePoolFile(await readPoolInput(runs, request), request);
    expect([...lines].join("")).toBe("T1 0 b -1\nT1 0 e -1\n");
  });

  it("reads deeper where relevant documents are, and samples strata", async () => {
    const front: PoolFileRequest = {
      ...usual,
      depth: 3,
      moveToFront: true,
      budget: 2,
      judged: file("known", "T1 0 a 1\n"),
    };
    const order = await makePoolFile(await readPoolInput(runs, front), front);
    expect([...order.lines].slice(1)).toHaveLength(2);
    const sampled: PoolFileRequest = { ...usual, strata: "1-1:1,2-3:.5", as: "prels" };
    const { lines, summary } = await makePoolFile(await readPoolInput(runs, sampled), sampled);
    expect([...lines].length).toBeGreaterThanOrEqual(3);
    expect(summary).toContain(", drawn from 5");
  });

  it("is forecast by depth, and shows the contribution of each run", async () => {
    const input = await readPoolInput(runs, usual, {}, deepestForecast([1, 3]));
    expect(input.depth).toBe(3);
    const [forecast, topics] = poolForecast(input, [1, 3]);
    expect([forecast.name, topics.name, topics.detail]).toEqual(["forecast", "topics", true]);
    expect(poolContributions(input, 1, ["A", "A"]).map(({ name, table }) => [name, table.rows.length])).toEqual([
      ["runs", 2],
      ["groups", 1],
    ]);
  });

  it.each<[Partial<PoolFileRequest>, string]>([
    [{ strata: "1-2:1", moveToFront: true }, "⟨strata⟩ and ⟨moveToFront⟩ exclude each other"],
    [{ strata: "1-2:1", runDepth: [] }, "⟨strata⟩ uses the same ranks of all runs: omit ⟨runDepth⟩"],
    [{ budget: 3 }, "⟨budget⟩ requires ⟨moveToFront⟩"],
    [{ unjudged: true }, "⟨unjudged⟩ requires ⟨judged⟩ QRELS"],
    [{ as: "prels" }, "⟨as⟩ prels requires ⟨strata⟩"],
    [{ as: "qrels", withRuns: true }, "⟨withRuns⟩ requires ⟨as⟩ pool"],
    [{ collection: "c" }, "⟨collection⟩ requires ⟨as⟩ sheet"],
    [{ order: "judging" }, "⟨order⟩ judging requires ⟨moveToFront⟩"],
  ])("refuses contradictory settings: %j", (settings, message) => {
    expect(() => checkPoolRequest({ ...usual, ...settings })).toThrow(message);
  });

  it("names the invalid setting", async () => {
    await expect(readPoolInput(runs, { ...usual, topics: "T7" })).rejects.toMatchObject({ setting: "topics" });
    await expect(readPoolInput(runs, { ...usual, runDepth: ["x=1"] })).rejects.toThrow(
      "⟨runDepth⟩: no run of this name",
    );
    expect(() => deepestForecast([0])).toThrow("⟨forecast⟩: depths must be whole numbers, 1 or more");
  });

  it("ends when aborted", async () => {
    await expect(readPoolInput(runs, usual, { signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow(
      "enough",
    );
  });
});

describe("judgements of assessors", () => {
  const anna = file("anna.tsv", "T1\ta\tA\nT1\tb\tB\n");
  const ben = file("ben.tsv", "T1\ta\tA\nT1\tb\tD\n");
  const store = join(scratch, "store.jsonl");

  it("are imported into a store, with a report of changes and disagreements", async () => {
    const now = () => new Date("2024-06-15T12:00:00Z");
    expect(await importJudgements(store, [anna], { assessor: "anna" }, { now })).toEqual({
      ...{ judgements: 2, fresh: 2, changed: 0, conflicts: [] },
    });
    const second = await importJudgements(store, [ben], { assessor: "ben" }, { now });
    expect(second).toMatchObject({ judgements: 2, fresh: 2, changed: 0, conflicts: [{ topic: "T1", doc: "b" }] });
    expect(readFileSync(store, "utf8")).toContain("2024-06-15T12:00:00.000Z");
  });

  it("are merged and exported once it is clear whose grade counts", async () => {
    await expect(mergeJudgements([store], {})).rejects.toThrow("with ⟨rule⟩ or ⟨adjudicators⟩");
    await expect(exportJudgements([store], { as: "qrels", view: "graded" })).rejects.toThrow("with ⟨rule⟩ (");
    await expect(mergeJudgements([store], { adjudicators: "eve" })).rejects.toThrow(
      '⟨adjudicators⟩: no assessor "eve"',
    );
    const { merged, judgements, conflicts } = await mergeJudgements([store], { rule: "highest" });
    expect(merged.map(({ doc, grade }) => doc + grade)).toEqual(["aA", "bB"]);
    expect([judgements, conflicts]).toEqual([4, 1]);
    const lines = await exportJudgements([store], { as: "qrels", view: "graded", adjudicators: "ben" });
    expect([...lines].join("")).toBe("T1 0 a 2\nT1 0 b 0\n");
    expect((await judgementBreakdownTable([store], { rule: "highest" })).rows.length).toBeGreaterThan(0);
  });

  it("are compared if two assessors judged the same document", async () => {
    const tables = await assessorAgreement([store], { view: "relaxed", grades: "letters" });
    expect(tables.map(({ name }) => name)).toEqual(["topics", "pairs", "confusion", "conflicts"]);
    const alone = assessorAgreement([anna], { assessor: "anna", view: "relaxed", grades: "letters" });
    await expect(alone).rejects.toThrow("no document was judged by two assessors");
  });

  it("are refused by an import that does not know whose they are", async () => {
    const old = join(scratch, "old.jsonl");
    await expect(importJudgements(old, [anna], {})).rejects.toThrow("2 of 2 judgements name no assessor");
    appendBatch(old, { source: "old", assessments: [{ topic: "T1", doc: "a", grade: "A", assessor: "" }] });
    await expect(importJudgements(join(scratch, "new.jsonl"), [old], {})).rejects.toThrow("1 of 1 judgements");
    expect(await importJudgements(join(scratch, "new.jsonl"), [old], { assessor: "eve" })).toMatchObject({ fresh: 1 });
    expect(withdrawJudgements(old, { assessor: "?", reason: "no name" })).toEqual({ judgements: 1, left: 0 });
    expect(() => withdrawJudgements(old, { assessor: "?", reason: "no name" })).toThrow("there are: none");
    expect(() => withdrawJudgements(old, { assessor: "?", reason: " " })).toThrow("⟨reason⟩: state why");
  });

  it("agree and are merged as before, once those that name no assessor are withdrawn", async () => {
    const store = join(scratch, "three.jsonl");
    const of = (assessor: string, grades: string) =>
      appendBatch(store, {
        source: assessor,
        assessments: [...grades].map((grade, i) => ({
          topic: "T1",
          doc: `d${i}`,
          grade: grade as "A" | "D",
          assessor,
        })),
      });
    of("anna", "AADDDADA");
    of("ben", "ADDDAADA");
    const request = { view: "strict", grades: "letters" } as const;
    const tables = async (remarks: string[] = []) => ({
      agreement: await assessorAgreement([store], request, { onRemark: (text) => remarks.push(text) }),
      merged: (await mergeJudgements([store], { rule: "majority" }, { onRemark: (text) => remarks.push(text) })).merged,
    });
    const before = await tables();
    const kappa = ({ agreement }: typeof before) => agreement.find(({ name }) => name === "pairs")!.table.rows;
    expect(kappa(before)).toHaveLength(1);
    // A copy of anna's grades without her name: κ with her is 1, and the majority is always hers.
    of("", "AADDDADA");
    const remarks: string[] = [];
    const with3 = await tables(remarks);
    expect(kappa(with3)).toHaveLength(3);
    expect(with3.merged).not.toEqual(before.merged);
    expect(remarks).toContain(
      `${store}: 8 judgements name no assessor and count as those of one more; to withdraw them: ⟪judgements withdraw⟫ ${store} ⟨assessor⟩ "?"`,
    );
    expect(withdrawJudgements(store, { assessor: "?", reason: "no name" })).toEqual({ judgements: 8, left: 16 });
    expect(await tables()).toEqual(before);
  });

  it("come with a remark on documents that are in no pool", async () => {
    const remarks: string[] = [];
    const marks = file("pool", "T1\ta\tS\n");
    await mergeJudgements([store], { rule: "first", marks }, { onRemark: (text) => remarks.push(text) });
    expect(remarks).toEqual([`${marks}: 2 of the judged documents are not in this pool`]);
  });
});

describe("collapsing", () => {
  const request: CollapseRequest = { granularity: "patent", rankBy: "score", duplicates: "error" };
  const run = file("run", "T1 Q0 EP-0000001-A1 1 3 x\nT1 Q0 EP-0000001-B1 2 2 x\nT1 Q0 mine 3 1 x\n");

  it("merges all documents of a patent, and counts", async () => {
    const files = await listOf(collapseFiles([run], await collapsingUnits(request), request));
    expect(Buffer.from(files[0].content).toString()).toBe("T1 Q0 EP-0000001 1 3 x\nT1 Q0 mine 2 1 x\n");
    expect(files[0]).toMatchObject({ documents: 3, units: 2, rescored: 0, others: 1 });
  });

  it("reads families from a table, and names the settings that provide one", async () => {
    const byFamily = { ...request, granularity: "family", qrels: true } as const;
    await expect(collapsingUnits(byFamily)).rejects.toThrow(
      "⟨granularity⟩ family requires ⟨collection⟩ FOLDER or ⟨families⟩ FILE",
    );
    const families = file("families", "EP-0000001-A1\tF\nUS-7-A\tF\n");
    const qrels = file("qrels.txt", "T1 0 EP-0000001-A1 1\nT1 0 US-7-A 2\n");
    const units = await collapsingUnits({ ...byFamily, families });
    const [{ content }] = await listOf(collapseFiles([qrels], units, byFamily));
    expect(content).toBe("T1 0 F 2\n");
  });
});
