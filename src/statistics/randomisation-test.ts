import { createRandom } from "../core/index.js";
import type { Alternative } from "./alternative.js";
import { directionOf, type PairedTest, pairedDifferences } from "./paired-test.js";
import { monteCarloP, type Resampling, requireSamples } from "./resampling.js";
import type { Sample } from "./sample.js";

/** Options of {@link randomisationTest}; default of `samples`: 100 000. */
export interface RandomisationOptions extends Resampling {
  /** Default: `two-sided`. */
  readonly alternative?: Alternative;
  /** Maximum number of differing pairs to count all 2ⁿ assignments instead of sampling; default: 30, at most 44. */
  readonly exactUpTo?: number;
}

/** Result of {@link randomisationTest}. `statistic` is the mean difference. */
export interface RandomisationResult extends PairedTest {
  readonly distribution: "exact" | "monte-carlo";
  /** Number of assignments counted (2ⁿ over the pairs that differ) or sampled. */
  readonly samples: number;
  /** Number of pairs that do not differ: exchanging them changes nothing. */
  readonly zeros: number;
}

/**
 * Fisher's randomisation test of the mean difference: if the labels a and b mean nothing, exchanging them within a
 * pair gives a result as likely as the one observed. p is the share of all exchanges whose mean difference is at least
 * as large as the observed one: exact if few pairs differ, otherwise estimated with (hits + 1)/(samples + 1).
 * Mean differences that are equal except for rounding count as equal.
 *
 * If no pair differs (or there are no pairs), p is 1.
 *
 * R. A. Fisher: The design of experiments. 1935, section 21. M. D. Smucker, J. Allan, B. Carterette: A comparison of
 * statistical significance tests for information retrieval evaluation. CIKM 2007, 623–632
 */
export function randomisationTest(a: Sample, b: Sample, options: RandomisationOptions = {}): RandomisationResult {
  const { alternative = "two-sided", samples = 100_000, seed = 0, exactUpTo = 30 } = options;
  requireSamples(samples);
  const { values, nonZero, mean, rounding } = pairedDifferences(a, b);
  const n = values.length;
  const observed = nonZero.reduce((sum, difference) => sum + difference, 0);
  // For `less`, exchange the labels; the null distribution is symmetric.
  const extreme = alternative === "two-sided" ? Math.abs(observed) : alternative === "greater" ? observed : -observed;
  const threshold = extreme - rounding * Math.max(1, nonZero.length);
  const exact = nonZero.length <= Math.min(exactUpTo, MAX_EXACT);
  const twoSided = alternative === "two-sided";
  let p: number;
  if (exact) {
    const share = countAtLeast(nonZero, threshold) / 2 ** nonZero.length;
    p = !twoSided ? share : threshold <= 0 ? 1 : 2 * share;
  } else {
    p = monteCarloP(sampleAtLeast(nonZero, threshold, { samples, seed, twoSided }), samples);
  }
  return {
    n,
    statistic: n === 0 ? 0 : mean,
    p,
    alternative,
    direction: directionOf(mean),
    distribution: exact ? "exact" : "monte-carlo",
    samples: exact ? 2 ** nonZero.length : samples,
    zeros: n - nonZero.length,
  };
}

/** 2²² sums per half take 32 MB. */
const MAX_EXACT = 44;

/**
 * The number of the 2ⁿ sums ±d₁ ± … ± dₙ that reach a threshold: every sum of one half of the terms is combined with
 * those of the other half.
 */
function countAtLeast(terms: Float64Array, threshold: number): number {
  const left = signedSums(terms.subarray(0, terms.length >> 1));
  const right = signedSums(terms.subarray(terms.length >> 1)).sort();
  left.sort();
  let count = 0;
  let from = right.length;
  for (const sum of left) {
    while (from > 0 && sum + right[from - 1] >= threshold) from--;
    count += right.length - from;
  }
  return count;
}

function signedSums(terms: Float64Array): Float64Array {
  const sums = new Float64Array(2 ** terms.length);
  let size = 1;
  for (const term of terms) {
    for (let i = 0; i < size; i++) {
      sums[size + i] = sums[i] - term;
      sums[i] += term;
    }
    size *= 2;
  }
  return sums;
}

function sampleAtLeast(
  terms: Float64Array,
  threshold: number,
  { samples, seed, twoSided }: { samples: number; seed: string | number; twoSided: boolean },
): number {
  const random = createRandom(seed);
  let hits = 0;
  for (let sample = 0; sample < samples; sample++) {
    let sum = 0;
    for (let i = 0, bits = 0; i < terms.length; i++, bits >>>= 1) {
      if (i % 32 === 0) bits = random.uint32();
      sum += bits & 1 ? terms[i] : -terms[i];
    }
    if ((twoSided ? Math.abs(sum) : sum) >= threshold) hits++;
  }
  return hits;
}
