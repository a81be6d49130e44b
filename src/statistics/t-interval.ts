import { tQuantile } from "./distributions.js";
import { type Interval, requireLevel } from "./interval.js";
import { mean } from "./mean.js";
import { requireFinite, type Sample } from "./sample.js";
import { standardDeviation } from "./variance.js";

/**
 * Student's interval of a mean: x̄ ± t·s/√n with n − 1 degrees of freedom. For the mean difference of two runs, pass
 * their differences. A constant sample gives an interval of no width; fewer than two values give NaN.
 */
export function tInterval(sample: Sample, { level = 0.95 }: { readonly level?: number } = {}): Interval {
  requireLevel(level);
  requireFinite(sample);
  const n = sample.length;
  if (n < 2) return { low: Number.NaN, high: Number.NaN, level };
  const centre = mean(sample);
  const halfWidth = (-tQuantile((1 - level) / 2, n - 1) * standardDeviation(sample)) / Math.sqrt(n);
  return { low: centre - halfWidth, high: centre + halfWidth, level };
}
