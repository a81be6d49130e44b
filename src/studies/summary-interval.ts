import { type Average, summarise } from "../evaluation/index.js";
import { GEOMETRIC_FLOOR } from "../measures/index.js";
import { bcaInterval, type Interval, tInterval } from "../statistics/index.js";
import { type IntervalMethod, meanIntervals } from "./mean-intervals.js";

export interface SummaryIntervalOptions {
  readonly method: IntervalMethod;
  /** Confidence level, such as 0.95. */
  readonly level: number;
  /** Of `bca`. Default 0. */
  readonly seed?: string | number;
}

const SAMPLES = 10_000;

/**
 * The confidence interval of a summary over topics, treating the topics as a sample. A geometric mean has the t
 * interval of its logarithms; a median has an interval only by the bootstrap (`bca`). Null for sums, for fewer than two
 * topics, and if a value is not finite.
 *
 * @example summaryInterval(Float64Array.of(0.2, 0.4, 0.9), "mean", { method: "t", level: 0.95 }) // −0.40 … 1.40
 */
export function summaryInterval(
  values: Float64Array,
  average: Average,
  { method, level, seed = 0 }: SummaryIntervalOptions,
): Interval | null {
  if (average === "sum" || values.length < 2 || !values.every(Number.isFinite)) return null;
  if (average === "mean") return meanIntervals([values], { method, level, samples: SAMPLES, seed }).ofRun(0);
  if (method === "bca") return bcaInterval(values, (drawn) => summarise(drawn, average), { level, seed });
  if (average === "median") return null;
  const { low, high } = tInterval(
    values.map((value) => Math.log(Math.max(value, GEOMETRIC_FLOOR))),
    { level },
  );
  return { low: Math.exp(low), high: Math.exp(high), level };
}
