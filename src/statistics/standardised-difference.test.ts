import { expect, test } from "vitest";
import { expectClose, fromPython, fromR } from "../../test/fixtures/statistics/golden.js";
import { pairedTTest } from "./paired-t-test.js";
import { cohensDav, cohensDz, hedgesCorrection, hedgesGav, hedgesGz } from "./standardised-difference.js";

test("against pingouin and NumPy", () => {
  const { a, b, dAv, dz } = fromPython.effects;
  expectClose(cohensDav(a, b), dAv, 200);
  expectClose(cohensDz(a, b), dz, 200);
  expectClose(cohensDz(a, b), pairedTTest(a, b).statistic / Math.sqrt(a.length), 4);
});

test("Hedges' factor from R's gamma function, and near to its usual approximation", () => {
  for (const { df, j } of fromR.hedges) {
    expectClose(hedgesCorrection(df), j, 500);
    expect(Math.abs(j - (1 - 3 / (4 * df - 1)))).toBeLessThan(0.03 / df);
  }
  expect(hedgesCorrection(1)).toBeNaN();
  // Where the approximation takes over: J grows by 3/(4·df²) per degree of freedom, less than a rounding error.
  expect(Math.abs(hedgesCorrection(2 ** 22 + 1) - hedgesCorrection(2 ** 22))).toBeLessThan(1e-12);
  const { a, b } = fromPython.effects;
  expect(hedgesGz(a, b)).toBe(hedgesCorrection(24) * cohensDz(a, b));
  expect(hedgesGav(a, b)).toBe(hedgesCorrection(48) * cohensDav(a, b));
});

test("samples without spread, and too small ones", () => {
  expect(cohensDz([1, 2], [1, 2])).toBe(0);
  expect(cohensDz([2, 3], [1, 2])).toBe(Number.POSITIVE_INFINITY);
  expect(cohensDav([1, 1], [2, 2])).toBe(Number.NEGATIVE_INFINITY);
  expect(cohensDz([1], [2])).toBeNaN();
});
