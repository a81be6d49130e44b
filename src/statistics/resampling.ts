/** The number of resamples and their seed. */
export interface Resampling {
  /** Number of resamples. */
  readonly samples?: number;
  /** The same seed gives the same result on every machine; default: 0. */
  readonly seed?: string | number;
}

/** Throws unless the number of resamples is a positive integer. */
export function requireSamples(samples: number): void {
  if (!Number.isSafeInteger(samples) || samples < 1)
    throw new RangeError(`number of resamples is not positive: ${samples}`);
}

/**
 * The p value of a Monte Carlo test in which `hits` of `samples` draws were at least as extreme as the observation:
 * (hits + 1)/(samples + 1). The observation counts as one more draw; without it, a test could reject too often, and p
 * could be 0.
 *
 * A. C. Davison, D. V. Hinkley: Bootstrap methods and their application. Cambridge 1997, section 4.2
 */
export function monteCarloP(hits: number, samples: number): number {
  return (hits + 1) / (samples + 1);
}
