import { createRandom } from "../core/index.js";
import type { BootstrapTestOptions, BootstrapTestResult } from "./bootstrap-test.js";
import { directionOf, pairedDifferences } from "./paired-test.js";
import { monteCarloP, requireSamples } from "./resampling.js";
import type { RunScores } from "./run-scores.js";
import { requireFinite } from "./sample.js";

/** Number of samples that are drawn and compared together: their sums stay in the processor's cache. */
const BLOCK = 512;

/**
 * `bootstrapTest` of many pairs of runs, with one set of topic samples for all of them. The result of each pair is the
 * one that the test of this pair alone gives with the same seed, except for samples that reach the observed difference
 * to within rounding.
 *
 * A sample of the shifted differences has the sum S(a) − S(b) − n·d, where S is the sum of a run's scores over the
 * sampled topics and d is the observed mean difference. So each sample costs one sum per run (a row of the product of
 * scores and sample counts) and one comparison per pair, instead of n draws per pair.
 *
 * @param scores by run, over the same topics
 */
export function bootstrapPairs(
  scores: RunScores,
  pairs: readonly { readonly a: number; readonly b: number }[],
  options: BootstrapTestOptions & { readonly onProgress?: (doneSamples: number, samples: number) => void } = {},
): BootstrapTestResult[] {
  const { alternative = "two-sided", samples = 100_000, seed = 0, onProgress } = options;
  requireSamples(samples);
  scores.forEach(requireFinite);
  const n = scores[0]?.length ?? 0;
  const observed = pairs.map(({ a, b }) => pairedDifferences(scores[a], scores[b]));
  // S(a) − S(b) is a hit at or above `high`, or at or below `low`.
  const low = new Float64Array(pairs.length).fill(Number.NEGATIVE_INFINITY);
  const high = new Float64Array(pairs.length).fill(Number.POSITIVE_INFINITY);
  for (const [p, { mean, rounding }] of observed.entries()) {
    const shift = n * mean;
    if (alternative !== "less") high[p] = shift + n * ((alternative === "greater" ? mean : Math.abs(mean)) - rounding);
    if (alternative !== "greater") low[p] = shift - n * ((alternative === "less" ? -mean : Math.abs(mean)) - rounding);
  }
  const hits = new Float64Array(pairs.length);
  const random = createRandom(seed);
  const sums = scores.map(() => new Float64Array(BLOCK));
  for (let from = 0; from < samples && n > 0; from += BLOCK) {
    onProgress?.(from, samples);
    const size = Math.min(BLOCK, samples - from);
    sumSamples(scores, drawTopics(n, size, random.below), sums);
    for (let p = 0; p < pairs.length; p++) {
      hits[p] += countOutside(sums[pairs[p].a], sums[pairs[p].b], size, low[p], high[p]);
    }
  }
  return observed.map(({ nonZero, mean }, p) => {
    if (nonZero.length === 0) return { n, statistic: 0, p: 1, alternative, direction: 0, samples };
    const result = { n, statistic: mean, p: monteCarloP(hits[p], samples), alternative, samples };
    return { ...result, direction: directionOf(mean) };
  });
}

/** The topics of each sample, one after the other. */
function drawTopics(topics: number, samples: number, below: (n: number) => number): Uint32Array {
  const drawn = new Uint32Array(samples * topics);
  for (let i = 0; i < drawn.length; i++) drawn[i] = below(topics);
  return drawn;
}

/** Writes the sum of each run's scores over the topics of each sample. */
function sumSamples(scores: RunScores, drawn: Uint32Array, sums: readonly Float64Array[]): void {
  for (const [run, values] of scores.entries()) {
    const own = Float64Array.from(values);
    const topics = own.length;
    const into = sums[run];
    for (let at = 0, sample = 0; at < drawn.length; sample++) {
      let sum = 0;
      for (const end = at + topics; at < end; at++) sum += own[drawn[at]];
      into[sample] = sum;
    }
  }
}

function countOutside(a: Float64Array, b: Float64Array, size: number, low: number, high: number): number {
  let count = 0;
  for (let i = 0; i < size; i++) {
    const difference = a[i] - b[i];
    // Without a branch: the processor could not predict it.
    count += +(difference >= high) | +(difference <= low);
  }
  return count;
}
