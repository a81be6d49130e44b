import fc from "fast-check";
import { expect, test } from "vitest";
import { equalShares, proportionalShares, stratifiedSample } from "./stratified-sample.js";

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);

test("CLEF-IP's languages: 1348, 518 and 134 of 2000 give 337, 129.5 and 33.5 of 500", () => {
  expect(proportionalShares([1348, 518, 134], 500)).toEqual([337, 130, 33]);
  expect(equalShares([1348, 518, 134], 500)).toEqual([183, 183, 134]);
});

test("shares are the quota rounded up or down, never exceed the stratum, and sum to the whole", () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(sizes, fc.nat(), (list, draw) => {
      const total = sum(list);
      const number = total === 0 ? 0 : draw % (total + 1);
      const shares = proportionalShares(list, number);
      expect(sum(shares)).toBe(number);
      shares.forEach((share, i) => {
        const quota = total === 0 ? 0 : (list[i] * number) / total;
        expect(share).toBeGreaterThanOrEqual(Math.floor(quota));
        expect(share).toBeLessThanOrEqual(Math.min(Math.ceil(quota), list[i]));
      });
      const equal = equalShares(list, number);
      expect(sum(equal)).toBe(number);
      equal.forEach((share, i) => {
        expect(share).toBeLessThanOrEqual(list[i]);
        // A stratum with more than one item less than another has none left.
        if (share < Math.max(...equal) - 1) expect(share).toBe(list[i]);
      });
    }),
  );
});

test("the draw depends on the seed and the ids, not on the order", () => {
  const items = Array.from({ length: 100 }, (_, i) => `doc${i}`);
  const draw = (list: readonly string[], seed: string) =>
    stratifiedSample(list, { number: 10, seed, id: (each) => each, stratum: (each) => each.at(-1)! }).sort();
  expect(draw(items, "1")).toEqual(draw([...items].reverse(), "1"));
  expect(draw(items, "1")).not.toEqual(draw(items, "2"));
  // Ten strata of ten items: one of each.
  expect(new Set(draw(items, "1").map((each) => each.at(-1))).size).toBe(10);
});

test("asking for more than exist returns all", () => {
  expect(stratifiedSample(["a", "b"], { number: 9, seed: "", id: (each) => each })).toEqual(["a", "b"]);
  expect(stratifiedSample([], { number: 9, seed: "", id: (each: string) => each })).toEqual([]);
});
