import { normalCdf } from "./distributions.js";
import { findRoot } from "./find-root.js";
import { scaledChiMean } from "./scaled-chi.js";

// No package on npm computes this distribution to more than a few digits, so it is integrated here from its
// definition. Checked against SciPy, which also integrates it, and R's ptukey, which is a faster approximation.

/**
 * P(Q > q) of the studentized range: Q = (largest − smallest of k independent normal means) / s, where s is an
 * independent estimate of their standard deviation with ν degrees of freedom (`Infinity`: it is known).
 *
 * P(Q > q) = E_s[1 − F(q·s)], where F(w) = k ∫ φ(z) [Φ(z) − Φ(z − w)]^(k−1) dz is the distribution of the range of
 * k standard normal values.
 *
 * J. W. Tukey: The problem of multiple comparisons. 1953. H. L. Harter: Tables of range and studentized range.
 * Annals of Mathematical Statistics 31(4), 1960, 1122–1147
 */
export function studentizedRangeUpperTail(q: number, k: number, df: number): number {
  if (!(k >= 2)) throw new RangeError(`a range needs two values or more: ${k}`);
  if (Number.isNaN(q)) return Number.NaN;
  if (q <= 0) return 1;
  if (q === Number.POSITIVE_INFINITY) return 0;
  const rangeUpperTail = normalRange(k);
  const tail = scaledChiMean(df, (s) => rangeUpperTail(q * s));
  return Math.min(1, tail);
}

/** The q with P(Q > q) = `upper`: the critical value of Tukey's test at level `upper`. */
export function studentizedRangeQuantile(upper: number, k: number, df: number): number {
  if (!(upper > 0 && upper < 1)) throw new RangeError(`probability is not between 0 and 1: ${upper}`);
  const target = Math.log(upper);
  const excess = (q: number) => Math.log(studentizedRangeUpperTail(q, k, df)) - target;
  let high = 4;
  while (excess(high) > 0) high *= 2;
  return findRoot(excess, high > 4 ? high / 2 : 0, high);
}

const STEP = 0.2;
const REACH = 9;
/** Beyond this, the tail is less than the smallest double. */
const FARTHEST = 60;

/**
 * The function w ↦ 1 − F(w). Since k ∫ φ Φ^(k−1) = 1, it is k ∫ φ(z) (Φ(z)^(k−1) − [Φ(z) − Φ(z − w)]^(k−1)) dz, which
 * keeps its digits when it is small. The integrand is at most about exp(−w²/4 − (z − w/2)²), which is negligible 9 away
 * from w/2. The trapezoidal rule uses multiples of a step, so that the parts independent of w are computed once.
 */
function normalRange(k: number): (w: number) => number {
  const zs = Float64Array.from({ length: (FARTHEST / 2 + 2 * REACH) / STEP }, (_, i) => i * STEP - REACH);
  const below = zs.map(normalCdf);
  const weight = zs.map((z, i) => (k * STEP * Math.exp(-(z * z) / 2) * below[i] ** (k - 1)) / Math.sqrt(2 * Math.PI));
  return (w) => {
    if (w > FARTHEST) return 0;
    let sum = 0;
    const from = Math.floor(w / 2 / STEP);
    for (let i = from; i < from + (2 * REACH) / STEP; i++) {
      const outside = normalCdf(zs[i] - w) / below[i];
      sum += weight[i] * (outside < 1 ? -Math.expm1((k - 1) * Math.log1p(-outside)) : 1);
    }
    return Math.min(1, sum);
  };
}
