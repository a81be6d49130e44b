import type { Sample } from "./sample.js";

/**
 * Arithmetic mean; NaN for an empty sample.
 *
 * Sums the distances from the first value: the mean of a constant sample is that constant to the last bit, and
 * its variance exactly 0.
 */
export function mean(sample: Sample): number {
  const origin = sample[0];
  let sum = 0;
  for (let i = 0; i < sample.length; i++) sum += sample[i] - origin;
  return sample.length === 0 ? Number.NaN : origin + sum / sample.length;
}
