import { type Alternative, symmetricP } from "./alternative.js";
import { tCdf } from "./distributions.js";
import { directionOf, type PairedTest, pairedDifferences } from "./paired-test.js";
import { ratio } from "./ratio.js";
import type { Sample } from "./sample.js";
import { standardDeviation } from "./variance.js";

/** Result of {@link pairedTTest}. `statistic` is t. */
export interface PairedTTestResult extends PairedTest {
  readonly df: number;
  readonly meanDifference: number;
  /** Standard error of the mean difference: s/√n. */
  readonly standardError: number;
}

/**
 * Student's t test of paired scores: t = d̄ / (s_d/√n) with n − 1 degrees of freedom, for differences d = a − b that
 * are a normal sample (or numerous enough that their mean is nearly normal).
 *
 * If all differences are 0, t is 0 and p is 1; if they all equal another number, t is infinite and p is 0 or 1,
 * depending on the side. With fewer than two pairs, t and p are NaN.
 *
 * Student: The probable error of a mean. Biometrika 6(1), 1908, 1–25
 */
export function pairedTTest(
  a: Sample,
  b: Sample,
  { alternative = "two-sided" }: { readonly alternative?: Alternative } = {},
): PairedTTestResult {
  const { values, mean: meanDifference } = pairedDifferences(a, b);
  const n = values.length;
  const standardError = standardDeviation(values) / Math.sqrt(n);
  const statistic = ratio(meanDifference, standardError);
  const p = symmetricP((t) => tCdf(t, n - 1), statistic, alternative);
  return { n, statistic, p, alternative, direction: directionOf(statistic), df: n - 1, meanDifference, standardError };
}
