import { wilcoxonSignedRank } from "../../statistics/index.js";

/**
 * Result of a test of a pair of runs: the first is significantly above (1) or below (−1) the second, or neither (0).
 */
export type PairOutcomes = Int8Array;

/**
 * The outcomes of Wilcoxon's signed-rank test for all pairs of runs, (0, 1), (0, 2), … (1, 2), …, by their scores on
 * the same topics: two-sided, topics without a difference left out, not corrected for the number of pairs.
 */
export function significantPairs(scores: readonly Float64Array[], alpha: number): PairOutcomes {
  const outcomes = new Int8Array((scores.length * (scores.length - 1)) / 2);
  let pair = 0;
  for (let a = 0; a < scores.length; a++) {
    for (let b = a + 1; b < scores.length; b++) {
      const { p, direction } = wilcoxonSignedRank(scores[a], scores[b]);
      outcomes[pair++] = p <= alpha ? direction : 0;
    }
  }
  return outcomes;
}

/** What happens to significant differences. */
export interface SignificanceChange {
  /** Significant before and after, in the same direction. */
  readonly kept: number;
  /** Significant before only. */
  readonly lost: number;
  /** Significant before and after, in opposite directions. */
  readonly reversed: number;
  /** Significant after only. */
  readonly gained: number;
}

/** Compares the outcomes of all pairs under two sets of judgements. */
export function compareSignificance(before: PairOutcomes, after: PairOutcomes): SignificanceChange {
  const change = { kept: 0, lost: 0, reversed: 0, gained: 0 };
  for (let pair = 0; pair < before.length; pair++) {
    if (before[pair] === 0) change.gained += after[pair] === 0 ? 0 : 1;
    else if (after[pair] === 0) change.lost++;
    else if (after[pair] === before[pair]) change.kept++;
    else change.reversed++;
  }
  return change;
}

/** The number of pairs that differ significantly. */
export function countSignificant(outcomes: PairOutcomes): number {
  return outcomes.filter((outcome) => outcome !== 0).length;
}
