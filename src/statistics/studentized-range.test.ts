import { expect, test } from "vitest";
import { expectClose, expectWithin, fromPython, fromR } from "../../test/fixtures/statistics/golden.js";
import { tCdf } from "./distributions.js";
import { studentizedRangeQuantile, studentizedRangeUpperTail } from "./studentized-range.js";

test("17 digits of mpmath", () => {
  for (const { q, k, df, upper } of fromPython.studentizedRange17) {
    expectClose(studentizedRangeUpperTail(q, k, df), upper, 64);
  }
});

test("SciPy, to the precision of its integration", () => {
  for (const { q, k, df, upper } of fromPython.distributions.studentizedRange) {
    expectWithin(studentizedRangeUpperTail(q, k, df), upper, 1e-10);
  }
});

test("R's ptukey and qtukey, to the precision of their approximation", () => {
  for (const { q, k, df, p } of fromR.studentizedRange) {
    // SciPy is as far from R: 6·10⁻⁵ for two degrees of freedom.
    expectWithin(studentizedRangeUpperTail(q, k, df), p, df < 5 ? 1e-4 : 1e-6);
  }
  for (const { upper, k, df, q } of fromR.tukeyCritical) expectWithin(studentizedRangeQuantile(upper, k, df), q, 5e-4);
});

test("two values: the range is √2 |t|", () => {
  for (const df of [1, 3, 30, 500]) {
    for (const q of [0.1, 1, 4, 9])
      expectClose(studentizedRangeUpperTail(q, 2, df), 2 * tCdf(-q / Math.SQRT2, df), 400);
  }
});

test("the quantile undoes the tail", () => {
  for (const upper of [0.9, 0.5, 0.05, 1e-6]) {
    for (const [k, df] of [
      [2, 1],
      [10, 30],
      [100, Number.POSITIVE_INFINITY],
    ]) {
      expectClose(studentizedRangeUpperTail(studentizedRangeQuantile(upper, k, df), k, df), upper, 200);
    }
  }
});

test("the ends", () => {
  expect(studentizedRangeUpperTail(0, 3, 10)).toBe(1);
  expect(studentizedRangeUpperTail(Number.POSITIVE_INFINITY, 3, 10)).toBe(0);
  expect(studentizedRangeUpperTail(Number.NaN, 3, 10)).toBeNaN();
  expect(() => studentizedRangeUpperTail(1, 1, 10)).toThrow("two values or more: 1");
});
