import { tCdf } from "./distributions.js";
import { directionOf, type PairedTest, pairedDifferences } from "./paired-test.js";
import { ratio } from "./ratio.js";
import type { Sample } from "./sample.js";
import { standardDeviation } from "./variance.js";

/** The mean differences that count as none: those strictly between `low` and `high`. */
export interface EquivalenceBounds {
  readonly low: number;
  readonly high: number;
}

/** One of the two tests of {@link equivalenceTest}. */
export interface OneSidedT {
  readonly t: number;
  readonly p: number;
}

/** Outcome of {@link equivalenceTest}. `statistic` and `p` are those of the test that is further from rejecting. */
export interface EquivalenceResult extends Omit<PairedTest, "alternative"> {
  readonly bounds: EquivalenceBounds;
  /** Is the mean difference above `low`? */
  readonly aboveLow: OneSidedT;
  /** Is the mean difference below `high`? */
  readonly belowHigh: OneSidedT;
  readonly df: number;
  readonly meanDifference: number;
}

/**
 * Equivalence of paired scores by two one-sided t tests (TOST): a small p says that the mean difference lies between
 * the bounds, which a large p of a test of difference never does. p is the larger of the two; a p below α is the
 * same as a 1 − 2α t interval inside the bounds.
 *
 * With fewer than two pairs p is NaN.
 *
 * D. J. Schuirmann: A comparison of the two one-sided tests procedure and the power approach for assessing the
 * equivalence of average bioavailability. J. Pharmacokinetics and Biopharmaceutics 15(6), 1987, 657–680
 */
export function equivalenceTest(a: Sample, b: Sample, bounds: EquivalenceBounds): EquivalenceResult {
  const { low, high } = bounds;
  if (!(low < high)) throw new RangeError(`equivalence bounds are not in order: ${low}, ${high}`);
  const { values, mean: meanDifference } = pairedDifferences(a, b);
  const n = values.length;
  const df = n - 1;
  const standardError = standardDeviation(values) / Math.sqrt(n);
  const tLow = ratio(meanDifference - low, standardError);
  const tHigh = ratio(meanDifference - high, standardError);
  const aboveLow = { t: tLow, p: tCdf(-tLow, df) };
  const belowHigh = { t: tHigh, p: tCdf(tHigh, df) };
  const { t: statistic, p } = aboveLow.p >= belowHigh.p ? aboveLow : belowHigh;
  const direction = directionOf(meanDifference);
  return { n, statistic, p, direction, bounds: { low, high }, aboveLow, belowHigh, df, meanDifference };
}
