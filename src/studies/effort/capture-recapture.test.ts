import { describe, expect, test } from "vitest";
import { chapmanEstimate, stopByRecapture } from "./capture-recapture.js";

describe("Chapman's estimate", () => {
  test.each([
    [50, 40, 10, 2080 / 11],
    [0, 0, 0, 0],
    [3, 3, 3, 3],
    [5, 0, 0, 5],
  ])("%i, %i and %i in both", (first, second, both, expected) => {
    expect(chapmanEstimate(first, second, both)).toBeCloseTo(expected, 12);
  });

  test("is unbiased when the samples together are as large as the population", () => {
    // All ways to draw 4 of 6 when 3 are marked: hypergeometric with 3 marked, 3 not.
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
    let expected = 0;
    for (let both = 1; both <= 3; both++) {
      const probability = (choose(3, both) * choose(3, 4 - both)) / choose(6, 4);
      expected += probability * chapmanEstimate(3, 4, both);
    }
    expect(expected).toBeCloseTo(6, 12);
  });
});

describe("stopping by recapture", () => {
  const never = Number.POSITIVE_INFINITY;

  test("stops when a document was seen twice and no more are expected", () => {
    expect(stopByRecapture({ first: [2, 9], second: [5, 8], steps: 10 }, 1)).toBe(5);
  });

  test("continues while the estimate is above the number found", () => {
    // Step 4: 2 in the first, 1 in the second, which is in both: (3 · 2) / 2 − 1 = 2, and 2 are found.
    expect(stopByRecapture({ first: [1, 4, 5], second: [4, never, never], steps: 10 }, 1)).toBe(4);
    // Step 3: 1 and 2, 1 in both: (2 · 3) / 2 − 1 = 2, and 2 are found.
    expect(stopByRecapture({ first: [3, 9], second: [3, 1], steps: 10 }, 1)).toBe(3);
    // Step 6: 3 and 3, 1 in both: 5 found, 7 expected; that is less than 80 %.
    const apart = { first: [1, 2, 6, never, never], second: [6, never, never, 3, 4], steps: 20 };
    expect(stopByRecapture(apart, 0.8)).toBe(20);
    expect(stopByRecapture(apart, 0.7)).toBe(6);
  });

  test("without a recapture, reads to the end", () => {
    expect(stopByRecapture({ first: [1, 2], second: [never, never], steps: 30 }, 0.5)).toBe(30);
    expect(stopByRecapture({ first: [], second: [], steps: 30 }, 0.5)).toBe(30);
  });
});
