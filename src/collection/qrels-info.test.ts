import { expect, test } from "vitest";
import { qrelsInfo, qrelsLanguages } from "./qrels-info.js";

const judgements = [
  { topic: "1", doc: "EP-0000001-A1", grade: 2 },
  { topic: "1", doc: "EP-0000001-B1", grade: 1 },
  { topic: "1", doc: "EP-0000002-A1", grade: 2 },
  { topic: "1", doc: "EP-0000003-A1", grade: 0 },
  { topic: "2", doc: "EP-0000001-A1", grade: 1 },
];

test("sizes, grades, and level 2 next to lower levels", () => {
  const families = new Map([
    ["EP-0000001-A1", "f"],
    ["EP-0000001-B1", "f"],
    ["EP-0000002-A1", "f"],
  ]);
  const info = qrelsInfo(judgements, (doc) => families.get(doc));
  expect(info.rows).toBe(5);
  expect(info.topics.map(({ topic, documents, patents, families: n }) => [topic, documents, patents, n])).toEqual([
    ["1", 3, 2, 1],
    ["2", 1, 1, 1],
  ]);
  expect(info.documents).toEqual({ mean: 2, min: 1, quarter: 1.5, median: 2, threeQuarters: 2.5, max: 3 });
  expect(info.grades).toEqual([
    { grade: 0, rows: 1, topics: 1, patents: 1, besideLower: 0 },
    { grade: 1, rows: 2, topics: 2, patents: 2, besideLower: 0 },
    { grade: 2, rows: 2, topics: 1, patents: 2, besideLower: 1 },
  ]);
  expect(qrelsInfo(judgements).families).toBeUndefined();
});

test("languages in a fifth column", () => {
  expect([...qrelsLanguages("1 0 a 1 EN\n1 0 b 1 DE\n# x y z v\n1 0 c 1 DE\n")]).toEqual([
    ["DE", 2],
    ["EN", 1],
  ]);
  expect(qrelsLanguages("1 0 a 1\n").size).toBe(0);
});
