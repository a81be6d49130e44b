import { expect, test } from "vitest";
import { expectClose, expectWithin, fromPython } from "../../test/fixtures/statistics/golden.js";
import { bcaFromReplicates, bcaInterval } from "./bca-interval.js";
import { mean } from "./mean.js";
import { median } from "./quantile.js";

test("against SciPy's bootstrap, from the same replicates", () => {
  for (const { observed, replicates, jackknife, level, low, high } of fromPython.bca.cases) {
    const interval = bcaFromReplicates({ observed, replicates, jackknife, level });
    expectClose(interval.low, low, 100);
    expectClose(interval.high, high, 100);
  }
});

test("against SciPy's bootstrap, from samples of our own", () => {
  const { sample, low, high } = fromPython.bca.large;
  const interval = bcaInterval(sample, mean, { samples: 40_000, seed: 1 });
  // A quantile at 2.5 % of 40 000 samples varies by about 0.5 % of the interval's width.
  expectWithin(interval.low, low, 0.02 * (high - low));
  expectWithin(interval.high, high, 0.02 * (high - low));
});

test("the same seed gives the same interval", () => {
  const { sample } = fromPython.bca.large;
  const run = (seed: number) => bcaInterval(sample, median, { samples: 500, seed });
  expect(run(1)).toEqual(run(1));
  expect(run(1)).not.toEqual(run(2));
});

test("contains the statistic, and moves with the sample", () => {
  const { sample } = fromPython.bca.large;
  const { low, high } = bcaInterval(sample, mean, { samples: 500 });
  expect(low).toBeLessThan(mean(sample));
  expect(high).toBeGreaterThan(mean(sample));
  const moved = bcaInterval(
    sample.map((x: number) => x + 8),
    mean,
    { samples: 500 },
  );
  expectWithin(moved.low, low + 8, 1e-12);
  expectWithin(moved.high, high + 8, 1e-12);
});

test("a constant sample, and too small ones", () => {
  expect(bcaInterval([0.3, 0.3, 0.3], mean, { samples: 10 })).toEqual({ low: 0.3, high: 0.3, level: 0.95 });
  expect(bcaInterval([1]).low).toBeNaN();
  expect(bcaInterval([]).high).toBeNaN();
});

test("replicates on one side of the statistic still give an interval", () => {
  const { low, high } = bcaFromReplicates({ observed: 9, replicates: [1, 2, 3], jackknife: [8, 9, 10], level: 0.9 });
  expect(low).toBeGreaterThanOrEqual(1);
  expect(high).toBeGreaterThan(low);
  expect(high).toBeLessThanOrEqual(3);
});
