import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectClose, expectWithin, fromR, named } from "../../test/fixtures/statistics/golden.js";
import { apCorrelation, apCorrelationA, apCorrelationB } from "./ap-correlation.js";

describe("against the R package of the authors of the variants for ties", () => {
  test.each(named(fromR.apCorrelation, ({ tauAp }) => `τ_AP ${tauAp.toFixed(3)}`))("%s", (_, golden) => {
    const { truth, estimate, tiedEstimate, tiedTruth } = golden;
    expectClose(apCorrelation(truth, estimate), golden.tauAp, 100);
    expectClose(apCorrelationA(truth, tiedEstimate), golden.tauApA, 100);
    expectClose(apCorrelationB(tiedTruth, tiedEstimate), golden.tauApB, 100);
  });
});

test("a swap at the top costs more than one at the bottom", () => {
  const truth = [5, 4, 3, 2, 1];
  expect(apCorrelation(truth, truth)).toBe(1);
  expect(apCorrelation(truth, truth.toReversed())).toBe(-1);
  // At rank 2, nothing above is right: 2/4 · (0 + 1 + 1 + 1) − 1.
  expect(apCorrelation(truth, [4, 5, 3, 2, 1])).toBe(0.5);
  // At rank 5, 3 of 4 are: 2/4 · (1 + 1 + 1 + 3/4) − 1.
  expect(apCorrelation(truth, [5, 4, 3, 1, 2])).toBe(0.875);
});

const distinct = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 2, maxLength: 6 });
const ranking = distinct.chain((truth) =>
  fc.tuple(
    fc.constant(truth),
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: truth.length, maxLength: truth.length }),
  ),
);

test("with ties in the estimate: the mean over all ways to break them", () => {
  const orders = (list: number[]): number[][] =>
    list.length === 0 ? [[]] : list.flatMap((x, i) => orders(list.toSpliced(i, 1)).map((rest) => [x, ...rest]));
  fc.assert(
    fc.property(ranking, ([truth, estimate]) => {
      const all = orders(truth.map((_, i) => i));
      const taus = all.map((order) =>
        apCorrelation(
          truth,
          estimate.map((score, i) => 10 * score + order[i]),
        ),
      );
      expectWithin(apCorrelationA(truth, estimate), taus.reduce((sum, tau) => sum + tau, 0) / all.length, 1e-12);
    }),
    { numRuns: 40 },
  );
});

test("without ties, τ_AP,b is the mean of both directions; with them it is symmetric", () => {
  fc.assert(
    fc.property(ranking, fc.integer({ min: 1, max: 97 }), ([truth, ties], factor) => {
      const estimate = truth.map((score) => (score * factor) % 101);
      const both = (apCorrelation(truth, estimate) + apCorrelation(estimate, truth)) / 2;
      expectWithin(apCorrelationB(truth, estimate), both, 1e-14);
      if (new Set(ties).size > 1) expectWithin(apCorrelationB(truth, ties), apCorrelationB(ties, truth), 1e-14);
    }),
  );
});

test("ties that are not allowed, and too few items", () => {
  expect(() => apCorrelation([1, 2], [1, 1])).toThrow("the estimated ranking has ties");
  expect(() => apCorrelationA([1, 1], [1, 2])).toThrow("the true ranking has ties");
  expect(apCorrelation([1], [1])).toBeNaN();
  expect(apCorrelationB([1, 1], [1, 2])).toBeNaN();
});
