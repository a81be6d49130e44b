import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { expectWithin, fromSearch, named } from "../../../test/fixtures/statistics/golden.js";
import { forecastByDepth, forecastRelevant } from "./next-documents.js";

describe("forecastRelevant", () => {
  test.each(named(fromSearch.forecasts, ({ read, relevant }) => `${relevant.length} of ${read.length} relevant`))(
    "against SciPy's integral: %s",
    (_, { read, relevant, next, mean, none }) => {
      const documents = read.map((rank: number) => ({ rank, isRelevant: relevant.includes(rank) }));
      const forecast = forecastRelevant(documents, next)!;
      expectWithin(forecast.mean, mean, 1e-3 * mean);
      expectWithin(forecast.probabilities[0], none, 1e-3 * none);
    },
  );

  it("is a distribution whose interval leaves at most the tails", () => {
    const reading = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(reading, fc.integer({ min: 1, max: 20 }), (grades, count) => {
        const read = grades.map((isRelevant, i) => ({ rank: i + 1, isRelevant }));
        const next = Array.from({ length: count }, (_, i) => grades.length + i + 1);
        const { mean, interval, probabilities } = forecastRelevant(read, next)!;
        expect(probabilities).toHaveLength(count + 1);
        expect(probabilities.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
        expect(mean).toBeGreaterThanOrEqual(0);
        expect(mean).toBeLessThanOrEqual(count);
        const below = probabilities.slice(0, interval.low).reduce((a, b) => a + b, 0);
        const above = probabilities.slice(interval.high + 1).reduce((a, b) => a + b, 0);
        expect(below).toBeLessThanOrEqual(0.025);
        expect(above).toBeLessThanOrEqual(0.025);
      }),
      { numRuns: 30 },
    );
  });

  it("expects less from the same marks further down, and nothing from nothing read", () => {
    const read = Array.from({ length: 30 }, (_, i) => ({ rank: i + 1, isRelevant: i < 8 }));
    const near = forecastRelevant(read, [31, 32, 33])!;
    const far = forecastRelevant(read, [301, 302, 303])!;
    expect(far.mean).toBeLessThan(near.mean);
    expect(forecastRelevant([], [1])).toBeUndefined();
  });
});

describe("the forecast by depth", () => {
  it("is that of single documents, for documents counted by rank", () => {
    const counts = fc.array(
      fc.record({
        relevant: fc.integer({ min: 0, max: 3 }),
        notRelevant: fc.integer({ min: 0, max: 4 }),
        unjudged: fc.integer({ min: 0, max: 3 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(counts, (drawn) => {
        const ranks = drawn.map((each, i) => ({ rank: i + 1, ...each }));
        const read = ranks.flatMap(({ rank, relevant, notRelevant }) => [
          ...Array.from({ length: relevant }, () => ({ rank, isRelevant: true })),
          ...Array.from({ length: notRelevant }, () => ({ rank, isRelevant: false })),
        ]);
        const next = ranks.flatMap(({ rank, unjudged }) => Array.from({ length: unjudged }, () => rank));
        const plain = forecastRelevant(read, next);
        const found = forecastByDepth(ranks, drawn.length);
        if (!plain) return expect(found).toBeUndefined();
        const { mean, variance } = found!;
        expect(mean[drawn.length]).toBeCloseTo(plain.mean, 9);
        const square = plain.probabilities.reduce((sum, p, n) => sum + p * n * n, 0);
        expect(variance[drawn.length]).toBeCloseTo(square - plain.mean ** 2, 7);
      }),
      { numRuns: 40 },
    );
  });
});
