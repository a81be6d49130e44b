import { requireFinite, type Sample } from "./sample.js";

/** Ranks of a sample, and its ties. */
export interface Ranks {
  /** 1 for the smallest value; tied values share the mean of the ranks they take up. */
  readonly ranks: Float64Array;
  /** The size of each group of tied values (2 or more), from the smallest value on. */
  readonly ties: readonly number[];
}

/**
 * Mid-ranks in ascending order.
 *
 * Values are tied when they are equal or, given a tolerance, when a chain of values with gaps of no more than that
 * joins them.
 */
export function midRanks(sample: Sample, tolerance = 0): Ranks {
  const ranks = new Float64Array(sample.length);
  const ties: number[] = [];
  for (const { members, first } of tieGroups(sample, tolerance)) {
    for (const i of members) ranks[i] = first + (members.length - 1) / 2;
    if (members.length > 1) ties.push(members.length);
  }
  return { ranks, ties };
}

/**
 * The sample with values that a tolerance joins made equal (to the smallest of their group). Means that should be
 * equal may differ in their last bits; join them before counting ties. The tolerance is by default 64 times the
 * rounding unit of the largest value.
 */
export function joinTies(sample: Sample, tolerance: number = roundingOf(sample)): Float64Array {
  const joined = new Float64Array(sample.length);
  for (const { members } of tieGroups(sample, tolerance)) {
    for (const i of members) joined[i] = sample[members[0]];
  }
  return joined;
}

/** What the rounding of a few dozen operations may have done to numbers of a sample's size: 64 ε max |xᵢ|. */
export function roundingOf(...samples: readonly Sample[]): number {
  let largest = 0;
  for (const sample of samples) {
    for (let i = 0; i < sample.length; i++) largest = Math.max(largest, Math.abs(sample[i]));
  }
  return 64 * Number.EPSILON * largest;
}

/** How many groups of ties there are, and how many values (or pairs) are in them. */
export interface TieCount {
  readonly groups: number;
  readonly members: number;
}

/** Counts the ties of {@link Ranks}. */
export function countTies(ties: readonly number[]): TieCount {
  return { groups: ties.length, members: ties.reduce((sum, size) => sum + size, 0) };
}

interface TieGroup {
  /** Positions in the sample; the smallest value first. */
  readonly members: Uint32Array;
  /** The lowest rank the group takes up. */
  readonly first: number;
}

function tieGroups(sample: Sample, tolerance: number): TieGroup[] {
  requireFinite(sample);
  const order = Uint32Array.from(sample, (_, i) => i).sort((i, j) => sample[i] - sample[j]);
  const groups: TieGroup[] = [];
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (end < order.length && sample[order[end]] - sample[order[end - 1]] <= tolerance) end++;
    groups.push({ members: order.subarray(start, end), first: start + 1 });
    start = end;
  }
  return groups;
}
