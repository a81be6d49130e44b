import { normalQuantile } from "./distributions.js";
import { type Interval, requireLevel } from "./interval.js";

/** What samples of one population caught, as far as the estimate of its size needs it. */
export interface Captures {
  /** Individuals in at least one sample. */
  readonly distinct: number;
  /** Individuals in this sample and in no other, by sample; at least two samples. */
  readonly onlyIn: readonly number[];
  /** Individuals in exactly two samples. */
  readonly inTwo: number;
}

/** The estimated size of a population. */
export interface PopulationEstimate {
  /** Those caught, and an estimate of the others. */
  readonly size: number;
  readonly variance: number;
  /** Log-normal: never below the number of those caught. */
  readonly interval: Interval;
}

/**
 * Chapman's estimate of the size of a population of which `first` were caught in one sample, `second` in another, and
 * `both` in both: (first + 1)(second + 1) / (both + 1) − 1. Unbiased if the second catch is independent of the first
 * and first + second is at least the size of the population.
 *
 * D. G. Chapman: Some properties of the hypergeometric distribution with applications to zoological sample censuses.
 * University of California Publications in Statistics 1, 1951, 131–160
 */
export function chapmanEstimate(first: number, second: number, both: number): number {
  return ((first + 1) * (second + 1)) / (both + 1) - 1;
}

/** What the samples caught, from the samples in which each individual was caught; numbered from 0. */
export function countCaptures(samples: number, caughtIn: Iterable<readonly number[]>): Captures {
  const onlyIn = new Array<number>(samples).fill(0);
  let [distinct, inTwo] = [0, 0];
  for (const own of caughtIn) {
    if (own.length === 0) continue;
    distinct++;
    if (own.length === 1) onlyIn[own[0]]++;
    if (own.length === 2) inTwo++;
  }
  return { distinct, onlyIn, inTwo };
}

/**
 * The size of a population from samples that were caught independently of each other: D + Σ zᵢzⱼ / (f₂ + 1) over all
 * pairs of samples, where D were caught at all, zᵢ in sample i only, and f₂ in exactly two.
 *
 * With two samples it is {@link chapmanEstimate}, with Seber's unbiased variance. With more it is Chao's estimate; the
 * variance is that of the delta method for multinomial counts, as in her paper of 1987. If some individuals are easier
 * to catch than others, or the samples catch the same ones, it is a lower bound.
 *
 * @returns NaN for fewer than two samples
 *
 * G. A. F. Seber: The estimation of animal abundance and related parameters. 2nd ed., Griffin, London, 1982, 60 and 138.
 * A. Chao: Estimating the population size for capture–recapture data with unequal catchability. Biometrics 43, 1987,
 * 783–791. A. Chao: Estimating population size for sparse data in capture–recapture experiments. Biometrics 45, 1989,
 * 427–438
 */
export function populationSize(
  { distinct, onlyIn, inTwo }: Captures,
  { level = 0.95 }: { readonly level?: number } = {},
): PopulationEstimate {
  requireLevel(level);
  const once = sum(onlyIn);
  const pairs = (once * once - sum(onlyIn.map((z) => z * z))) / 2;
  if (onlyIn.length < 2) return { size: Number.NaN, variance: Number.NaN, interval: unknown(level) };
  const again = inTwo + 1;
  const unseen = pairs / again;
  const variance = onlyIn.length === 2 ? seberVariance(onlyIn, inTwo) : deltaVariance(onlyIn, pairs, again);
  return { size: distinct + unseen, variance, interval: logNormal(distinct, unseen, variance, level) };
}

/** Unbiased if first + second is at least the size of the population. */
function seberVariance([a, b]: readonly number[], both: number): number {
  return ((a + both + 1) * (b + both + 1) * a * b) / ((both + 1) ** 2 * (both + 2));
}

function deltaVariance(onlyIn: readonly number[], pairs: number, again: number): number {
  const once = sum(onlyIn);
  const ofOnce = sum(onlyIn.map((z) => ((once - z) / again) ** 2 * z));
  return ofOnce + pairs ** 2 / again ** 3 + pairs / again;
}

/**
 * The interval of a population whose unseen part is log-normal.
 *
 * K. P. Burnham et al.: Design and analysis methods for fish survival experiments. American Fisheries Society Monograph
 * 5, 1987, 212
 */
function logNormal(distinct: number, unseen: number, variance: number, level: number): Interval {
  if (unseen === 0) return { low: distinct, high: distinct, level };
  const factor = Math.exp(-normalQuantile((1 - level) / 2) * Math.sqrt(Math.log1p(variance / unseen ** 2)));
  return { low: distinct + unseen / factor, high: distinct + unseen * factor, level };
}

function unknown(level: number): Interval {
  return { low: Number.NaN, high: Number.NaN, level };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
