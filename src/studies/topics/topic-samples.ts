import { createRandom } from "../../core/index.js";
import { type Average, summarise } from "../../evaluation/index.js";
import { countPairs, kendallTauB, mean, quantile } from "../../statistics/index.js";
import { EQUIVALENT } from "../robustness/order-agreement.js";
import { merits, meritsOf } from "../run-order.js";
import type { ScoreTable } from "../score-table.js";
import { type DifferenceBin, SwapCounter } from "./swap-rate.js";

/** Options of {@link sampleTopics}. */
export interface TopicSamplingOptions {
  /** Samples of each size. Default 200. */
  readonly samples?: number;
  readonly seed?: string | number;
  /** How scores are averaged over topics, as the measure does. Default `mean`. */
  readonly average?: Average;
  /** Width of the bins of score differences. Default 0.01. */
  readonly binWidth?: number;
}

/** The order of runs on random samples of a given number of topics. */
export interface TopicSampling {
  /** Topics in a sample. */
  readonly size: number;
  readonly samples: number;
  /** Kendall's τ-b with the order on all topics, over the samples. */
  readonly tau: { readonly mean: number; readonly low: number; readonly min: number };
  /** Share of the samples with τ of at least {@link EQUIVALENT}. */
  readonly equivalent: number;
  /** Mean share of the pairs of runs whose order is opposite to that on all topics. */
  readonly swapped: number;
  /**
   * Kendall's τ-b between two samples without a common topic, and how often they contradict each other, by the
   * difference in the first; null if there are not enough topics for two.
   */
  readonly disjoint: { readonly tau: number; readonly bins: readonly DifferenceBin[] } | null;
}

/**
 * Draws samples of topics, without replacement, and compares the order of runs on each. The draws depend only on the
 * seed, the size and the number of topics: every measure has the same samples.
 */
export function sampleTopics(table: ScoreTable, size: number, options: TopicSamplingOptions = {}): TopicSampling {
  const { samples = 200, seed = 0, average = "mean", binWidth = 0.01 } = options;
  const { topics, runs } = table;
  const full = meritsOf(table);
  const pairs = (runs.length * (runs.length - 1)) / 2;
  const taus: number[] = [];
  const disjointTaus: number[] = [];
  let swapped = 0;
  const counter = 2 * size <= topics.length ? new SwapCounter(binWidth) : null;
  for (let sample = 0; sample < samples; sample++) {
    const drawn = Uint32Array.from(topics, (_, topic) => topic);
    createRandom(`${seed}/topics/${size}/${sample}`).shuffle(drawn);
    const estimate = meritsOn(table, drawn.subarray(0, size), average);
    taus.push(tauOrNone(full, estimate));
    swapped += countPairs(full, estimate).discordant;
    if (!counter) continue;
    const other = meritsOn(table, drawn.subarray(size, 2 * size), average);
    disjointTaus.push(tauOrNone(estimate, other));
    counter.count(estimate, other);
  }
  return {
    size,
    samples,
    tau: { mean: mean(taus), low: quantile(taus, 0.05), min: Math.min(...taus) },
    equivalent: taus.filter((tau) => tau >= EQUIVALENT).length / samples,
    swapped: swapped / samples / pairs,
    disjoint: counter && { tau: mean(disjointTaus), bins: counter.bins() },
  };
}

/**
 * The smallest number of topics whose samples have a mean τ of at least `tau` with the order on all topics; all topics
 * if there is none. Found by bisection, which assumes that more topics do not lower τ.
 */
export function topicsNeeded(table: ScoreTable, tau: number, options: TopicSamplingOptions = {}): number {
  let [tooFew, enough] = [0, table.topics.length];
  while (enough - tooFew > 1) {
    const size = (tooFew + enough) >> 1;
    if (sampleTopics(table, size, options).tau.mean >= tau) enough = size;
    else tooFew = size;
  }
  return enough;
}

/** The {@link merits} of all runs on some of the topics. */
function meritsOn({ scores, direction }: ScoreTable, topics: ArrayLike<number>, average: Average): Float64Array {
  const values = new Float64Array(topics.length);
  const means = scores.map((ofRun) => {
    for (let i = 0; i < topics.length; i++) values[i] = ofRun[topics[i]];
    return summarise(values, average);
  });
  return merits(means, direction);
}

/** τ-b; 0 if all runs are tied in one of the orders. */
function tauOrNone(x: Float64Array, y: Float64Array): number {
  const tau = kendallTauB(x, y);
  return Number.isNaN(tau) ? 0 : tau;
}
