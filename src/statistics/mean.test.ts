import fc from "fast-check";
import { expect, test } from "vitest";
import { mean } from "./mean.js";

test("of one value, of equal values and of none", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e300, max: 1e300 }), fc.integer({ min: 1, max: 20 }), (value, n) => {
      expect(mean(new Array<number>(n).fill(value))).toBe(value + 0);
    }),
  );
  expect(mean([])).toBeNaN();
});

test("of a sequence, whichever value is first", () => {
  expect(mean([1, 2, 3, 4])).toBe(2.5);
  expect(mean([4, 3, 2, 1])).toBe(2.5);
});
