import { createRandom } from "../core/index.js";
import type { Alternative } from "./alternative.js";
import { directionOf, type PairedTest, pairedDifferences } from "./paired-test.js";
import { monteCarloP, type Resampling, requireSamples } from "./resampling.js";
import type { Sample } from "./sample.js";

/** Options of {@link bootstrapTest}; default of `samples`: 100 000. */
export interface BootstrapTestOptions extends Resampling {
  /** Default: `two-sided`. */
  readonly alternative?: Alternative;
}

/** Result of {@link bootstrapTest}. `statistic` is the mean difference. */
export interface BootstrapTestResult extends PairedTest {
  readonly samples: number;
}

/**
 * Paired bootstrap test with the shift method: the differences, shifted so that their mean is 0, represent the
 * population of the null hypothesis. Samples of n are drawn from them with replacement; p is the share of samples
 * whose mean is at least as large as the observed mean difference, as (hits + 1)/(samples + 1).
 *
 * If no pair differs (or there are no pairs), p is 1. If all differences equal another number, the population does not
 * vary and p is 1/(samples + 1) on their side. With few pairs, p is too small: with n = 1, it always has that value.
 *
 * B. Efron, R. J. Tibshirani: An introduction to the bootstrap. 1993, section 16.4. J. Savoy: Statistical inference
 * in retrieval effectiveness evaluation. IP&M 33(4), 1997. M. D. Smucker et al., CIKM 2007
 */
export function bootstrapTest(a: Sample, b: Sample, options: BootstrapTestOptions = {}): BootstrapTestResult {
  const { alternative = "two-sided", samples = 100_000, seed = 0 } = options;
  requireSamples(samples);
  const { values, nonZero, mean: observed, rounding } = pairedDifferences(a, b);
  const n = values.length;
  if (nonZero.length === 0) return { n, statistic: 0, p: 1, alternative, direction: 0, samples };
  const population = values.map((difference) => difference - observed);
  const extreme = alternative === "two-sided" ? Math.abs(observed) : alternative === "greater" ? observed : -observed;
  const threshold = n * (extreme - rounding);
  const random = createRandom(seed);
  let hits = 0;
  for (let sample = 0; sample < samples; sample++) {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += population[random.below(n)];
    const reached = alternative === "two-sided" ? Math.abs(sum) : alternative === "greater" ? sum : -sum;
    if (reached >= threshold) hits++;
  }
  const p = monteCarloP(hits, samples);
  return { n, statistic: observed, p, alternative, direction: directionOf(observed), samples };
}
