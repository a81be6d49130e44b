/** The two tails of a distribution at a point, both including the point. */
export interface Tails {
  readonly lower: number;
  readonly upper: number;
}

/**
 * The exact null distribution of W⁺, the sum of the ranks of positive differences, at `wPlus`: every rank is in the sum
 * with probability ½, independently of the others. Ranks are multiples of ½ (as mid-ranks of ties are), so the
 * distribution is built rank by rank over the half-integers, in O(n³) steps.
 *
 * Given the ranks, this is also exact with ties.
 */
export function signedRankTails(ranks: ArrayLike<number>, wPlus: number): Tails {
  const halves = Array.from(ranks, (rank) => Math.round(2 * rank));
  const total = halves.reduce((sum, rank) => sum + rank, 0);
  const probability = new Float64Array(total + 1);
  probability[0] = 1;
  let reached = 0;
  for (const rank of halves) {
    reached += rank;
    for (let sum = reached; sum >= 0; sum--) {
      probability[sum] = (probability[sum] + (sum >= rank ? probability[sum - rank] : 0)) / 2;
    }
  }
  const at = Math.round(2 * wPlus);
  const sumOf = (from: number, to: number) => probability.subarray(from, to).reduce((sum, p) => sum + p, 0);
  return { lower: sumOf(0, at + 1), upper: sumOf(at, total + 1) };
}
