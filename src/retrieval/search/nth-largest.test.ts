import fc from "fast-check";
import { expect, it } from "vitest";
import { nthLargest } from "./nth-largest.js";

it("finds what sorting would find", () => {
  const number = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }));
  fc.assert(
    fc.property(fc.array(number, { maxLength: 40 }), fc.integer({ min: 1, max: 45 }), (list, n) => {
      const sorted = Int32Array.from(list).sort().reverse();
      expect(nthLargest(Int32Array.from(list), n)).toBe(sorted[n - 1] ?? Number.NEGATIVE_INFINITY);
    }),
  );
});
