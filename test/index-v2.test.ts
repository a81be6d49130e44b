import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { plainAnalyzer } from "../src/retrieval/analysis/plain-analyzer.js";
import { bm25 } from "../src/retrieval/models/bm25.js";
import type { MatchCondition } from "../src/retrieval/query/match-condition.js";
import { EmbeddedEngine } from "../src/retrieval/search/embedded-engine.js";
import { checkIndex } from "../src/retrieval/store/check-index.js";
import { IndexWriter } from "../src/retrieval/store/index-writer.js";
import { readManifest } from "../src/retrieval/store/manifest.js";

const sample = join(import.meta.dirname, "fixtures/index-v2/index");
const valve = { terms: [{ term: "valve", weight: 1 }] };

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-index-v2-"));
});
afterEach(() => {
  rmSync(scratch, { recursive: true });
});

it("reads an index of version 2", async () => {
  expect(readManifest(sample)).toMatchObject({ format: 2, analyzer: "plain/1", positions: true });
  expect(checkIndex(sample)).toMatchObject({ problems: [], leftovers: [], documents: 134, files: 19 });
  const engine = new EmbeddedEngine(sample, plainAnalyzer);
  expect(await engine.statistics()).toMatchObject({ documents: 134, fieldLengths: [139, 7, 9, 2838] });
  expect(await engine.termStatistics(["valve", "spring", "𠮷", "pump", "no"])).toEqual([
    { documentFrequency: 2, collectionFrequency: [2, 1, 2, 0] },
    { documentFrequency: 2, collectionFrequency: [0, 2, 1, 0] },
    { documentFrequency: 1, collectionFrequency: [1, 0, 0, 0] },
    { documentFrequency: 1, collectionFrequency: [1, 0, 0, 0] },
    { documentFrequency: 0, collectionFrequency: [0, 0, 0, 0] },
  ]);
  expect(await engine.document("EP-0971326-B1")).toEqual({
    id: "EP-0971326-B1",
    title: "Check valve",
    language: "en",
    date: "2005-06-22",
    patent: "EP-0971326",
    family: "4711",
    classes: ["F16K15/06", "F16K1/00"],
  });
  const vector = await engine.termVector("EP-0971326-B1");
  expect(vector?.lengths).toEqual([2, 6, 9, 0]);
  expect(vector?.terms.map(({ term, frequencies }) => [term, ...frequencies])).toEqual([
    ["a", 0, 2, 3, 0],
    ["and", 0, 0, 1, 0],
    ["check", 1, 1, 0, 0],
    ["seat", 0, 0, 1, 0],
    ["spring", 0, 1, 1, 0],
    ["valve", 1, 1, 2, 0],
    ["with", 0, 1, 1, 0],
  ]);
  const found = async (query: Parameters<typeof engine.search>[0], filter = {}) =>
    (await engine.search(query, { model: bm25(), filter })).hits.map(({ id }) => id);
  expect(await found(valve)).toEqual(["EP-0971326-B1", "US-4567890-A"]);
  const gears = await engine.search({ terms: [{ term: "gear", weight: 1 }] }, { model: bm25({ k1: 10, b: 0 }) });
  expect(gears.matches).toBe(130);
  expect(gears.hits.slice(0, 2).map(({ id }) => id)).toEqual(["DE-1129-C", "DE-1126-C"]);
  expect(await found(valve, { before: "1990-01-01" })).toEqual(["US-4567890-A"]);
  expect(await found(valve, { classes: ["F16K"] })).toEqual(["EP-0971326-B1"]);
  expect(await found(valve, { notFamilies: ["4711"] })).toEqual(["US-4567890-A"]);
  expect(await found({ terms: [], phrases: [{ terms: ["valve", "seat"], weight: 1 }] })).toEqual(["EP-0971326-B1"]);
  await engine.close();
});

it("refuses to search an index of version 2 for what it does not have", async () => {
  const engine = new EmbeddedEngine(sample, plainAnalyzer);
  const search = (matching: MatchCondition) => engine.search({ terms: [], matching }, { model: bm25() });
  const terms = { terms: ["valve"] };
  expect((await search({ contains: terms })).matches).toBe(2);
  expect((await search({ has: { from: "2005" } })).matches).toBe(1);
  const refused = (what: string) => `index was made by an earlier version of Presage, so it does not have ${what}`;
  const cases: readonly [MatchCondition, string][] = [
    [{ contains: { same: [terms, terms] } }, "paragraphs"],
    [{ contains: terms, fields: ["inventor"] }, "names of applicants and inventors"],
    [{ has: { cites: ["EP-1"] } }, "citations"],
    [{ has: { priorities: ["EP 1998/1"] } }, "numbers of applications and priorities"],
    [{ has: { date: "filing", from: "1998" } }, "dates of applications and priorities"],
  ];
  for (const [condition, what] of cases) await expect(search(condition)).rejects.toThrow(refused(what));
  await expect(engine.termsLike({ pattern: "a*" }, 1, ["applicant"])).rejects.toThrow(refused("names"));
  await engine.close();
});

it("adds to an index of version 2", async () => {
  const folder = join(scratch, "index");
  cpSync(sample, folder, { recursive: true });
  const writer = new IndexWriter(folder, {
    fields: readManifest(sample).fields,
    analyzer: plainAnalyzer,
    positions: true,
  });
  writer.add({ id: "DE-1234567-C2", texts: [{ field: "title", text: "valve" }] });
  writer.delete("EP-0971326-B1");
  writer.merge();
  writer.close();
  expect(checkIndex(folder)).toMatchObject({ problems: [], documents: 134, files: 9 });
  const engine = new EmbeddedEngine(folder, plainAnalyzer);
  const { hits } = await engine.search(valve, { model: bm25() });
  expect(hits.map(({ id }) => id)).toEqual(["DE-1234567-C2", "US-4567890-A"]);
  await engine.close();
});
