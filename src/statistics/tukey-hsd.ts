import { type Interval, requireLevel } from "./interval.js";
import { ratio } from "./ratio.js";
import { type RunPair, type RunScores, runPairs } from "./run-scores.js";
import { studentizedRangeQuantile, studentizedRangeUpperTail } from "./studentized-range.js";
import { type TwoWayAnova, twoWayAnova } from "./two-way-anova.js";

/** One comparison of {@link tukeyHsd}. */
export interface TukeyComparison extends RunPair {
  /** Mean of the first run minus that of the second. */
  readonly difference: number;
  /** The absolute difference in standard errors of a mean. */
  readonly q: number;
  /** Already adjusted for all pairs. */
  readonly p: number;
  /** All intervals hold simultaneously with the confidence level. */
  readonly interval: Interval;
}

/** Result of {@link tukeyHsd}. */
export interface TukeyHsdResult {
  readonly anova: TwoWayAnova;
  /** Every pair of runs. */
  readonly comparisons: readonly TukeyComparison[];
  /** Two means that differ by more than this are significantly different: Tukey's honestly significant difference. */
  readonly significantDifference: number;
}

/**
 * Tukey's honestly significant differences of all pairs of runs, paired by topic: q = |x̄ᵢ − x̄ⱼ| / √(MS_residual /
 * topics) from {@link twoWayAnova}, with p from the studentized range of m runs and (m − 1)(topics − 1) degrees of
 * freedom. Limits the probability of any false claim to α. Without any residual, q is infinite and p is 0 for runs that
 * differ.
 *
 * J. W. Tukey: The problem of multiple comparisons. 1953. T. Sakai: Laboratory experiments in information retrieval.
 * Springer 2018, chapter 4
 */
export function tukeyHsd(scores: RunScores, { level = 0.95 }: { readonly level?: number } = {}): TukeyHsdResult {
  const { anova, standardError, significantDifference } = honestDifference(scores, { level });
  const { df } = anova.residual;
  const comparisons = runPairs(scores.length).map(({ first, second }) => {
    const difference = anova.runMeans[first] - anova.runMeans[second];
    const q = ratio(Math.abs(difference), standardError);
    const p = studentizedRangeUpperTail(q, scores.length, df);
    const interval = { low: difference - significantDifference, high: difference + significantDifference, level };
    return { first, second, difference, q, p, interval };
  });
  return { anova, comparisons, significantDifference };
}

/** The difference of two means from which {@link tukeyHsd} calls them different, without a p value for every pair. */
export function honestDifference(
  scores: RunScores,
  { level = 0.95 }: { readonly level?: number } = {},
): Pick<TukeyHsdResult, "anova" | "significantDifference"> & { readonly standardError: number } {
  requireLevel(level);
  const anova = twoWayAnova(scores);
  const { meanSquare, df } = anova.residual;
  const standardError = Math.sqrt(meanSquare / scores[0].length);
  const significantDifference = studentizedRangeQuantile(1 - level, scores.length, df) * standardError;
  return { anova, standardError, significantDifference };
}
