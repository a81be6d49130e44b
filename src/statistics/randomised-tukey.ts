import { createRandom } from "../core/index.js";
import { mean } from "./mean.js";
import { roundingOf } from "./ranks.js";
import { monteCarloP, type Resampling, requireSamples } from "./resampling.js";
import { type RunPair, type RunScores, requireRunScores, runPairs } from "./run-scores.js";

/** One comparison of {@link randomisedTukey}. */
export interface RandomisedComparison extends RunPair {
  /** Mean of the first run minus that of the second. */
  readonly difference: number;
  /** Already adjusted for all pairs. */
  readonly p: number;
}

/** Result of {@link randomisedTukey}. */
export interface RandomisedTukeyResult {
  readonly means: Float64Array;
  /** Every pair of runs. */
  readonly comparisons: readonly RandomisedComparison[];
  readonly samples: number;
}

/**
 * Randomised Tukey HSD: finds which of several runs differ, with the probability of any false claim limited to α. If
 * runs do not matter, the scores of a topic may be assigned to the runs in any order. Each sample shuffles every topic
 * and records the largest difference between the means of two runs; p of a pair is the share of samples in which that
 * largest difference reaches the pair's own, as (hits + 1)/(samples + 1).
 *
 * With two runs, this is Fisher's randomisation test. Differences that are equal except for rounding count as equal;
 * runs with equal means have p = 1. Default of `samples`: 10 000; the cost is samples × runs × topics.
 *
 * B. Carterette: Multiple testing in statistical analysis of systems-based information retrieval experiments.
 * ACM TOIS 30(1), 2012, article 4
 */
export function randomisedTukey(
  scores: RunScores,
  { samples = 10_000, seed = 0 }: Resampling = {},
): RandomisedTukeyResult {
  requireRunScores(scores);
  requireSamples(samples);
  const runs = scores.length;
  const topics = scores[0].length;
  const dealt = Array.from({ length: topics }, (_, topic) => Float64Array.from(scores, (run) => run[topic]));
  const random = createRandom(seed);
  const ranges = new Float64Array(samples);
  const sums = new Float64Array(runs);
  for (let sample = 0; sample < samples; sample++) {
    sums.fill(0);
    for (const topic of dealt) {
      random.shuffle(topic);
      for (let run = 0; run < runs; run++) sums[run] += topic[run];
    }
    ranges[sample] = (largest(sums) + largest(sums.map((sum) => -sum))) / topics;
  }
  ranges.sort();
  const means = Float64Array.from(scores, mean);
  const rounding = roundingOf(...scores);
  const comparisons = runPairs(runs).map(({ first, second }) => {
    const difference = means[first] - means[second];
    const hits = countAtLeast(ranges, Math.abs(difference) - rounding);
    return { first, second, difference, p: monteCarloP(hits, samples) };
  });
  return { means, comparisons, samples };
}

function largest(values: Float64Array): number {
  return values.reduce((max, value) => Math.max(max, value), Number.NEGATIVE_INFINITY);
}

function countAtLeast(sorted: Float64Array, threshold: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] >= threshold) high = middle;
    else low = middle + 1;
  }
  return sorted.length - low;
}
