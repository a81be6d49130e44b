import fc from "fast-check";
import { expect, test } from "vitest";
import { compareBytes } from "../core/index.js";
import { collapseJudgements, collapseRanking, keepsOrder } from "./collapse.js";
import { unitOf } from "./granularity.js";

const patentUnit = (doc: string) => unitOf(doc, "patent");

test("the first document of a patent represents it", () => {
  const { docs, scores } = collapseRanking(
    {
      docs: ["EP-0000002-B1", "EP-0000001-A1", "EP-0000002-A1", "US-7-B2", "EP-0000001-B1", "no patent"],
      scores: Float64Array.from([9, 8, 7.5, 7, 6, 1]),
    },
    patentUnit,
  );
  expect(docs).toEqual(["EP-0000002", "EP-0000001", "US-7", "no patent"]);
  expect([...scores]).toEqual([9, 8, 7, 1]);
});

test("an id in another spelling belongs to the same patent", () => {
  expect(["EP0971326B1", "EP-0971326-B1", "EP 0 971 326", "US2004/0215390 A1"].map(patentUnit)).toEqual([
    "EP-0971326",
    "EP-0971326",
    "EP-0971326",
    "US-20040215390",
  ]);
  expect(["FT923-9737", "doc-A1", ""].map(patentUnit)).toEqual(["FT923-9737", "doc-A1", ""]);
});

test("families: documents of unknown family are grouped by patent", () => {
  const families = new Map([
    ["EP-0000001-A1", "f1"],
    ["US-7-B2", "f1"],
  ]);
  const unit = (doc: string) => unitOf(doc, "family", (id) => families.get(id));
  expect(["EP-0000001-A1", "US-7-B2", "EP-0000003-A1", "EP-0000003-B1"].map(unit)).toEqual([
    "f1",
    "f1",
    "EP-0000003",
    "EP-0000003",
  ]);
});

test("the highest grade counts; an unjudged document of the pool only counts if no other is judged", () => {
  const judged = collapseJudgements(
    [
      { topic: "1", doc: "EP-0000001-A1", grade: 1 },
      { topic: "1", doc: "EP-0000001-B1", grade: 2 },
      { topic: "1", doc: "EP-0000002-A1", grade: -1 },
      { topic: "2", doc: "EP-0000001-A1", grade: 0 },
      { topic: "2", doc: "EP-0000001-A2", grade: -1 },
    ],
    patentUnit,
  );
  expect(judged).toEqual([
    { topic: "1", doc: "EP-0000001", grade: 2 },
    { topic: "1", doc: "EP-0000002", grade: -1 },
    { topic: "2", doc: "EP-0000001", grade: 0 },
  ]);
});

const arbitraryDocs = fc.uniqueArray(
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom("A1", "A2", "B1"))
    .map(([number, kind]) => `EP-000000${number}-${kind}`),
  { maxLength: 20 },
);
const ranked = arbitraryDocs.map((docs) => ({ docs, scores: Float64Array.from(docs, (_, i) => -i) }));

test("collapsing again changes nothing; no patent occurs twice; the order stays", () => {
  fc.assert(
    fc.property(ranked, (ranking) => {
      const once = collapseRanking(ranking, patentUnit);
      expect(collapseRanking(once, patentUnit)).toEqual(once);
      expect(new Set(once.docs).size).toBe(once.docs.length);
      const firsts = once.docs.map((unit) => ranking.docs.findIndex((doc) => patentUnit(doc) === unit));
      expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
      expect([...once.scores]).toEqual(firsts.map((i) => -i));
    }),
  );
});

test("collapsing to patents and then to families equals collapsing to families", () => {
  fc.assert(
    fc.property(
      ranked,
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 9, maxLength: 9 }),
      (ranking, families) => {
        const family = (doc: string) => `f${families[Number(doc.split("-")[1]) - 1]}`;
        const twice = collapseRanking(collapseRanking(ranking, patentUnit), family);
        expect(twice).toEqual(collapseRanking(ranking, family));
      },
    ),
  );
});

test("a whole ranking and its collapse contain the same patents", () => {
  fc.assert(
    fc.property(ranked, arbitraryDocs, (ranking, relevant) => {
      const judged = collapseJudgements(
        relevant.map((doc) => ({ topic: "1", doc, grade: 1 })),
        patentUnit,
      ).map(({ doc }) => doc);
      const { docs } = collapseRanking(ranking, patentUnit);
      const found = new Set(ranking.docs.map(patentUnit));
      expect(docs.filter((unit) => judged.includes(unit)).length).toBe(judged.filter((unit) => found.has(unit)).length);
    }),
  );
});

test("ties that the new ids would reverse are detected", () => {
  const ranking = (docs: string[], scores: number[]) => ({ docs, scores: Float64Array.from(scores) });
  expect(keepsOrder(ranking(["b", "a"], [1, 1]), compareBytes)).toBe(true);
  expect(keepsOrder(ranking(["a", "b"], [1, 1]), compareBytes)).toBe(false);
  expect(keepsOrder(ranking(["a", "b"], [2, 1]), compareBytes)).toBe(true);
});
