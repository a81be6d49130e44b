import fc from "fast-check";
import { expect, test } from "vitest";
import { smallestCount } from "./smallest-count.js";

test("the smallest count that is enough, wherever the search starts", () => {
  const count = fc.integer({ min: 2, max: 100_000 });
  fc.assert(
    fc.property(count, fc.oneof(count, fc.constantFrom(2, 2 ** 30, 1e300, 0.1)), (wanted, guess) => {
      expect(smallestCount((n) => n >= wanted, guess)).toBe(wanted);
    }),
  );
});

test("never enough, always enough, and a good guess", () => {
  expect(smallestCount(() => false)).toBe(Number.POSITIVE_INFINITY);
  expect(smallestCount(() => false, 1e12)).toBe(Number.POSITIVE_INFINITY);
  expect(smallestCount(() => true)).toBe(2);
  let asked = 0;
  const isEnough = (n: number) => {
    asked++;
    return n >= 1000;
  };
  expect(smallestCount(isEnough, 1001)).toBe(1000);
  expect(asked).toBeLessThanOrEqual(4);
});
