import { describe, expect, test } from "vitest";
import { stopByRecapture } from "./capture-recapture.js";

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
