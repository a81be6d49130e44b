import { expect, test } from "vitest";
import { expectWithin, fromDesign, fromR } from "../../test/fixtures/statistics/golden.js";
import { anovaPower, anovaSampleSize, fTestPower } from "./anova-power.js";
import { expectedHalfWidth, intervalSampleSize } from "./interval-width.js";
import { fCriticalValue, noncentralFUpperTail } from "./noncentral-f.js";
import { pairedTPower, pairedTSampleSize } from "./paired-t-power.js";

test("noncentral F and critical values: SciPy's", () => {
  for (const { x, df1, df2, lambda, tail } of fromDesign.noncentralF) {
    expectWithin(noncentralFUpperTail(x, df1, df2, lambda), tail, 1e-10);
  }
  for (const { p, df1, df2, x } of fromDesign.critical) expectWithin(fCriticalValue(p, df1, df2) / x, 1, 1e-11);
});

test("one-way analysis of variance: the examples in the help of R's power.anova.test, and statsmodels", () => {
  // Four groups, variances 1 between and 3 within: λ = n·(4 − 1)·1/3. R prints 0.3535594, and n = 11.92613 for 0.8.
  const power = (n: number) => fTestPower(3, 4 * (n - 1), n, 0.05);
  expectWithin(power(5), 0.3535594, 5e-8);
  expectWithin(power(11.92613), 0.8, 1e-6);
  for (const { groups, n, f, power: expected } of fromDesign.oneWay) {
    expectWithin(fTestPower(groups - 1, groups * (n - 1), groups * n * f ** 2, 0.05), expected, 1e-9);
  }
});

test("runs and topics: topics needed by SciPy's noncentral F", () => {
  for (const { runs, range, target, topics, power } of fromDesign.twoWay) {
    expect(anovaSampleSize(target, { runs, range })).toBe(topics);
    expectWithin(anovaPower(topics, { runs, range }), power, 1e-9);
  }
});

test("two runs: the paired t test", () => {
  // The standard deviation of a difference is √2 of the residual's.
  for (const n of [2, 12, 50]) {
    expectWithin(anovaPower(n, { runs: 2, range: 0.5 * Math.SQRT2 }), pairedTPower(n, { effect: 0.5 }), 1e-9);
  }
});

test("paired t: R's power.t.test and statsmodels need the same number", () => {
  expect(fromDesign.pairedT.length).toBeGreaterThan(5);
  for (const { effect, power, n } of fromDesign.pairedT) expect(pairedTSampleSize(power, { effect })).toBe(n);
  for (const { effect, power, n } of fromR.sampleSizes) expect(pairedTSampleSize(power, { effect })).toBe(n);
});

test("expected width of an interval: SciPy's chi and t distributions", () => {
  for (const { n, deviation, level, half } of fromDesign.widths) {
    expectWithin(expectedHalfWidth(n, deviation, level) / half, 1, 1e-10);
    expect(intervalSampleSize(half * 1.000001, deviation, level)).toBe(n);
  }
});

test("no range, and values that make no sense", () => {
  expect(anovaSampleSize(0.8, { runs: 3, range: 0 })).toBe(Number.POSITIVE_INFINITY);
  expectWithin(anovaPower(10, { runs: 3, range: 0 }), 0.05, 1e-12);
  expect(() => anovaPower(1, { runs: 3, range: 1 })).toThrow("1");
  expect(() => anovaSampleSize(0.01, { runs: 3, range: 1 })).toThrow("0.01");
  expect(() => intervalSampleSize(0, 1)).toThrow("0");
});
