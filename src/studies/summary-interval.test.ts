import { expect, test } from "vitest";
import { expectWithin } from "../../test/fixtures/statistics/golden.js";
import { summarise } from "../evaluation/index.js";
import { summaryInterval } from "./summary-interval.js";

const values = Float64Array.of(0.2, 0.4, 0.9);
const options = { method: "t", level: 0.95 } as const;

test("a mean has Student's interval", () => {
  // scipy.stats.t.interval(0.95, 2, 0.5, scipy.stats.sem([0.2, 0.4, 0.9]))
  const { low, high } = summaryInterval(values, "mean", options)!;
  expectWithin(low, -0.3956685895029599, 1e-13);
  expectWithin(high, 1.39566858950296, 1e-13);
});

test("a geometric mean has the interval of its logarithms, with trec_eval's floor", () => {
  // numpy.exp(scipy.stats.t.interval(0.95, 2, numpy.mean(x), scipy.stats.sem(x))), x = log([0.2, 0.4, 0.9])
  const { low, high } = summaryInterval(values, "geometric", options)!;
  expectWithin(low, 0.06411314890448189, 1e-13);
  expectWithin(high, 2.699445455326722, 1e-12);
  expect(summaryInterval(Float64Array.of(0, 0.5), "geometric", options)).toEqual(
    summaryInterval(Float64Array.of(0.00001, 0.5), "geometric", options),
  );
});

test("the bootstrap supports medians, and the same seed gives the same interval", () => {
  const sample = Float64Array.from({ length: 25 }, (_, i) => (i * i) / 625);
  for (const average of ["mean", "median", "geometric"] as const) {
    const interval = summaryInterval(sample, average, { method: "bca", level: 0.9, seed: 7 })!;
    expect(interval.low).toBeLessThan(summarise(sample, average));
    expect(interval.high).toBeGreaterThan(summarise(sample, average));
    expect(summaryInterval(sample, average, { method: "bca", level: 0.9, seed: 7 })).toEqual(interval);
  }
});

test("sums, medians by t, single topics and infinite values have no interval", () => {
  expect(summaryInterval(values, "sum", options)).toBeNull();
  expect(summaryInterval(values, "median", options)).toBeNull();
  expect(summaryInterval(Float64Array.of(0.4), "mean", options)).toBeNull();
  expect(summaryInterval(Float64Array.of(0.4, Number.NaN), "mean", options)).toBeNull();
});
