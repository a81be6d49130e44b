import { tCdf } from "./distributions.js";
import { pairedTTest } from "./paired-t-test.js";
import type { Sample } from "./sample.js";

/** Posterior probabilities of the mean difference of paired scores; they add up to 1. */
export interface PosteriorShares {
  /** The mean difference is above the region of practical equivalence. */
  readonly above: number;
  /** It is within the region: between −margin and margin. */
  readonly within: number;
  /** It is below the region. */
  readonly below: number;
}

/**
 * Bayesian paired t: for normal differences with the prior 1/σ², the posterior of their mean is d̄ + (s/√n)·T, where T
 * has Student's distribution with n − 1 degrees of freedom. With the margin 0 (default), `above` is 1 minus the
 * one-sided p of the paired t test, and `within` is 0.
 *
 * If the differences do not vary, the posterior is a single point. A point on a limit of the region is within it; with
 * the margin 0, a point at 0 is half above and half below. Fewer than two pairs give NaN.
 *
 * A. Gelman et al.: Bayesian data analysis. 3rd edition, 2013, section 3.2. A. Benavoli et al.: Time for a change:
 * a tutorial for comparing multiple classifiers through Bayesian analysis. JMLR 18, 2017
 */
export function pairedTPosterior(a: Sample, b: Sample, margin = 0): PosteriorShares {
  if (!(margin >= 0)) throw new RangeError(`margin of practical equivalence is negative: ${margin}`);
  const { n, df, meanDifference, standardError } = pairedTTest(a, b);
  if (n < 2) return { above: Number.NaN, within: Number.NaN, below: Number.NaN };
  if (standardError === 0) {
    if (margin === 0 && meanDifference === 0) return { above: 0.5, within: 0, below: 0.5 };
    const above = meanDifference > margin ? 1 : 0;
    const below = meanDifference < -margin ? 1 : 0;
    return { above, within: 1 - above - below, below };
  }
  const above = tCdf((meanDifference - margin) / standardError, df);
  const below = tCdf((-margin - meanDifference) / standardError, df);
  // The difference of two numbers near 1 may be below 0 by rounding.
  return { above, within: margin === 0 ? 0 : Math.max(0, 1 - above - below), below };
}
