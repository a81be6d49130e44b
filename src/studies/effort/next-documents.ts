import type { Interval } from "../../statistics/index.js";

/** A document of a ranking that was read. */
export interface ReadDocument {
  /** From 1. */
  readonly rank: number;
  readonly isRelevant: boolean;
}

/** How many relevant documents are expected among the next ones. */
export interface Forecast {
  readonly mean: number;
  /** Whole numbers; central, so at most (1 − level) / 2 of the probability is on each side. */
  readonly interval: Interval;
  /** Probability of each number, from 0. */
  readonly probabilities: readonly number[];
}

/**
 * Prior beliefs about any ranking, as normal distributions: the log odds that the last document read is relevant, and
 * their slope with the logarithm of the rank. Chosen on systematic reviews and the NPL collection, see
 * bench/RESULTS-search-recall.md.
 */
const PRIOR = { level: { mean: -3, deviation: 2.5 }, slope: { mean: -1.5, deviation: 1 } };

/** Half the number of points of the grid in each direction, and how far it reaches, in standard deviations. */
const HALF = 12;
const REACH = 4.5;

/** Level and slope of the log odds. */
export type Line = readonly [level: number, slope: number];

/**
 * Forecasts the number of relevant documents at some ranks from the documents that were read: the odds that a document
 * is relevant fall with a power of its rank. Documents between those read and not read themselves say nothing. The
 * posterior distribution of level and slope is summed over a grid; given both, documents are independent. No random
 * numbers are used.
 *
 * @param next ranks of the documents that are not read yet
 * @returns undefined if nothing was read
 */
export function forecastRelevant(
  read: readonly ReadDocument[],
  next: readonly number[],
  { level = 0.95 }: { readonly level?: number } = {},
): Forecast | undefined {
  if (read.length === 0) return undefined;
  const origin = Math.max(...read.map(({ rank }) => rank));
  const at = (rank: number) => Math.log(rank / origin);
  const points = posteriorGrid(read.map(({ rank, isRelevant }) => ({ x: at(rank), isRelevant })));
  const probabilities = new Float64Array(next.length + 1);
  for (const { line, weight } of points) {
    const counts = numberOfSuccesses(next.map((rank) => logistic(line[0] + line[1] * at(rank))));
    for (let n = 0; n < counts.length; n++) probabilities[n] += weight * counts[n];
  }
  return {
    mean: probabilities.reduce((sum, p, n) => sum + p * n, 0),
    interval: { ...centralRange(probabilities, (1 - level) / 2), level },
    probabilities: [...probabilities],
  };
}

/** A judged document, as the forecast sees it. */
export interface Observation {
  /** Logarithm of the rank, from that of the last one. */
  readonly x: number;
  readonly isRelevant: boolean;
  /** Number of such documents; default: 1. */
  readonly times?: number;
}

/** Documents with the same rank. */
export interface RankCounts {
  /** From 1. */
  readonly rank: number;
  readonly relevant: number;
  readonly notRelevant: number;
  readonly unjudged: number;
}

/** What is expected of documents that are not judged, by depth; index 0 is depth 0. */
export interface DepthForecast {
  readonly mean: Float64Array;
  readonly variance: Float64Array;
}

/**
 * The same forecast for many documents at each rank, as a pool has them, and for every depth at once: the number of
 * relevant documents among the unjudged ones down to each depth.
 *
 * @param counts by rank; ranks without documents may be left out
 * @returns undefined if nothing was judged
 */
export function forecastByDepth(counts: readonly RankCounts[], depth: number): DepthForecast | undefined {
  const judged = counts.filter(({ relevant, notRelevant }) => relevant + notRelevant > 0);
  if (judged.length === 0) return undefined;
  const origin = Math.max(...judged.map(({ rank }) => rank));
  const at = (rank: number) => Math.log(rank / origin);
  const points = posteriorGrid(
    judged.flatMap(({ rank, relevant, notRelevant }) => [
      ...(relevant > 0 ? [{ x: at(rank), isRelevant: true, times: relevant }] : []),
      ...(notRelevant > 0 ? [{ x: at(rank), isRelevant: false, times: notRelevant }] : []),
    ]),
  );
  const unjudged = new Float64Array(depth + 1);
  for (const { rank, unjudged: n } of counts) if (rank <= depth) unjudged[rank] += n;
  const [mean, square, within] = [0, 0, 0].map(() => new Float64Array(depth + 1));
  for (const { line, weight } of points) {
    let [expected, spread] = [0, 0];
    for (let rank = 1; rank <= depth; rank++) {
      if (unjudged[rank] > 0) {
        const share = logistic(line[0] + line[1] * at(rank));
        expected += unjudged[rank] * share;
        spread += unjudged[rank] * share * (1 - share);
      }
      mean[rank] += weight * expected;
      square[rank] += weight * expected * expected;
      within[rank] += weight * spread;
    }
  }
  const variance = mean.map((m, rank) => Math.max(0, within[rank] + square[rank] - m * m));
  return { mean, variance };
}

/** Points of the posterior distribution with weights that add up to 1, around its mode and along its axes. */
export function posteriorGrid(data: readonly Observation[]): { readonly line: Line; readonly weight: number }[] {
  const mode = posteriorMode(data);
  const [p, q, r] = curvature(data, mode);
  // Cholesky factor of the inverse of the curvature.
  const determinant = p * r - q * q;
  const first = Math.sqrt(r / determinant);
  const [across, second] = [-q / determinant / first, Math.sqrt(1 / r)];
  const most = logPosterior(data, mode);
  const points: { line: Line; weight: number }[] = [];
  for (let i = -HALF; i <= HALF; i++) {
    for (let j = -HALF; j <= HALF; j++) {
      const [u, v] = [(i * REACH) / HALF, (j * REACH) / HALF];
      const line: Line = [mode[0] + first * u, mode[1] + across * u + second * v];
      points.push({ line, weight: Math.exp(logPosterior(data, line) - most) });
    }
  }
  const total = points.reduce((sum, { weight }) => sum + weight, 0);
  return points.map(({ line, weight }) => ({ line, weight: weight / total })).filter(({ weight }) => weight > 1e-13);
}

/** By Newton's method; the logarithm of the posterior density is concave, and a step that does not climb is halved. */
function posteriorMode(data: readonly Observation[]): Line {
  let line: Line = [PRIOR.level.mean, PRIOR.slope.mean];
  let height = logPosterior(data, line);
  for (let i = 0; i < 100; i++) {
    const [g, h] = gradient(data, line);
    const [p, q, r] = curvature(data, line);
    const determinant = p * r - q * q;
    let step: Line = [(r * g - q * h) / determinant, (p * h - q * g) / determinant];
    let next: Line = [line[0] + step[0], line[1] + step[1]];
    while (logPosterior(data, next) < height && Math.hypot(...step) > 1e-10) {
      step = [step[0] / 2, step[1] / 2];
      next = [line[0] + step[0], line[1] + step[1]];
    }
    line = next;
    height = logPosterior(data, line);
    if (Math.hypot(...step) < 1e-9) break;
  }
  return line;
}

function logPosterior(data: readonly Observation[], [a, b]: Line): number {
  let sum =
    -(((a - PRIOR.level.mean) / PRIOR.level.deviation) ** 2 + ((b - PRIOR.slope.mean) / PRIOR.slope.deviation) ** 2) /
    2;
  for (const { x, isRelevant, times = 1 } of data) sum -= times * softPlus(isRelevant ? -(a + b * x) : a + b * x);
  return sum;
}

function gradient(data: readonly Observation[], [a, b]: Line): Line {
  let g = -(a - PRIOR.level.mean) / PRIOR.level.deviation ** 2;
  let h = -(b - PRIOR.slope.mean) / PRIOR.slope.deviation ** 2;
  for (const { x, isRelevant, times = 1 } of data) {
    const residual = times * ((isRelevant ? 1 : 0) - logistic(a + b * x));
    g += residual;
    h += residual * x;
  }
  return [g, h];
}

/** The negative second derivatives: of the level, mixed, of the slope. */
function curvature(data: readonly Observation[], [a, b]: Line): readonly [number, number, number] {
  let [p, q, r] = [PRIOR.level.deviation ** -2, 0, PRIOR.slope.deviation ** -2];
  for (const { x, times = 1 } of data) {
    const share = logistic(a + b * x);
    const weight = times * share * (1 - share);
    p += weight;
    q += weight * x;
    r += weight * x * x;
  }
  return [p, q, r];
}

/** Probability of each number of successes in independent trials with these probabilities. */
function numberOfSuccesses(shares: readonly number[]): Float64Array {
  const counts = new Float64Array(shares.length + 1);
  counts[0] = 1;
  shares.forEach((share, done) => {
    for (let n = done + 1; n > 0; n--) counts[n] = counts[n] * (1 - share) + counts[n - 1] * share;
    counts[0] *= 1 - share;
  });
  return counts;
}

/** The smallest numbers that at most `tail` of the probability is below, and above. */
export function centralRange(
  probabilities: Float64Array,
  tail: number,
): { readonly low: number; readonly high: number } {
  let [low, high] = [0, probabilities.length - 1];
  for (let below = probabilities[0]; below <= tail; below += probabilities[low]) low++;
  for (let above = probabilities[high]; above <= tail; above += probabilities[high]) high--;
  return { low, high };
}

/** 1 / (1 + e⁻ˣ) */
export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** ln(1 + eˣ) */
function softPlus(x: number): number {
  return x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x));
}
