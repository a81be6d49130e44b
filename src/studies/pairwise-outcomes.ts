import { holm, wilcoxonSignedRank, type ZeroPolicy } from "../statistics/index.js";
import { runsByMerit } from "./run-order.js";
import type { ScoreTable } from "./score-table.js";

/** The result of a test of two runs: the first is significantly better, neither is, or the second is. */
export type Outcome = ">" | "=" | "<";

/** Every outcome. */
export const OUTCOMES: readonly Outcome[] = [">", "=", "<"];

/** Every combination of outcomes of this number of measures. */
export function outcomeCombinations(measures: number): Outcome[][] {
  if (measures === 0) return [[]];
  return outcomeCombinations(measures - 1).flatMap((rest) => OUTCOMES.map((outcome) => [...rest, outcome]));
}

/** How runs are tested against each other. */
export interface OutcomeOptions {
  /** Significance level; a difference is significant when p ≤ α. Default 0.05. */
  readonly alpha?: number;
  /** How topics on which two runs do not differ are treated. Default `wilcox`: left out. */
  readonly zeros?: ZeroPolicy;
  /** Continuity correction of the normal approximation. Default false. */
  readonly continuity?: boolean;
  /** Correction of p over all pairs of runs, for each measure on its own. Default `none`, as in the PRES paper. */
  readonly correction?: "none" | "holm";
}

/** The test of one pair of runs under one measure. */
export interface PairTest {
  readonly outcome: Outcome;
  /** Corrected, if a correction was requested. */
  readonly p: number;
  /** Mean of the first run − mean of the second, whatever the direction of the measure. */
  readonly difference: number;
  /** Topics on which the runs do not differ. */
  readonly zeros: number;
  readonly exact: boolean;
}

/** Two runs, by position, with a test for each measure. */
export interface PairOutcomes {
  readonly first: number;
  readonly second: number;
  readonly tests: readonly PairTest[];
}

/**
 * Wilcoxon's signed-rank test (two-sided, paired by topic) of every pair of runs under every measure.
 *
 * `first` is the run with the better mean under the first measure (ties broken by name), so the result does not depend
 * on the order of the runs. The direction of an outcome is that of the test, W⁺ against W⁻, which may differ from that
 * of the means. Runs that do not differ on any topic are `=`.
 */
export function pairwiseOutcomes(tables: readonly ScoreTable[], options: OutcomeOptions = {}): PairOutcomes[] {
  const order = runsByMerit(tables[0]);
  const pairs = order.flatMap((first, i) => order.slice(i + 1).map((second) => ({ first, second })));
  const tested = tables.map((table) => testPairs(table, pairs, options));
  return pairs.map((pair, i) => ({ ...pair, tests: tested.map((tests) => tests[i]) }));
}

function testPairs(
  { scores, means, direction }: ScoreTable,
  pairs: readonly { readonly first: number; readonly second: number }[],
  { alpha = 0.05, zeros = "wilcox", continuity = false, correction = "none" }: OutcomeOptions,
): PairTest[] {
  const tests = pairs.map(({ first, second }) =>
    wilcoxonSignedRank(scores[first], scores[second], { zeros, continuity }),
  );
  const raw = tests.map(({ p }) => p);
  const corrected = correction === "holm" ? holm(raw) : raw;
  return tests.map((test, i) => {
    const better = direction === "down" ? -test.direction : test.direction;
    const significant = corrected[i] <= alpha && better !== 0;
    return {
      outcome: significant ? (better > 0 ? ">" : "<") : "=",
      p: corrected[i],
      difference: means[pairs[i].first] - means[pairs[i].second],
      zeros: test.zeros,
      exact: test.distribution === "exact",
    };
  });
}
