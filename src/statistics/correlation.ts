import type { Alternative } from "./alternative.js";
import { normalQuantile } from "./distributions.js";
import { type Interval, requireLevel } from "./interval.js";
import type { TieCount } from "./ranks.js";

/** Options of a correlation. */
export interface CorrelationOptions {
  /** The alternative of the p value: the correlation is not 0 (`two-sided`, the default), positive or negative. */
  readonly alternative?: Alternative;
  /** Confidence level of the interval; default: 0.95. */
  readonly level?: number;
}

/**
 * A correlation of two samples. If one of them is constant, or has fewer than two values, the coefficient, p and the
 * interval are NaN.
 */
export interface Correlation {
  /** From −1 to 1. */
  readonly coefficient: number;
  readonly n: number;
  /** Values that are tied in either sample. */
  readonly ties: { readonly x: TieCount; readonly y: TieCount };
  readonly p: number;
  readonly alternative: Alternative;
  readonly interval: Interval;
}

/**
 * Interval of a correlation by Fisher's transformation: tanh(artanh r ± z·√v), where v is the variance of artanh r.
 * It has no width for |r| = 1, and is −1 to 1 if v is not positive and finite: the sample is too small.
 *
 * R. A. Fisher: On the “probable error” of a coefficient of correlation deduced from a small sample. Metron 1, 1921
 */
export function fisherInterval(r: number, v: number, level: number): Interval {
  requireLevel(level);
  if (Number.isNaN(r)) return { low: Number.NaN, high: Number.NaN, level };
  if (!(v > 0 && v < Number.POSITIVE_INFINITY)) return { low: -1, high: 1, level };
  const reach = normalQuantile((1 + level) / 2) * Math.sqrt(v);
  return { low: Math.tanh(Math.atanh(r) - reach), high: Math.tanh(Math.atanh(r) + reach), level };
}
