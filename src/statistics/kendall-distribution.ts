import type { Tails } from "./signed-rank-distribution.js";

/**
 * The exact null distribution of the number of discordant pairs between two orders of n items without ties, at
 * `discordant`: the number of inversions of a random permutation. The i-th item adds 0 … i − 1 inversions, all equally
 * likely and independent of those before it; O(n³) steps.
 *
 * M. G. Kendall: A new measure of rank correlation. Biometrika 30, 1938, 81–93
 */
export function inversionTails(n: number, discordant: number): Tails {
  const pairs = (n * (n - 1)) / 2;
  let probability = new Float64Array(pairs + 1);
  probability[0] = 1;
  for (let i = 2; i <= n; i++) {
    const next = new Float64Array(pairs + 1);
    let window = 0;
    for (let inversions = 0; inversions <= (i * (i - 1)) / 2; inversions++) {
      window += probability[inversions];
      if (inversions >= i) window -= probability[inversions - i];
      next[inversions] = window / i;
    }
    probability = next;
  }
  // Sum only from the left end: there the terms grow, and the window's subtractions lose no digits.
  const upTo = (end: number) => probability.subarray(0, end + 1).reduce((sum, p) => sum + p, 0);
  const lower = discordant <= pairs / 2 ? upTo(discordant) : 1 - upTo(pairs - discordant - 1);
  const upper = discordant <= pairs / 2 ? 1 - (discordant > 0 ? upTo(discordant - 1) : 0) : upTo(pairs - discordant);
  return { lower, upper };
}
