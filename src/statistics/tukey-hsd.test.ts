import { expect, test } from "vitest";
import { expectClose, expectWithin, fromR } from "../../test/fixtures/statistics/golden.js";
import { pairedTTest } from "./paired-t-test.js";
import { tukeyHsd } from "./tukey-hsd.js";

test("against R's TukeyHSD", () => {
  const { comparisons } = tukeyHsd(fromR.anova.scores);
  for (const golden of fromR.anova.tukey) {
    const { difference, p, interval } = comparisons.find(
      ({ first, second }) => first === golden.first && second === golden.second,
    )!;
    expectClose(difference, golden.difference, 200);
    // To the precision of ptukey and qtukey.
    expectWithin(p, golden.p, 1e-8);
    expectWithin(interval.low, golden.low, 1e-6);
    expectWithin(interval.high, golden.high, 1e-6);
  }
  expect(comparisons.length).toBe(10);
});

test("two runs: Student's t test", () => {
  const { a, b } = fromR.data.few;
  const { comparisons } = tukeyHsd([a, b]);
  expectClose(comparisons[0].p, pairedTTest(a, b).p, 1000);
  expectClose(comparisons[0].q, Math.SQRT2 * Math.abs(pairedTTest(a, b).statistic), 200);
});

test("significant exactly when the difference exceeds the significant one", () => {
  const { comparisons, significantDifference } = tukeyHsd(fromR.anova.scores, { level: 0.9 });
  for (const { difference, p, interval } of comparisons) {
    expect(p < 0.1).toBe(Math.abs(difference) > significantDifference);
    expect(interval.low > 0 || interval.high < 0).toBe(p < 0.1);
  }
});

test("no residual", () => {
  const { comparisons } = tukeyHsd([
    [0.25, 0.5, 0.75],
    [0.25, 0.5, 0.75],
    [0.5, 0.75, 1],
  ]);
  expect(comparisons.map(({ p }) => p)).toEqual([1, 0, 0]);
});
