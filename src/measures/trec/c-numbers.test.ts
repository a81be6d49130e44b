import { describe, expect, it } from "vitest";
import { atof, atol } from "./c-numbers.js";

describe("C's numbers", () => {
  it("reads what a text begins with", () => {
    expect(["5", " +7x", "-3", "23.4", "", "x", "99999999999999999999", "-99999999999999999999"].map(atol)).toEqual([
      5n,
      7n,
      -3n,
      23n,
      0n,
      0n,
      2n ** 63n - 1n,
      -(2n ** 63n),
    ]);
    expect([".5", "1.", "1e-1z", "-.25", "e5", "", "inf", "1e"].map(atof)).toEqual([
      0.5,
      1,
      0.1,
      -0.25,
      0,
      0,
      Number.POSITIVE_INFINITY,
      1,
    ]);
    expect(["-inf", "nan", "1.5e3"].map(atof)).toEqual([Number.NEGATIVE_INFINITY, Number.NaN, 1500]);
  });
});
