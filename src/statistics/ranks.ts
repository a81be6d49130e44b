import { requireFinite, type Sample } from "./sample.js";

/** Ranks of a sample, and its ties. */
export interface Ranks {
  /** 1 for the smallest value; tied values share the mean of their ranks. */
  readonly ranks: Float64Array;
  /** The size of each group of tied values (2 or more), smallest value first. */
  readonly ties: readonly number[];
}

/**
 * Mid-ranks in ascending order.
 *
 * Values are tied if they are equal or, with a tolerance, if a chain of values with gaps of at most that tolerance
 * connects them.
 */
export function midRanks(sample: Sample, tolerance = 0): Ranks {
  const { sorted, groups } = sortIntoGroups(sample, tolerance);
  const rankAt = new Float64Array(sorted.length);
  const ties: number[] = [];
  for (const { start, end } of groups) {
    rankAt.fill((start + 1 + end) / 2, start, end);
    if (end - start > 1) ties.push(end - start);
  }
  const ranks = new Float64Array(sorted.length);
  for (let i = 0; i < ranks.length; i++) ranks[i] = rankAt[placeOf(sample[i], sorted)];
  return { ranks, ties };
}

/**
 * The sample with values within a tolerance made equal (to the smallest of their group). Means that should be equal may
 * differ in their last bits; join them before counting ties. Default tolerance: 64 times the rounding unit of the
 * largest value.
 */
export function joinTies(sample: Sample, tolerance: number = roundingOf(sample)): Float64Array {
  const { sorted, groups } = sortIntoGroups(sample, tolerance);
  const valueAt = new Float64Array(sorted.length);
  for (const { start, end } of groups) valueAt.fill(sorted[start], start, end);
  return Float64Array.from(sample, (value) => valueAt[placeOf(value, sorted)]);
}

/** The possible rounding error of a few dozen operations with the numbers of a sample: 64 ε max |xᵢ|. */
export function roundingOf(...samples: readonly Sample[]): number {
  let largest = 0;
  for (const sample of samples) {
    for (let i = 0; i < sample.length; i++) largest = Math.max(largest, Math.abs(sample[i]));
  }
  return 64 * Number.EPSILON * largest;
}

/** Number of groups of ties, and of the values (or pairs) in them. */
export interface TieCount {
  readonly groups: number;
  readonly members: number;
}

/** Counts the ties of {@link Ranks}. */
export function countTies(ties: readonly number[]): TieCount {
  return { groups: ties.length, members: ties.reduce((sum, size) => sum + size, 0) };
}

/** Values that are tied: `sorted[start]` … `sorted[end − 1]`. */
interface TieGroup {
  readonly start: number;
  readonly end: number;
}

/** Sorts values without a comparison function, then looks them up: several times faster than sorting positions. */
function sortIntoGroups(sample: Sample, tolerance: number): { sorted: Float64Array; groups: TieGroup[] } {
  requireFinite(sample);
  const sorted = new Float64Array(sample).sort();
  const groups: TieGroup[] = [];
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1;
    while (end < sorted.length && sorted[end] - sorted[end - 1] <= tolerance) end++;
    groups.push({ start, end });
    start = end;
  }
  return { sorted, groups };
}

/** The first position of a value of the sample among the sorted ones. */
function placeOf(value: number, sorted: Float64Array): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
