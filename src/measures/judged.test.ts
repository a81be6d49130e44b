import { expect, test } from "vitest";
import { parseMeasure } from "./dialect.js";
import { rankingOfGrades } from "./ranking-of-grades.js";

// The two topics of ir-measures' tests of Judged, with its values.
test.each([
  ["Judged", 1, 1 / 4],
  ["Judged@1000", 1, 1 / 4],
  ["Judged@10", 1, 1 / 4],
  ["Judged@3", 1, 1 / 3],
  ["Judged@1", 1, 0],
])("%s", (measure, first, second) => {
  const bound = parseMeasure(measure);
  expect(bound.measure.compute(rankingOfGrades([0, 1, 2, 1, 0]), bound.settings)).toBe(first);
  expect(bound.measure.compute(rankingOfGrades([null, 2, null, null], [1, 2]), bound.settings)).toBe(second);
});

test("a document that was only pooled is not judged", () => {
  const bound = parseMeasure("Judged");
  expect(bound.measure.compute(rankingOfGrades([-1, 0]), bound.settings)).toBe(1 / 2);
});
