import { EQUIVALENT } from "../robustness/order-agreement.js";
import type { ScoreTable } from "../score-table.js";
import { type TopicInfluence, topicInfluences } from "./topic-influence.js";
import { sampleTopics, type TopicSampling, type TopicSamplingOptions, topicsNeeded } from "./topic-samples.js";

/** Options of {@link topicStudy}. */
export interface TopicStudyOptions extends TopicSamplingOptions {
  /** Sizes of the samples; only sizes below the number of topics are used. */
  readonly sizes?: readonly number[];
  /** Returns the number of relevant documents of a topic, if known. */
  readonly relevant?: (topic: string) => number;
  /** Called after each size. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Result of {@link topicStudy} for one measure. */
export interface TopicStudy {
  readonly measure: string;
  readonly direction: ScoreTable["direction"];
  readonly runs: number;
  readonly topics: number;
  /** By ascending size. */
  readonly samplings: readonly TopicSampling[];
  /** The smallest number of topics with a mean τ of at least {@link EQUIVALENT} with the order on all topics. */
  readonly needed: number;
  /** In byte order of the topics. */
  readonly influences: readonly TopicInfluence[];
}

const USUAL_SIZES = [5, 10, 20, 30, 40, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000];

/**
 * The requested sizes, or the usual ones and half the topics: the largest size for which two samples can be disjoint.
 */
export function sampleSizes(topics: number, sizes?: readonly number[]): number[] {
  const wanted = sizes ?? [...USUAL_SIZES, topics >> 1];
  return [...new Set(wanted)].filter((size) => size >= 1 && size < topics).sort((a, b) => a - b);
}

/**
 * How topics affect the order of runs: how few topics give the same order, how large a difference must be before other
 * topics confirm it, which topics are hard, and which are decisive.
 */
export function topicStudy(table: ScoreTable, options: TopicStudyOptions = {}): TopicStudy {
  const sizes = sampleSizes(table.topics.length, options.sizes);
  return {
    measure: table.measure,
    direction: table.direction,
    runs: table.runs.length,
    topics: table.topics.length,
    samplings: sizes.map((size, i) => {
      const sampling = sampleTopics(table, size, options);
      options.onProgress?.(i + 1, sizes.length);
      return sampling;
    }),
    needed: topicsNeeded(table, EQUIVALENT, options),
    influences: topicInfluences(table, options),
  };
}
