import { describe, expect, it } from "vitest";
import { hypergeometricCdf } from "./hypergeometric.js";

/** Found, size, relevant, drawn, and the value of scipy.stats.hypergeom.cdf, SciPy 1.17.1. */
const CASES: [number, number, number, number, number][] = [
  [0, 100, 5, 30, 0.16075724104074618],
  [2, 100, 5, 30, 0.8423941179095819],
  [1, 2000, 20, 900, 0.00010470326176474667],
  [3, 10, 6, 5, 0.7380952380952381],
  [40, 2000, 60, 1400, 0.32877700108727903],
  [0, 5000, 3, 4000, 0.007980803843841996],
  [290, 2544, 300, 2500, 0.02842528582300471],
];

describe("hypergeometricCdf", () => {
  it.each(CASES)("is SciPy's: %i of %i documents, %i relevant, %i drawn", (found, size, relevant, drawn, cdf) => {
    expect(hypergeometricCdf(found, size, relevant, drawn)).toBeCloseTo(cdf, 12);
  });

  it("is 0 below and 1 above what is possible", () => {
    expect(hypergeometricCdf(0, 10, 8, 5)).toBe(0);
    expect(hypergeometricCdf(3, 10, 3, 5)).toBe(1);
    expect(hypergeometricCdf(0, 10, 0, 5)).toBe(1);
  });
});
