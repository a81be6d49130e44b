import { expect, it } from "vitest";
import { passageScores } from "./passage-scores.js";
import { documentOfPassage } from "./passage-system.js";

const grades = new Map([
  ["A#1", 1],
  ["A#2", 2],
  ["A#3", 0],
  ["B#0", 1],
  ["C#4", 0],
]);

it("considers the passages of each relevant document separately", () => {
  // A: relevant at 1 and 3 of its own: (1 + 2/3) / 2; two of three. B was not found. C is not relevant.
  const scores = passageScores(["C#4", "A#2", "C#9", "A#3", "A#1"], grades);
  expect(scores.averagePrecision).toBeCloseTo((1 + 2 / 3) / 2 / 2, 15);
  expect(scores.precision).toBeCloseTo(2 / 3 / 2, 15);
  expect([scores.documents, scores.found]).toEqual([2, 1]);
});

it("uses only higher grades", () => {
  expect(passageScores(["A#1", "A#2"], grades, 2)).toEqual({
    averagePrecision: 0.5,
    precision: 0.5,
    documents: 1,
    found: 1,
  });
  expect(passageScores(["A#1"], grades, 3)).toEqual({ averagePrecision: 0, precision: 0, documents: 0, found: 0 });
});

it("distinguishes passages from documents", () => {
  expect(["EP-1-A1#12", "EP-1-A1", "a#b", "#1"].map(documentOfPassage)).toEqual(["EP-1-A1", "EP-1-A1", "a#b", "#1"]);
});
