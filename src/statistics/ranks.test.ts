import fc from "fast-check";
import { expect, test } from "vitest";
import { countTies, joinTies, midRanks } from "./ranks.js";

test("mid-ranks as counted one by one", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (values) => {
      const { ranks, ties } = midRanks(values);
      for (const [i, value] of values.entries()) {
        const below = values.filter((other) => other < value).length;
        const equal = values.filter((other) => other === value).length;
        expect(ranks[i]).toBe(below + (equal + 1) / 2);
      }
      const groups = [...new Set(values)].map((value) => values.filter((other) => other === value).length);
      expect(countTies(ties).members).toBe(groups.filter((size) => size > 1).reduce((sum, size) => sum + size, 0));
    }),
  );
});

test("a tolerance joins values in a chain", () => {
  expect(midRanks([1, 1.1, 1.2, 2], 0.15)).toEqual({ ranks: Float64Array.of(2, 2, 2, 4), ties: [3] });
  expect([...joinTies([0.3, 0.1 + 0.2, 0.5])]).toEqual([0.3, 0.3, 0.5]);
  expect([...joinTies([3, 1, 2], 0)]).toEqual([3, 1, 2]);
});

test("NaN has no rank", () => {
  expect(() => midRanks([1, Number.NaN])).toThrow("value 1 of a sample is not finite: NaN");
});
