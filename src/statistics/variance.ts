import { mean } from "./mean.js";
import type { Sample } from "./sample.js";

/**
 * Unbiased variance, Σ (xᵢ − x̄)² / (n − 1), in two passes. NaN for fewer than two values; exactly 0 for a
 * constant sample.
 */
export function variance(sample: Sample): number {
  return sample.length < 2 ? Number.NaN : squaredDeviations(sample) / (sample.length - 1);
}

/** Square root of {@link variance}. */
export function standardDeviation(sample: Sample): number {
  return Math.sqrt(variance(sample));
}

/** Σ (xᵢ − x̄)². */
export function squaredDeviations(sample: Sample): number {
  const centre = mean(sample);
  let squares = 0;
  for (let i = 0; i < sample.length; i++) squares += (sample[i] - centre) ** 2;
  return squares;
}
