import { expect, it } from "vitest";
import { bootstrapCorrelation } from "./bootstrap-correlation.js";
import { pearsonCoefficient } from "./pearson.js";

it("draws pairs: its interval is about the coefficient, the same for the same seed", () => {
  const x = [1, 2, 3, 5, 8, 13, 21, 34];
  const y = [2, 1, 4, 5, 9, 11, 25, 30];
  const interval = () => bootstrapCorrelation(x, y, pearsonCoefficient, { seed: 1, samples: 500 });
  const { low, high } = interval();
  const r = pearsonCoefficient(x, y);
  expect([low < r, r < high, low > 0.8, high < 1]).toEqual([true, true, true, true]);
  expect(interval()).toEqual({ low, high, level: 0.95 });
});

it("needs a y for every x", () => {
  expect(() => bootstrapCorrelation([1, 2, 3], [1, 2], pearsonCoefficient)).toThrow();
  expect(() => bootstrapCorrelation([1, 2], [1, 2, 3], pearsonCoefficient)).toThrow();
});
