import fc from "fast-check";
import { expect, it } from "vitest";
import { type GridPoint, gridPoints, gridSize, sampleGrid } from "./grid.js";

const grid = { terms: ["8", "16", "32"], value: ["swet", "entropy"] };

function written(point: GridPoint): string {
  return Object.entries(point)
    .map(([name, value]) => `${name}=${value}`)
    .join(",");
}

it("has every combination, with the last parameter changing fastest", () => {
  expect(gridPoints(grid).map(written)).toEqual([
    "terms=8,value=swet",
    "terms=8,value=entropy",
    "terms=16,value=swet",
    "terms=16,value=entropy",
    "terms=32,value=swet",
    "terms=32,value=entropy",
  ]);
  expect(gridPoints({})).toEqual([{}]);
  expect(gridPoints({ terms: [] })).toEqual([]);
});

it("draws different points in grid order, the same for the same seed", () => {
  const all = gridPoints(grid).map(written);
  const drawn = sampleGrid(grid, 3, 1).map(written);
  expect(drawn).toHaveLength(3);
  expect(drawn).toEqual(all.filter((point) => drawn.includes(point)));
  expect(sampleGrid(grid, 3, 1).map(written)).toEqual(drawn);
  expect(sampleGrid(grid, 6, 1)).toEqual(gridPoints(grid));
});

it("draws all points equally often", () => {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 3000; seed++) {
    for (const point of sampleGrid(grid, 2, seed)) {
      counts.set(written(point), (counts.get(written(point)) ?? 0) + 1);
    }
  }
  // 1000 each; the standard deviation is 26.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(110);
  expect(counts.size).toBe(6);
});

it("draws the requested number of different points from any grid", () => {
  const grids = fc.dictionary(
    fc.constantFrom("a", "b", "c"),
    fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 4 }),
  );
  fc.assert(
    fc.property(grids, fc.nat(70), fc.nat(), (any, count, seed) => {
      const drawn = sampleGrid(any, count, seed).map((point) => JSON.stringify(point));
      expect(new Set(drawn).size).toBe(Math.min(count, gridSize(any)));
    }),
  );
});
