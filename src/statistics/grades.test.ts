import { expect, it } from "vitest";
import { gradesOf, isGraded } from "./grades.js";

it("has each grade once in ascending order, and none where an assessor gave none", () => {
  expect(gradesOf([10, null, 2], [Number.NaN, 2, 0, -1])).toEqual([-1, 0, 2, 10]);
  expect(gradesOf([], [null])).toEqual([]);
  expect([0, -1, null, undefined, Number.NaN].map(isGraded)).toEqual([true, true, false, false, false]);
});
