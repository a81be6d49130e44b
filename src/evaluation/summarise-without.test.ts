import fc from "fast-check";
import { expect, it } from "vitest";
import { type Average, summarise } from "./summarise.js";
import { summariesWithoutEach } from "./summarise-without.js";

const AVERAGES: readonly Average[] = ["mean", "median", "geometric", "sum"];

it.each(AVERAGES)("%s: the same as summarising all others", (average) => {
  // Few different values, so that there are ties.
  const scores = fc.array(fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0.25, 1)), {
    minLength: 2,
    maxLength: 30,
  });
  fc.assert(
    fc.property(scores, (values) => {
      const all = summariesWithoutEach(values, average);
      for (const [i, summary] of all.entries()) {
        const wanted = summarise(values.toSpliced(i, 1), average);
        expect(Math.abs(summary - wanted)).toBeLessThanOrEqual(64 * Number.EPSILON * Math.max(1, wanted));
      }
    }),
  );
});

it.each(AVERAGES)("%s: of one value, nothing is left", (average) => {
  expect([...summariesWithoutEach([0.5], average)]).toEqual([Number.NaN]);
});

it("lists that differ in one place have exactly the same summary without it", () => {
  const values = Array.from({ length: 1000 }, (_, i) => ((i * 7919) % 1000) / 977);
  const changed = values.with(500, 0.123);
  expect(summariesWithoutEach(changed, "mean")[500]).toBe(summariesWithoutEach(values, "mean")[500]);
});
