import { createRandom } from "../../core/index.js";
import { type Interval, quantile } from "../../statistics/index.js";

/** The place of one run among others by two measures. */
export interface RankShift {
  /** By the measure, and by the one it is compared with; 1 is the best. */
  readonly rank: number;
  readonly baselineRank: number;
  readonly shift: number;
  /** Interval of the shift, over resampled topics. */
  readonly interval: Interval;
  /** Two-sided: how often resampled topics show no shift, or one in the other direction. */
  readonly p: number;
}

/** Number of samples of topics. */
export const RANK_SAMPLES = 10_000;

/**
 * How many places lower a run is by one measure than by another, and whether this would hold for other topics: topics
 * are drawn with replacement, and all runs ranked again (percentile bootstrap).
 *
 * @param run number of the run
 * @param scores by run and topic
 * @param baselineScores of the same runs and topics by the other measure
 */
export function rankShift(
  run: number,
  scores: readonly Float64Array[],
  baselineScores: readonly Float64Array[],
  seed: string,
): RankShift {
  const n = scores[run].length;
  const all = Uint32Array.from({ length: n }, (_, i) => i);
  const [rank, baselineRank] = [rankOf(run, scores, all), rankOf(run, baselineScores, all)];
  const random = createRandom(`${seed}/rank-shift`);
  const drawn = new Uint32Array(n);
  const shifts = Float64Array.from({ length: RANK_SAMPLES }, () => {
    for (let i = 0; i < n; i++) drawn[i] = random.below(n);
    return rankOf(run, scores, drawn) - rankOf(run, baselineScores, drawn);
  }).sort();
  const notBelow = shifts.filter((shift) => shift >= 0).length;
  const notAbove = shifts.filter((shift) => shift <= 0).length;
  return {
    rank,
    baselineRank,
    shift: rank - baselineRank,
    interval: { low: quantile(shifts, 0.025), high: quantile(shifts, 0.975), level: 0.95 },
    p: Math.min(1, (2 * (Math.min(notBelow, notAbove) + 1)) / (RANK_SAMPLES + 1)),
  };
}

/** 1 plus the number of runs with a greater mean on these topics. */
export function rankOf(run: number, scores: readonly Float64Array[], topics: Uint32Array): number {
  const sums = scores.map((values) => topics.reduce((sum, topic) => sum + values[topic], 0));
  // Differences by rounding do not count.
  const more = sums[run] + 1e-9 * Math.max(1, Math.abs(sums[run]));
  return 1 + sums.filter((sum) => sum > more).length;
}
