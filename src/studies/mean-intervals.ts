import { createRandom } from "../core/index.js";
import { bcaFromReplicates, type Interval, mean, type RunScores, type Sample, tInterval } from "../statistics/index.js";

/** How intervals of means are computed: Student's t, or the bias-corrected and accelerated bootstrap. */
export type IntervalMethod = "t" | "bca";

export interface MeanIntervalOptions {
  readonly method: IntervalMethod;
  /** Confidence level. */
  readonly level: number;
  /** Of `bca`. */
  readonly samples: number;
  readonly seed: string | number;
}

/** Intervals of the runs' means and of their differences, over topics. */
export interface MeanIntervals {
  ofRun(run: number): Interval;
  /** Interval of mean a − mean b, paired by topic. */
  ofDifference(a: number, b: number): Interval;
}

/** Intervals for runs over the same topics; NaN for fewer than two topics. */
export function meanIntervals(scores: RunScores, options: MeanIntervalOptions): MeanIntervals {
  const { method, level } = options;
  if (method === "bca" && scores[0].length > 1) return bootstrapIntervals(scores, options);
  return {
    ofRun: (run) => tInterval(scores[run], { level }),
    ofDifference: (a, b) => tInterval(differences(scores[a], scores[b]), { level }),
  };
}

/**
 * Each sample of topics is used for all runs. The difference of two replicates is then a replicate of the difference,
 * and drawing once serves all pairs.
 */
function bootstrapIntervals(scores: RunScores, { level, samples, seed }: MeanIntervalOptions): MeanIntervals {
  const replicates = bootstrapMeans(scores, samples, `${seed}/bootstrap`);
  const jackknife = (values: Sample) => {
    const centre = mean(values);
    return Float64Array.from(values, (value) => centre + (centre - value) / (values.length - 1));
  };
  const interval = (values: Sample, drawn: Float64Array) =>
    bcaFromReplicates({ observed: mean(values), replicates: drawn, jackknife: jackknife(values), level });
  return {
    ofRun: (run) => interval(scores[run], replicates[run]),
    ofDifference: (a, b) => interval(differences(scores[a], scores[b]), differences(replicates[a], replicates[b])),
  };
}

/** By run, its mean over each sample of topics drawn with replacement. */
function bootstrapMeans(scores: RunScores, samples: number, seed: string): Float64Array[] {
  const topics = scores[0].length;
  const random = createRandom(seed);
  const means = scores.map(() => new Float64Array(samples));
  const drawn = new Uint32Array(topics);
  for (let sample = 0; sample < samples; sample++) {
    for (let t = 0; t < topics; t++) drawn[t] = random.below(topics);
    for (const [run, values] of scores.entries()) {
      // Sums the differences from the first value, as `mean` does, so that a constant run has an interval of no width.
      const origin = values[0];
      let sum = 0;
      for (let t = 0; t < topics; t++) sum += values[drawn[t]] - origin;
      means[run][sample] = origin + sum / topics;
    }
  }
  return means;
}

function differences(a: Sample, b: Sample): Float64Array {
  const values = new Float64Array(a.length);
  for (let i = 0; i < values.length; i++) values[i] = a[i] - b[i];
  return values;
}
