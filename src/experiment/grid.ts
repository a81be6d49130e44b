import { createRandom } from "../core/index.js";

/** Values to try, by parameter. */
export type Grid = Readonly<Record<string, readonly string[]>>;

/** A value for each parameter of a grid. */
export type GridPoint = Readonly<Record<string, string>>;

/**
 * Every combination of a grid's values. The last parameter changes fastest, as in nested loops. A grid without
 * parameters has one point, which sets nothing; a grid with a parameter without values has none.
 *
 * @example gridPoints({ b: ["0", "1"], k1: ["1.2"] }) // [{ b: "0", k1: "1.2" }, { b: "1", k1: "1.2" }]
 */
export function gridPoints(grid: Grid): GridPoint[] {
  return Object.entries(grid).reduce<GridPoint[]>(
    (points, [name, values]) => points.flatMap((point) => values.map((value) => ({ ...point, [name]: value }))),
    [{}],
  );
}

/** The number of points of a grid. */
export function gridSize(grid: Grid): number {
  return Object.values(grid).reduce((size, values) => size * values.length, 1);
}

/**
 * Different points of a grid, drawn at random, in the order of {@link gridPoints}; all of them if there are no more.
 * Random search does as well as all points if few parameters matter.
 *
 * J. Bergstra, Y. Bengio: Random search for hyper-parameter optimization. JMLR 13, 2012
 */
export function sampleGrid(grid: Grid, count: number, seed: string | number): GridPoint[] {
  const size = gridSize(grid);
  if (count >= size) return gridPoints(grid);
  const random = createRandom(`${seed}/grid`);
  // Floyd's algorithm: no list of all points, of which there may be very many.
  const drawn = new Set<number>();
  for (let last = size - count; last < size; last++) {
    const number = Math.floor(random.uniform() * (last + 1));
    drawn.add(drawn.has(number) ? last : number);
  }
  return [...drawn].sort((a, b) => a - b).map((number) => pointOf(grid, number));
}

/** The point at a position in the order of all points. */
function pointOf(grid: Grid, number: number): GridPoint {
  const parameters = Object.entries(grid);
  const values: string[] = [];
  let rest = number;
  for (const [, choices] of parameters.toReversed()) {
    values.unshift(choices[rest % choices.length]);
    rest = Math.floor(rest / choices.length);
  }
  return Object.fromEntries(parameters.map(([name], i) => [name, values[i]]));
}
