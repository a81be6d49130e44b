import { mean, quantileOfSorted } from "../../statistics/index.js";
import { foundBy, type Reading } from "./reading.js";

/** Recall after `depth` documents, over the topics. */
export interface CurvePoint {
  /** Documents read. */
  readonly depth: number;
  readonly mean: number;
  /** By requested probability: half of the topics have at most the quantile of 0.5. */
  readonly quantiles: readonly number[];
  /** For a reader who gets all relevant documents first. */
  readonly perfect: number;
  /** Expected for a reader who takes documents of the collection, or those retrieved, in random order. */
  readonly random: number;
}

/**
 * Recall against documents read. Recall does not grow after the end of a list.
 *
 * @param collectionSize documents in the collection; if 0 (unknown), the random reader takes the documents retrieved
 *   for the topic, in random order
 */
export function recallCurve(
  readings: readonly Reading[],
  depths: readonly number[],
  probabilities: readonly number[],
  collectionSize: number,
): CurvePoint[] {
  return depths.map((depth) => {
    const recalls = Float64Array.from(readings, (reading) => foundBy(reading, depth) / reading.relevant);
    const sorted = recalls.slice().sort();
    return {
      depth,
      mean: mean(recalls),
      quantiles: probabilities.map((p) => quantileOfSorted(sorted, p)),
      perfect: mean(readings.map(({ relevant }) => Math.min(1, depth / relevant))),
      random: mean(readings.map((reading) => randomRecall(reading, depth, collectionSize))),
    };
  });
}

function randomRecall({ relevant, retrieved, ranks }: Reading, depth: number, collectionSize: number): number {
  if (collectionSize > 0) return Math.min(1, depth / collectionSize);
  return retrieved === 0 ? 0 : (Math.min(1, depth / retrieved) * ranks.length) / relevant;
}

/** 1, 2, 5, 10, 20, 50 … up to the longest list: for a table. */
export function fewDepths(readings: readonly Reading[]): number[] {
  const longest = longestList(readings);
  const depths: number[] = [];
  for (let unit = 1; unit < longest; unit *= 10) depths.push(unit, 2 * unit, 5 * unit);
  return [...depths.filter((depth) => depth < longest), longest];
}

/** Every depth at first, then steps of 8 %, up to the longest list: enough points for a figure with straight lines. */
export function denseDepths(readings: readonly Reading[]): number[] {
  const longest = longestList(readings);
  const depths: number[] = [];
  for (let depth = 1; depth < longest; depth = Math.max(depth + 1, Math.round(depth * 1.08))) depths.push(depth);
  return [...depths, longest];
}

function longestList(readings: readonly Reading[]): number {
  return readings.reduce((most, { retrieved }) => Math.max(most, retrieved), 1);
}
