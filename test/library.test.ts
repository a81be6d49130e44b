import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { evaluate, InputError, judgeRun, makeQrels, parseMeasure, readQrels, readRun, readRuns } from "presage-ir";
import { simulatePatents } from "presage-ir/collection";
import { openCollection, openWriter } from "presage-ir/collection/node";
import { parseMeasure as fromMeasures } from "presage-ir/measures";
import { findCitations, normalisePublicationId } from "presage-ir/patents";
import { readPatents } from "presage-ir/patents/node";
import { buildQuery, parseModel, patentAnalyzer, patentDocument, tokenizer } from "presage-ir/retrieval";
import { EmbeddedEngine, IndexWriter } from "presage-ir/retrieval/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// The built library, imported by its package name.

const judgements = [
  { topic: "1", doc: "a", grade: 1 },
  { topic: "1", doc: "b", grade: 2 },
  { topic: "1", doc: "c", grade: 0 },
  { topic: "2", doc: "a", grade: 1 },
];
const results = [
  { topic: "1", doc: "b", score: 3 },
  { topic: "1", doc: "x", score: 2 },
  { topic: "1", doc: "a", score: 1 },
  { topic: "2", doc: "y", score: 9 },
];
let folder = "";
const file = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-library-"));
  const run = results.map(({ topic, doc, score }) => `${topic} Q0 ${doc} 0 ${score} tag\n`).join("");
  writeFileSync(file("qrels.txt"), judgements.map(({ topic, doc, grade }) => `${topic} 0 ${doc} ${grade}\n`).join(""));
  writeFileSync(file("run.txt"), run);
  writeFileSync(file("packed"), gzipSync(run));
  writeFileSync(file("other.txt"), "1 Q0 c 1 1 other\n");
  writeFileSync(file("bad.txt"), "1 Q0 a 1 high tag\n1 Q0\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the library", () => {
  test("evaluates data in memory", () => {
    const qrels = makeQrels(judgements);
    const { runs, columns } = evaluate(
      qrels,
      [judgeRun(qrels, results, "mine")],
      ["AP", "R@2", parseMeasure("PRES@10")],
    );
    expect(columns.map(({ name }) => name)).toEqual(["AP", "R@2", "PRES@10"]);
    expect(runs[0].name).toBe("mine");
    expect(runs[0].topics).toEqual(["1", "2"]);
    expect(Array.from(runs[0].values[0])).toEqual([(1 + 2 / 3) / 2, 0]);
    expect(runs[0].summary[1]).toBe(0.25);
    expect(runs[0].summary[2]).toBeCloseTo((1 - (4 / 2 - 1.5) / 10) / 2, 12);
  });

  test("reads files the same, gzipped or not", async () => {
    const qrels = await readQrels(file("qrels.txt"));
    const run = await readRun(file("run.txt"), qrels);
    const [packed, again] = await readRuns([file("packed"), file("run.txt")], qrels, { threads: 2 });
    expect(run).toEqual(judgeRun(makeQrels(judgements), results, "tag"));
    expect(packed).toEqual(run);
    expect(again).toEqual(run);
    const scores = (measure: string) => evaluate(qrels, [run], [measure]).runs[0].summary[0];
    expect(scores("AP")).toBe((1 + 2 / 3) / 4);
  });

  test("reads several runs requested at once, also after one that fails", async () => {
    const qrels = await readQrels(file("qrels.txt"));
    const paths = ["bad.txt", "packed", "other.txt"].map(file);
    const [bad, packed, other] = await Promise.allSettled(paths.map((path) => readRun(path, qrels)));
    expect(bad.status).toBe("rejected");
    expect(packed).toMatchObject({ value: { tag: "tag" } });
    expect(other).toMatchObject({ value: { tag: "other" } });
  });

  test("reports all errors of a file", async () => {
    const qrels = await readQrels(file("qrels.txt"));
    const problem = await readRun(file("bad.txt"), qrels).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(InputError);
    expect((problem as InputError).problems).toEqual([
      { file: file("bad.txt"), line: 1, message: "score is not a number", text: "high" },
      { file: file("bad.txt"), line: 2, message: "expected 6 columns, found 2", text: "1 Q0" },
    ]);
  });

  test("reports the errors of all files that are read together", async () => {
    const qrels = await readQrels(file("qrels.txt"));
    const paths = ["bad.txt", "other.txt", "none.txt"].map(file);
    const problem = await readRuns(paths, qrels).catch((error: unknown) => error);
    expect((problem as InputError).problems.map(({ file: name, line }) => [name, line])).toEqual([
      [file("bad.txt"), 1],
      [file("bad.txt"), 2],
      [file("none.txt"), 0],
    ]);
  });

  test("a missing topic is left out, or counts as nothing retrieved", () => {
    const qrels = makeQrels(judgements);
    const run = judgeRun(qrels, results.slice(0, 3));
    const mean = (missing: "skip" | "zero") => evaluate(qrels, [run], ["AP"], { missing }).runs[0].summary[0];
    expect([mean("skip"), mean("zero")]).toEqual([(1 + 2 / 3) / 2, (1 + 2 / 3) / 4]);
  });

  test("measures have their own entry point", () => {
    expect(fromMeasures("ndcg(rel=2)@10").name).toBe("nDCG(rel=2)@10");
  });

  test("goes from patents to a ranking", async () => {
    expect(normalisePublicationId("EP 0 971 326 B1")).toBe("EP-0971326-B1");
    expect(findCitations("as in EP-A-0 776 776").map(({ id }) => id)).toEqual(["EP-0776776-A"]);
    const writer = openWriter(file("patents"));
    for (const patent of simulatePatents({ seed: "1", documents: 120, words: 300 })) writer.add(patent);
    writer.commit();
    writer.close();
    const collection = await openCollection(file("patents"));
    expect(collection.size).toBe(120);
    const read: string[] = [];
    for await (const event of readPatents([file("patents/segments")]))
      if (event.kind === "patent") read.push(event.patent.id);
    expect(read).toEqual([...collection.ids()]);

    const analyzer = patentAnalyzer();
    const index = new IndexWriter(file("index"), { fields: ["title", "abstract", "claims", "description"], analyzer });
    for await (const patent of collection.documents()) index.add(patentDocument(patent));
    index.commit();
    index.close();
    const engine = new EmbeddedEngine(file("index"), analyzer);
    const topic = await collection.get(read[0]);
    const query = await buildQuery(engine, tokenizer(analyzer), patentDocument(topic!).texts, { terms: 20 });
    const { hits } = await engine.search(query, { model: parseModel("bm25") });
    const best = await collection.get(hits[0].id);
    expect(best?.familyId).toBe(topic?.familyId);
    await engine.close();
    await collection.close();
  });
});
