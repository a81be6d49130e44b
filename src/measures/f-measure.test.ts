import { expect, it } from "vitest";
import { parseMeasure } from "./dialect.js";
import { harmonicMean } from "./f-measure.js";
import { rankingOfGrades } from "./ranking-of-grades.js";

it("is 0 if nothing relevant is found, or nothing is relevant", () => {
  for (const name of ["F@5", "F(beta=0)@5", "F(beta=3)@5"]) {
    const { measure, settings } = parseMeasure(name);
    for (const [grades, missed] of [
      [[0, 0, 0], [1]],
      [[], [1]],
      [[0], []],
    ])
      expect(measure.compute(rankingOfGrades(grades, missed), settings), name).toBe(0);
  }
});

it("is precision without a weight of recall, recall with a large one, and between them otherwise", () => {
  expect(harmonicMean(0.2, 0.8, 0)).toBeCloseTo(0.2, 12);
  expect(harmonicMean(0.2, 0.8, 1e6)).toBeCloseTo(0.8, 9);
  expect(harmonicMean(0.2, 0.8, 2)).toBeCloseTo((5 * 0.16) / (0.8 + 0.8), 12);
  expect(harmonicMean(0, 0, 1)).toBe(0);
});
