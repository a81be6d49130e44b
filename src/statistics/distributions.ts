import betainc from "@stdlib/math-base-special-betainc";
import erfc from "@stdlib/math-base-special-erfc";
import erfcinv from "@stdlib/math-base-special-erfcinv";
import studentQuantile from "@stdlib/stats-base-dists-t-quantile";

// The library's special functions are used rather than its distributions: `1 − cdf` loses the digits of a small tail,
// and its normal quantile loses them below 10⁻⁸.

/** P(Z ≤ z) of the standard normal distribution. The lower tail has full relative precision, as has `normalCdf(−z)`. */
export function normalCdf(z: number): number {
  return erfc(-z * Math.SQRT1_2) / 2;
}

/** The z with P(Z ≤ z) = p of the standard normal distribution. */
export function normalQuantile(p: number): number {
  return -Math.SQRT2 * erfcinv(2 * p);
}

/** P(T ≤ t) of Student's distribution. The lower tail has full relative precision, as has `tCdf(−t, df)`. */
export function tCdf(t: number, df: number): number {
  const tail = fUpperTail(t * t, 1, df) / 2;
  return t > 0 ? 1 - tail : tail;
}

/** The t with P(T ≤ t) = p of Student's distribution. */
export function tQuantile(p: number, df: number): number {
  return studentQuantile(p, df);
}

/** P(X > x) of the F distribution. */
export function fUpperTail(x: number, df1: number, df2: number): number {
  const ratio = (df1 * x) / df2;
  if (Number.isNaN(ratio)) return Number.NaN;
  if (ratio === Number.POSITIVE_INFINITY) return 0;
  // Use the smaller of the two arguments that add up to 1: it has all its digits.
  return ratio < 1
    ? betainc(ratio / (1 + ratio), df1 / 2, df2 / 2, true, true)
    : betainc(1 / (1 + ratio), df2 / 2, df1 / 2, true, false);
}

/** P(X ≤ k) of the number of heads in n tosses of a fair coin. */
export function fairCoinCdf(k: number, n: number): number {
  if (k < 0) return 0;
  return k >= n ? 1 : betainc(0.5, n - k, k + 1, true, false);
}
