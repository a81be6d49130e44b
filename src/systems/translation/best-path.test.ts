import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestPath } from "./best-path.js";

type Scores = readonly (readonly number[])[];

function paths(sizes: readonly number[]): number[][] {
  return sizes.reduce<number[][]>(
    (found, size) => found.flatMap((path) => Array.from({ length: size }, (_, at) => [...path, at])),
    [[]],
  );
}

describe("bestPath", () => {
  it("is the best of all paths", () => {
    const score = fc.integer({ min: -20, max: 20 });
    const layers = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        layers,
        fc.array(fc.array(score, { minLength: 16, maxLength: 16 }), { minLength: 10, maxLength: 10 }),
        (sizes, scores: Scores) => {
          const place = (layer: number, at: number) => scores[layer][at];
          const step = (layer: number, from: number, to: number) => scores[5 + layer - 1][4 * from + to];
          const sum = (path: readonly number[]) =>
            path.reduce((all, at, i) => all + place(i, at) + (i > 0 ? step(i, path[i - 1], at) : 0), 0);
          const found = bestPath(sizes, place, step);
          expect(found.length).toBe(sizes.length);
          expect(sum(found)).toBe(Math.max(...paths(sizes).map(sum)));
        },
      ),
    );
  });

  it("takes the first places of equal paths, and nothing without layers", () => {
    expect(
      bestPath(
        [2, 3],
        () => 0,
        () => 0,
      ),
    ).toEqual([0, 0]);
    expect(
      bestPath(
        [],
        () => 0,
        () => 0,
      ),
    ).toEqual([]);
  });
});
