import fc from "fast-check";
import { expect, it } from "vitest";
import { UNMATCHED } from "../models/model.js";
import { KernelCursor } from "../segment/kernel-cursor.js";
import { findMatches } from "./find-matches.js";

const score = fc.oneof(fc.constantFrom(UNMATCHED, 0), fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true }));

it("finds documents that hold a term, even with a score of 0, and no others", () => {
  const scores = Float64Array.from([2, UNMATCHED, 0, -1, 3]);
  const found = (floor: number) => ({
    ...findMatches(scores, floor),
    documents: [...findMatches(scores, floor).documents],
  });
  expect(found(1)).toEqual({ documents: [0, 4], count: 4 });
  expect(found(0)).toEqual({ documents: [0, 2, 4], count: 4 });
  expect(found(Number.NEGATIVE_INFINITY)).toEqual({ documents: [0, 2, 3, 4], count: 4 });
});

it("finds the same in the kernel", () => {
  const cursor = new KernelCursor();
  fc.assert(
    fc.property(
      fc.array(score, { maxLength: 40 }),
      fc.oneof(score, fc.constant(Number.NEGATIVE_INFINITY)),
      (list, floor) => {
        cursor.scores.set(list);
        expect(cursor.findMatches(list.length, floor)).toEqual(findMatches(Float64Array.from(list), floor));
      },
    ),
    { numRuns: 1000 },
  );
});
