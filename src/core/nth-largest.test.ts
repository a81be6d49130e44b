import fc from "fast-check";
import { expect, it } from "vitest";
import { nthLargest } from "./nth-largest.js";

const few = fc.integer({ min: 0, max: 3 });

it.each([
  { list: Int32Array, number: fc.oneof(few, fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })) },
  {
    list: Float64Array,
    number: fc.oneof(
      few,
      fc.double({ noNaN: true }).map((value) => value + 0),
    ),
  },
])("finds what sorting a list would find: $list.name", ({ list, number }) => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 60 }), fc.integer({ min: 1, max: 65 }), (numbers, n) => {
      const sorted = numbers.toSorted((a, b) => b - a);
      expect(nthLargest(list.from(numbers), n)).toBe(sorted[n - 1] ?? Number.NEGATIVE_INFINITY);
    }),
  );
});
