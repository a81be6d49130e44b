import { normalQuantile, tQuantile } from "./distributions.js";
import { smallestCount } from "./smallest-count.js";
import { hedgesCorrection } from "./standardised-difference.js";

/**
 * The expected half width of the confidence interval of a mean over n normal observations with the standard deviation σ:
 * t·E[s]/√n, where E[s] = σ·√(2/(n − 1))·Γ(n/2)/Γ((n − 1)/2).
 *
 * T. Sakai: Topic set size design. Information Retrieval Journal 19(3), 2016, 256–283
 */
export function expectedHalfWidth(n: number, deviation: number, level = 0.95): number {
  if (!(n >= 2)) throw new RangeError(`an interval needs two observations or more: ${n}`);
  // J(n) = Γ(n/2)/(√(n/2)·Γ((n − 1)/2)).
  const expectedDeviation = deviation * Math.sqrt(n / (n - 1)) * hedgesCorrection(n);
  return (tQuantile((1 + level) / 2, n - 1) * expectedDeviation) / Math.sqrt(n);
}

/** The smallest number of observations with which the expected half width is at most the given one. */
export function intervalSampleSize(halfWidth: number, deviation: number, level = 0.95): number {
  if (!(halfWidth > 0)) throw new RangeError(`half width of an interval is not positive: ${halfWidth}`);
  const guess = ((normalQuantile((1 + level) / 2) * deviation) / halfWidth) ** 2;
  return smallestCount((n) => expectedHalfWidth(n, deviation, level) <= halfWidth, guess);
}
