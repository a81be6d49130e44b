import { standardDeviation, twoWayAnova } from "../statistics/index.js";
import { runsByMerit } from "./run-order.js";
import type { ScoreTable } from "./score-table.js";

/** What a planned experiment must find. */
export interface DesignOptions {
  /** True differences of means to be found. */
  readonly differences: readonly number[];
  /** Probability to find them. */
  readonly power: number;
  /** Significance level of the two-sided tests; intervals have the level 1 − α. */
  readonly alpha: number;
  /** Number of runs of a planned analysis of variance. Default: the number of these runs. */
  readonly runs?: number | undefined;
}

/** How much the differences of two runs vary over topics. */
export interface PairVariation {
  readonly a: string;
  readonly b: string;
  readonly difference: number;
  /** Standard deviation of the differences over topics. */
  readonly deviation: number;
}

/** The variation of every pair of runs; a has the better mean. NaN with fewer than two topics. */
export function pairVariations(table: ScoreTable): PairVariation[] {
  const order = runsByMerit(table);
  const { runs, scores, means } = table;
  return order.flatMap((a, i) =>
    order.slice(i + 1).map((b) => ({
      a: runs[a],
      b: runs[b],
      difference: means[a] - means[b],
      deviation: standardDeviation(scores[a].map((score, t) => score - scores[b][t])),
    })),
  );
}

/**
 * The standard deviation of scores after removing the effects of runs and topics. That of the differences of two runs is,
 * on average, √2 times as large.
 */
export function residualDeviation({ scores }: ScoreTable): number {
  return Math.sqrt(twoWayAnova(scores).residual.meanSquare);
}
