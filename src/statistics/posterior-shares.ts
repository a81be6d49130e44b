/**
 * Posterior probabilities that scores are above, practically equal to, or below others; they add up to 1. What is above
 * or below is said by the function that returns them.
 */
export interface PosteriorShares {
  /** The difference is above the region of practical equivalence. */
  readonly above: number;
  /** It is within the region: between −margin and margin. */
  readonly within: number;
  /** It is below the region. */
  readonly below: number;
}

/** Throws unless a margin of practical equivalence is 0 or more. */
export function requireMargin(margin: number): void {
  if (!(margin >= 0)) throw new RangeError(`margin of practical equivalence is negative: ${margin}`);
}

/**
 * All of the posterior in a single point, for differences that do not vary. A point on a limit of the region is within
 * it; with the margin 0, a point at 0 is half above and half below.
 */
export function pointShares(difference: number, margin: number): PosteriorShares {
  if (margin === 0 && difference === 0) return { above: 0.5, within: 0, below: 0.5 };
  const above = difference > margin ? 1 : 0;
  const below = difference < -margin ? 1 : 0;
  return { above, within: 1 - above - below, below };
}
