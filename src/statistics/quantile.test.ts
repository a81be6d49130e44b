import { expect, test } from "vitest";
import { expectClose, fromR } from "../../test/fixtures/statistics/golden.js";
import { mean } from "./mean.js";
import { median, quantile } from "./quantile.js";
import { standardDeviation, variance } from "./variance.js";

test("against R's quantile, type 7", () => {
  const { sample, p, value } = fromR.quantiles;
  for (const [i, probability] of p.entries()) expectClose(quantile(sample, probability), value[i], 8);
});

test("small and empty samples", () => {
  expect(quantile([], 0.5)).toBeNaN();
  expect(quantile([7], 0.9)).toBe(7);
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(() => quantile([1], 1.1)).toThrow("not in [0, 1]: 1.1");
  expect(() => median([1, Number.NaN])).toThrow("value 1 of a sample is not finite");
});

test("a constant sample has its value as mean and no variance, to the last bit", () => {
  const constant = new Array(1000).fill(0.1);
  expect(mean(constant)).toBe(0.1);
  expect(variance(constant)).toBe(0);
  expect(mean([])).toBeNaN();
  expect(variance([1])).toBeNaN();
  expect(standardDeviation([1, 3])).toBe(Math.SQRT2);
});
