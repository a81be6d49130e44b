import { tCdf } from "./distributions.js";
import { pairedTTest } from "./paired-t-test.js";
import { type PosteriorShares, pointShares, requireMargin } from "./posterior-shares.js";
import type { Sample } from "./sample.js";

/**
 * Bayesian paired t: for normal differences with the prior 1/σ², the posterior of their mean is d̄ + (s/√n)·T, where T
 * has Student's distribution with n − 1 degrees of freedom. With the margin 0 (default), `above` is 1 minus the
 * one-sided p of the paired t test, and `within` is 0.
 *
 * If the differences do not vary, the posterior is a single point ({@link pointShares}). Fewer than two pairs give NaN.
 * Topics count as independent: the correlated t test of Benavoli et al., which is for overlapping folds, with ρ = 0.
 *
 * A. Gelman et al.: Bayesian data analysis. 3rd edition, 2013, section 3.2. A. Benavoli et al.: Time for a change:
 * a tutorial for comparing multiple classifiers through Bayesian analysis. JMLR 18, 2017
 */
export function pairedTPosterior(a: Sample, b: Sample, margin = 0): PosteriorShares {
  requireMargin(margin);
  const { n, df, meanDifference, standardError } = pairedTTest(a, b);
  if (n < 2) return { above: Number.NaN, within: Number.NaN, below: Number.NaN };
  if (standardError === 0) return pointShares(meanDifference, margin);
  const above = tCdf((meanDifference - margin) / standardError, df);
  const below = tCdf((-margin - meanDifference) / standardError, df);
  // The difference of two numbers near 1 may be below 0 by rounding.
  return { above, within: margin === 0 ? 0 : Math.max(0, 1 - above - below), below };
}
