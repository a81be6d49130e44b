import { midRanks } from "./ranks.js";
import type { Sample } from "./sample.js";

/**
 * Cliff's delta: the probability that a value of a exceeds a value of b, less that of the reverse,
 * δ = (#{aᵢ > bⱼ} − #{aᵢ < bⱼ}) / (|a|·|b|). From −1 to 1; 0 when neither sample tends to be larger; ties count for
 * neither. It compares the samples as wholes, not pair by pair: for pairs, see `rankBiserial` of the Wilcoxon test.
 *
 * NaN when a sample is empty. From the rank sum R of a among all values: δ = 2·(R − |a|(|a| + 1)/2)/(|a|·|b|) − 1.
 *
 * N. Cliff: Dominance statistics: ordinal analyses to answer ordinal questions. Psychological Bulletin 114(3), 1993
 */
export function cliffsDelta(a: Sample, b: Sample): number {
  const { ranks } = midRanks([...a, ...b]);
  const rankSum = ranks.subarray(0, a.length).reduce((sum, rank) => sum + rank, 0);
  const wins = rankSum - (a.length * (a.length + 1)) / 2;
  return (2 * wins) / (a.length * b.length) - 1;
}
