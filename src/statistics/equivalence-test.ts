import { tCdf } from "./distributions.js";
import { directionOf, type PairedTest, pairedDifferences } from "./paired-test.js";
import { ratio } from "./ratio.js";
import type { Sample } from "./sample.js";
import { standardDeviation } from "./variance.js";

/** Mean differences strictly between `low` and `high` count as no difference. */
export interface EquivalenceBounds {
  readonly low: number;
  readonly high: number;
}

/** One of the two tests of {@link equivalenceTest}. */
export interface OneSidedT {
  readonly t: number;
  readonly p: number;
}

/** Result of {@link equivalenceTest}. `statistic` and `p` are those of the test that is further from rejecting. */
export interface EquivalenceResult extends Omit<PairedTest, "alternative"> {
  readonly bounds: EquivalenceBounds;
  /** Test that the mean difference is above `low`. */
  readonly aboveLow: OneSidedT;
  /** Test that the mean difference is below `high`. */
  readonly belowHigh: OneSidedT;
  readonly df: number;
  readonly meanDifference: number;
}

/**
 * Equivalence of paired scores by two one-sided t tests (TOST): a small p shows that the mean difference is between the
 * bounds, which a large p of a test of difference never shows. p is the larger of the two; p is below α exactly if the
 * 1 − 2α t interval is inside the bounds.
 *
 * With fewer than two pairs, p is NaN.
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
