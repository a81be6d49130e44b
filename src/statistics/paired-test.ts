import type { Alternative } from "./alternative.js";
import { mean } from "./mean.js";
import { roundingOf } from "./ranks.js";
import { requirePairs, type Sample } from "./sample.js";

/** The result of any test of paired scores: of two runs over the same topics, for example. */
export interface PairedTest {
  /** Number of pairs, including those that the test ignores. */
  readonly n: number;
  readonly statistic: number;
  readonly p: number;
  readonly alternative: Alternative;
  /** The direction of the statistic: 1 if a is ahead of b, −1 if b is ahead, 0 if neither. */
  readonly direction: -1 | 0 | 1;
}

/** The differences of paired scores. */
export interface PairedDifferences {
  /** a − b, with 0 for differences within rounding. */
  readonly values: Float64Array;
  /** Those that are not 0. */
  readonly nonZero: Float64Array;
  /** Their mean, with 0 for a mean within rounding; NaN if there are none. */
  readonly mean: number;
  /** Differences (and their sums) this close count as equal: 64 ε of the largest score. */
  readonly rounding: number;
}

/**
 * The differences a − b. Scores are quotients and sums with rounding errors, so 2/3 − 1/3 and 1/3 − 0 are not equal in
 * floating point. A difference within the rounding of the scores is 0 here, and tests that rank or count differences
 * treat two that are this close as tied.
 */
export function pairedDifferences(a: Sample, b: Sample): PairedDifferences {
  requirePairs(a, b);
  const rounding = roundingOf(a, b);
  const values = new Float64Array(a.length);
  const nonZero = new Float64Array(a.length);
  let count = 0;
  for (let i = 0; i < a.length; i++) {
    const difference = a[i] - b[i];
    if (Math.abs(difference) > rounding) values[i] = nonZero[count++] = difference;
  }
  const centre = mean(values);
  return {
    values,
    nonZero: nonZero.subarray(0, count),
    mean: Math.abs(centre) <= rounding ? 0 : centre,
    rounding,
  };
}

/** Sign of a number as a {@link PairedTest.direction}; 0 for NaN. */
export function directionOf(x: number): -1 | 0 | 1 {
  return x > 0 ? 1 : x < 0 ? -1 : 0;
}
