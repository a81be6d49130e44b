import { createRandom } from "../core/index.js";
import { pairedDifferences } from "./paired-test.js";
import { type PosteriorShares, pointShares, requireMargin } from "./posterior-shares.js";
import { type Resampling, requireSamples } from "./resampling.js";
import type { RunScores } from "./run-scores.js";
import { requireFinite } from "./sample.js";

/** Number of samples that are drawn and compared together: their means stay in the processor's cache. */
const BLOCK = 512;

/** Options of {@link bayesianBootstrap}; default of `samples`: 100 000. */
export interface BayesianBootstrapOptions extends Resampling {
  /** Mean differences up to this count as practically equivalent; default: 0. */
  readonly margin?: number;
  readonly onProgress?: (doneSamples: number, samples: number) => void;
}

/**
 * Bayesian bootstrap of the mean difference of pairs of runs. Topics get random weights with the Dirichlet distribution
 * (1, …, 1): the posterior of the population's shares if nothing is known of it but the topics that were seen. `above`
 * is the share of samples in which the weighted mean difference is above the margin; likewise `within` and `below`.
 * The standard error of a share p is √(p(1 − p)/samples), at most 0.0016 by default.
 *
 * All pairs see the same weights. Runs that do not differ, or differ by the same on every topic, give a single point
 * ({@link pointShares}). No topics give NaN.
 *
 * D. B. Rubin: The Bayesian bootstrap. Annals of Statistics 9(1), 1981, 130–134
 *
 * @param scores by run, over the same topics
 */
export function bayesianBootstrap(
  scores: RunScores,
  pairs: readonly { readonly a: number; readonly b: number }[],
  { margin = 0, samples = 100_000, seed = 0, onProgress }: BayesianBootstrapOptions = {},
): PosteriorShares[] {
  requireMargin(margin);
  requireSamples(samples);
  scores.forEach(requireFinite);
  const n = scores[0]?.length ?? 0;
  if (n === 0) return pairs.map(() => ({ above: Number.NaN, within: Number.NaN, below: Number.NaN }));
  const above = new Float64Array(pairs.length);
  const below = new Float64Array(pairs.length);
  const random = createRandom(seed);
  const weights = new Float64Array(BLOCK * n);
  const means = scores.map(() => new Float64Array(BLOCK));
  for (let from = 0; from < samples; from += BLOCK) {
    onProgress?.(from, samples);
    const size = Math.min(BLOCK, samples - from);
    for (let sample = 0; sample < size; sample++) drawWeights(weights, sample * n, n, random.uniform);
    for (const [run, values] of scores.entries()) weigh(Float64Array.from(values), weights, size, means[run]);
    for (const [p, { a, b }] of pairs.entries()) {
      const higher = countAbove(means[a], means[b], size, margin);
      above[p] += higher;
      // Without a margin, every sample is on one side: weighted means are equal only if the runs do not differ.
      below[p] += margin === 0 ? size - higher : countAbove(means[b], means[a], size, margin);
    }
  }
  return pairs.map(({ a, b }, p) => {
    const { values, mean, rounding } = pairedDifferences(scores[a], scores[b]);
    if (values.every((difference) => Math.abs(difference - mean) <= rounding)) return pointShares(mean, margin);
    const shares = { above: above[p] / samples, below: below[p] / samples };
    return { ...shares, within: Math.max(0, (samples - above[p] - below[p]) / samples) };
  });
}

/** Weights that add up to 1: the gaps between n − 1 sorted uniform numbers, 0 and 1. */
function drawWeights(weights: Float64Array, from: number, n: number, uniform: () => number): void {
  const cuts = weights.subarray(from, from + n);
  for (let i = 0; i < n - 1; i++) cuts[i] = uniform();
  cuts[n - 1] = 1;
  cuts.sort();
  for (let i = n - 1; i > 0; i--) cuts[i] -= cuts[i - 1];
}

/** Writes the weighted mean of a run's scores in each sample. */
function weigh(scores: Float64Array, weights: Float64Array, size: number, means: Float64Array): void {
  const n = scores.length;
  for (let sample = 0, at = 0; sample < size; sample++) {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += scores[i] * weights[at++];
    means[sample] = sum;
  }
}

function countAbove(a: Float64Array, b: Float64Array, size: number, margin: number): number {
  let count = 0;
  // Without a branch: the processor could not predict it.
  for (let i = 0; i < size; i++) count += +(a[i] - b[i] > margin);
  return count;
}
