import { requireFinite, type Sample } from "./sample.js";

/**
 * The quantile of probability p with linear interpolation between order statistics (type 7, the default of R and
 * NumPy): with h = (n − 1)·p, x₍⌊h⌋₊₁₎ + (h − ⌊h⌋)·(x₍⌊h⌋₊₂₎ − x₍⌊h⌋₊₁₎).
 *
 * NaN for an empty sample; for one value, that value.
 *
 * R. J. Hyndman, Y. Fan: Sample quantiles in statistical packages. The American Statistician 50(4), 1996, 361–365
 */
export function quantile(sample: Sample, p: number): number {
  requireFinite(sample);
  return quantileOfSorted(Float64Array.from(sample).sort(), p);
}

/** {@link quantile} of values in ascending order. */
export function quantileOfSorted(sorted: Sample, p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`probability is not in [0, 1]: ${p}`);
  if (sorted.length === 0) return Number.NaN;
  const position = (sorted.length - 1) * p;
  const below = Math.floor(position);
  const low = sorted[below];
  const high = sorted[Math.min(below + 1, sorted.length - 1)];
  return low + (position - below) * (high - low);
}

/** The middle value, or the mean of the two in the middle. */
export function median(sample: Sample): number {
  return quantile(sample, 0.5);
}
