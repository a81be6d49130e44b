import { requireFinite, type Sample } from "./sample.js";

/**
 * Cliff's delta: the probability that a value of a exceeds a value of b, minus that of the reverse,
 * δ = (#{aᵢ > bⱼ} − #{aᵢ < bⱼ}) / (|a|·|b|). From −1 to 1; 0 if neither sample tends to be larger; ties count for
 * neither. It compares the samples as a whole, not pair by pair: for pairs, see `rankBiserial` of the Wilcoxon test.
 *
 * NaN if a sample is empty.
 *
 * N. Cliff: Dominance statistics: ordinal analyses to answer ordinal questions. Psychological Bulletin 114(3), 1993
 */
export function cliffsDelta(a: Sample, b: Sample): number {
  requireFinite(a);
  requireFinite(b);
  const below = new Float64Array(b).sort();
  let [less, notGreater, dominance] = [0, 0, 0];
  for (const value of new Float64Array(a).sort()) {
    while (less < below.length && below[less] < value) less++;
    while (notGreater < below.length && below[notGreater] <= value) notGreater++;
    dominance += less - (below.length - notGreater);
  }
  return dominance / (a.length * b.length);
}
