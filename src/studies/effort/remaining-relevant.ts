import { hypergeometricCdf } from "../../statistics/index.js";
import { centralRange, forecastRelevant, logistic, posteriorGrid } from "./next-documents.js";

/** How the judged documents were chosen: the most likely relevant first, or without regard to relevance. */
export type DrawnBy = "likelihood" | "chance";

/** The judgements of a pool so far. */
export interface Judging {
  /** For each judged document, whether it is relevant, in the order of judging. */
  readonly judged: readonly boolean[];
  /** Documents of the pool. */
  readonly size: number;
}

/** What remains to be found: the expected number, and the range that most likely contains it. */
export interface Remaining {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Up to this number of unjudged documents the distribution is exact; above, rare events are Poisson distributed. */
const EXACT = 100;

/**
 * The number of relevant documents that are not judged yet, if the odds of relevance fall with a power of the place in
 * the order of judging: the forecast of {@link forecastRelevant} to the end of the pool.
 *
 * @returns undefined if nothing was judged
 */
export function forecastRemaining({ judged, size }: Judging, level = 0.95): Remaining | undefined {
  const read = judged.map((isRelevant, i) => ({ rank: i + 1, isRelevant }));
  const rest = size - judged.length;
  const ranks = Array.from({ length: rest }, (_, i) => judged.length + i + 1);
  if (read.length === 0) return undefined;
  if (rest <= EXACT) {
    const { mean, interval } = forecastRelevant(read, ranks, { level })!;
    return { mean, low: interval.low, high: interval.high };
  }
  const x = Float64Array.from(ranks, (rank) => Math.log(rank / judged.length));
  const lines = posteriorGrid(read.map(({ rank, isRelevant }) => ({ x: Math.log(rank / judged.length), isRelevant })));
  const probabilities = new Float64Array(rest + 1);
  let mean = 0;
  for (const { line, weight } of lines) {
    let expected = 0;
    for (const each of x) expected += logistic(line[0] + line[1] * each);
    mean += weight * expected;
    addPoisson(probabilities, expected, weight);
  }
  return { mean, ...centralRange(probabilities, (1 - level) / 2) };
}

function addPoisson(probabilities: Float64Array, expected: number, weight: number): void {
  const last = probabilities.length - 1;
  // From logarithms, because e to the minus expected may be too small for a number.
  let log = -expected;
  let sum = 0;
  for (let n = 0; n < last; n++) {
    const share = Math.exp(log);
    probabilities[n] += weight * share;
    sum += share;
    if (n > expected && share < 1e-12) break;
    log += Math.log(expected / (n + 1));
  }
  probabilities[last] += weight * Math.max(0, 1 - sum);
}

/**
 * The largest number of relevant documents that may remain, with this confidence. If documents are judged in random
 * order, the bound is exact: with more, so few would be found with a probability below 1 − confidence. If the most
 * likely relevant are judged first, the last judged documents, from any place on, are treated as a random sample of
 * themselves and the rest. That is cautious, because the rest is less likely to be relevant; but the best place is
 * chosen after the fact, so the confidence is not guaranteed.
 *
 * M. W. Callaghan, F. Müller-Hansen: Statistical stopping criteria for automated screening in systematic reviews.
 * Systematic Reviews 9, 2020, 273
 */
export function mostRemaining({ judged, size }: Judging, order: DrawnBy, confidence = 0.95): number {
  const rest = size - judged.length;
  const found = judged.filter(Boolean).length;
  let most = largest(found, judged.length);
  if (order === "chance") return most;
  // A sample is strongest if it begins right after a relevant document.
  let after = found;
  judged.forEach((isRelevant, i) => {
    if (!isRelevant) return;
    after--;
    const drawn = judged.length - i - 1;
    // If the present bound cannot be beaten, it needs no search.
    if (most > 0 && isUnlikely(after, drawn, most)) most = largest(after, drawn);
  });
  return most;

  function isUnlikely(sampled: number, drawn: number, remaining: number): boolean {
    return hypergeometricCdf(sampled, drawn + rest, sampled + remaining, drawn) <= 1 - confidence;
  }

  /** The largest number of remaining ones that is not unlikely. */
  function largest(sampled: number, drawn: number): number {
    let [low, high] = [0, rest];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (isUnlikely(sampled, drawn, middle)) high = middle - 1;
      else low = middle;
    }
    return low;
  }
}
