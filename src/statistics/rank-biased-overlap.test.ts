import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectWithin, fromPython, named } from "../../test/fixtures/statistics/golden.js";
import { rankBiasedOverlap } from "./rank-biased-overlap.js";

describe("against the program of Corsi and Urbano", () => {
  test.each(named(fromPython.rankBiasedOverlap, JSON.stringify))("%s", (_, golden) => {
    const { a, b, p, ties, ext, min, max, res } = golden;
    for (const result of [rankBiasedOverlap(a, b, { p, ties }), rankBiasedOverlap(b, a, { p, ties })]) {
      expectWithin(result.ext, ext, 1e-14);
      expectWithin(result.min, min, 1e-14);
      expectWithin(result.max, max, 1e-14);
      expectWithin(result.residual, res, 1e-14);
    }
  });
});

const items = fc.shuffledSubarray([..."abcdefghij"], { minLength: 1 });

test("the sum itself, for rankings of one length without ties", () => {
  fc.assert(
    fc.property(items, items, fc.constantFrom(0.5, 0.9), (a, b, p) => {
      const depth = Math.min(a.length, b.length);
      const agreement = (d: number) => a.slice(0, d).filter((item) => b.slice(0, d).includes(item)).length / d;
      let sum = agreement(depth) * p ** depth;
      for (let d = 1; d <= depth; d++) sum += (1 - p) * p ** (d - 1) * agreement(d);
      expectWithin(rankBiasedOverlap(a.slice(0, depth), b.slice(0, depth), { p }).ext, sum, 1e-13);
    }),
  );
});

test("the estimate lies between its bounds; a ranking agrees with itself", () => {
  const tied = fc.tuple(items, fc.integer({ min: 1, max: 4 })).map(([list, size]) => {
    const groups: string[][] = [];
    for (let i = 0; i < list.length; i += size) groups.push(list.slice(i, i + size));
    return groups;
  });
  fc.assert(
    fc.property(tied, tied, fc.constantFrom("w", "a", "b"), (a, b, ties) => {
      const { ext, min, max } = rankBiasedOverlap(a, b, { ties });
      expect(min).toBeGreaterThanOrEqual(-1e-12);
      expect(max).toBeLessThanOrEqual(1 + 1e-12);
      expect(ext).toBeGreaterThanOrEqual(min - 1e-12);
      expect(ext).toBeLessThanOrEqual(max + 1e-12);
      const self = rankBiasedOverlap(a, a, { ties }).ext;
      if (ties === "a") expect(self).toBeLessThanOrEqual(1 + 1e-12);
      else expectWithin(self, 1, 1e-12);
    }),
  );
});

test("a mean over the ways to break ties", () => {
  const broken = (a: string[], b: string[]) => rankBiasedOverlap(a, b, { p: 0.8 }).ext;
  const mean = (broken(["a", "b", "c"], ["a", "b", "c"]) + broken(["a", "c", "b"], ["a", "b", "c"])) / 2;
  expectWithin(rankBiasedOverlap(["a", ["b", "c"]], ["a", "b", "c"], { p: 0.8 }).ext, mean, 1e-14);
});

test("empty and invalid rankings", () => {
  const nothing = rankBiasedOverlap([], []);
  expect(nothing).toMatchObject({ ext: 0, min: 0 });
  expectWithin(nothing.max, 1, 1e-15);
  expect(rankBiasedOverlap([], ["a", "b"]).ext).toBe(0);
  expect(() => rankBiasedOverlap(["a", "a"], ["a"])).toThrow("twice: a");
  expect(() => rankBiasedOverlap(["a"], ["a"], { p: 1 })).toThrow("not between 0 and 1: 1");
});
