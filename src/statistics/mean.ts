import type { Sample } from "./sample.js";

/**
 * Arithmetic mean; NaN for an empty sample.
 *
 * It adds the distances from the first value, so that the mean of a constant sample is exactly that constant, and its
 * variance exactly 0.
 */
export function mean(sample: Sample): number {
  const origin = sample[0];
  let sum = 0;
  for (let i = 0; i < sample.length; i++) sum += sample[i] - origin;
  return origin + sum / sample.length;
}
