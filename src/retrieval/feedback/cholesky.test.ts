import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { solvePositiveDefinite } from "./cholesky.js";

describe("solvePositiveDefinite", () => {
  it("solves a system worked out by hand", () => {
    // 4x + 2y = 8, 2x + 3y = 8
    expect(
      solvePositiveDefinite(
        [
          [4, 2],
          [2, 3],
        ],
        [8, 8],
      ),
    ).toEqual([expect.closeTo(1, 12), expect.closeTo(2, 12)]);
  });

  it("treats equal rows as one", () => {
    const [x, y] = solvePositiveDefinite(
      [
        [2, 2],
        [2, 2],
      ],
      [6, 6],
    );
    expect(2 * x + 2 * y).toBeCloseTo(6, 12);
  });

  it("returns the vector that the matrix was multiplied with", () => {
    const numbers = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(numbers, { minLength: 4, maxLength: 4 }), numbers, (rows, x) => {
        const matrix = rows.map((a, i) =>
          rows.map((b, j) => a.reduce((sum, value, k) => sum + value * b[k], 0) + (i === j ? 1 : 0)),
        );
        const values = matrix.map((row) => row.reduce((sum, value, k) => sum + value * x[k], 0));
        solvePositiveDefinite(matrix, values).forEach((value, i) => {
          expect(value).toBeCloseTo(x[i], 8);
        });
      }),
    );
  });
});
