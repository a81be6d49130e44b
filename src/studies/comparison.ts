import type { Interval, TwoWayAnova, ZeroPolicy } from "../statistics/index.js";
import type { IntervalMethod } from "./mean-intervals.js";
import type { ComparisonTest, Correction } from "./pair-tests.js";
import type { Outcome } from "./pairwise-outcomes.js";
import type { ScoreTable } from "./score-table.js";

/** How runs are compared; everything has a default. */
export interface CompareOptions {
  /** Names of the runs to compare with. Default: none; every run is compared with every other. */
  readonly baselines?: readonly string[];
  /** Default `wilcoxon`. */
  readonly test?: ComparisonTest;
  /** How Wilcoxon's test treats topics on which two runs do not differ. Default `wilcox`: leaves them out. */
  readonly zeros?: ZeroPolicy;
  /** What is tested: any difference, or whether a run is better or worse than its baseline. Default `two-sided`. */
  readonly alternative?: "two-sided" | "better" | "worse";
  /** Over all pairs of the measure; `tukey` and `anova` need none. Default `holm`. */
  readonly correction?: Correction;
  /** A difference is significant when its corrected p ≤ α; intervals have the level 1 − α. Default 0.05. */
  readonly alpha?: number;
  /** Default `t`. */
  readonly interval?: IntervalMethod;
  /** Also test whether mean differences are smaller than this, in either direction. */
  readonly equivalence?: number;
  /** Resamples of methods that draw at random. Default: each method's own. */
  readonly samples?: number;
  readonly seed?: string | number;
  /** Called with the number of pairs tested so far. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Options with their defaults. */
export type UsedCompareOptions = Required<Omit<CompareOptions, "equivalence" | "samples" | "onProgress">> &
  Pick<CompareOptions, "equivalence" | "samples">;

/** One run among those compared. */
export interface ComparedRun {
  readonly name: string;
  readonly mean: number;
  readonly interval: Interval;
  /** 1 + the number of significantly better runs; null if runs were only compared with baselines. */
  readonly rank: number | null;
  /** Runs that share a letter are not separated; null if runs were only compared with baselines. */
  readonly letters: string | null;
}

/** Two runs compared; all differences are a − b. */
export interface ComparedPair {
  readonly a: string;
  readonly b: string;
  readonly meanA: number;
  readonly meanB: number;
  readonly difference: number;
  /** Of the difference, paired by topic. */
  readonly interval: Interval;
  /** The mean difference in standard deviations of the differences. */
  readonly cohensD: number;
  /** The same without its bias for few topics; NaN with fewer than three. */
  readonly hedgesG: number;
  readonly cliffsDelta: number;
  /** Before correction; null for `tukey` and `anova`, which have none. */
  readonly p: number | null;
  readonly correctedP: number;
  /** `>`: a is significantly better; `<`: b is; `=`: nothing separates them. */
  readonly outcome: Outcome;
  /** Topics on which a is better, neither is, and b is. */
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  /** Corrected p of the two one-sided tests: if p ≤ α, the means differ by less than the margin. */
  readonly equivalenceP?: number;
}

/** Runs compared by one measure. */
export interface Comparison {
  readonly measure: string;
  readonly direction: ScoreTable["direction"];
  readonly topics: number;
  readonly options: UsedCompareOptions;
  /** Best mean first; equal ones by name. */
  readonly runs: readonly ComparedRun[];
  /** In the order of the runs: a has the better mean. With baselines, b is the baseline. */
  readonly pairs: readonly ComparedPair[];
  /** Only with the test `anova`. */
  readonly anova?: TwoWayAnova;
}
