import type { Random } from "../../core/index.js";
import { unitVectors } from "./exact-score.js";
import { NearestCentroids } from "./nearest-centroids.js";
import { MAX_QUERIES } from "./row-products.js";
import type { RowSource } from "./row-source.js";

/** Rounds of k-means; after that, few vectors change their list. */
const ROUNDS = 8;
/** Vectors of the sample that centroids are learned from, per list. */
export const SAMPLED_PER_LIST = 32;

/**
 * Centroids of vectors: k-means by cosine, from a random start. The same vectors and random numbers give the same bytes
 * on every machine: products are exact, and sums are made in 64 bits in a fixed order.
 *
 * I. S. Dhillon, D. S. Modha: Concept decompositions for large sparse text data using clustering. Machine Learning 42,
 * 2001
 *
 * @param sample vectors of length 1, in random order, at least as many as centroids
 * @param report called with the share that is done
 */
export function learnCentroids(
  sample: Float32Array,
  dimensions: number,
  count: number,
  random: Random,
  report?: (share: number) => void,
): Float32Array {
  const size = sample.length / dimensions;
  let centroids: Float32Array = sample.slice(0, count * dimensions);
  for (let round = 0; round < ROUNDS; round++) {
    const nearest = new NearestCentroids(centroids, dimensions);
    const sums = new Float64Array(count * dimensions);
    const sizes = new Int32Array(count);
    for (let row = 0; row < size; row += MAX_QUERIES) {
      const some = sample.subarray(row * dimensions, Math.min(size, row + MAX_QUERIES) * dimensions);
      nearest.of(some).forEach((list, i) => {
        sizes[list]++;
        for (let d = 0; d < dimensions; d++) sums[list * dimensions + d] += some[i * dimensions + d];
      });
      report?.((round + row / size) / ROUNDS);
    }
    const means = Float32Array.from(sums);
    // A list that lost all its vectors starts again with one of them.
    sizes.forEach((each, list) => {
      if (each > 0) return;
      const row = random.below(size);
      means.set(sample.subarray(row * dimensions, (row + 1) * dimensions), list * dimensions);
    });
    centroids = unitVectors(means, dimensions);
  }
  return centroids;
}

/** The list of each row: that of the nearest centroid. */
export function assignToLists(
  source: RowSource,
  centroids: Float32Array,
  report?: (share: number) => void,
): Uint16Array {
  const { rows, dimensions } = source;
  const nearest = new NearestCentroids(centroids, dimensions);
  const listOf = new Uint16Array(rows);
  const piece = new Float32Array(MAX_QUERIES * dimensions);
  for (let first = 0; first < rows; first += MAX_QUERIES) {
    const count = Math.min(MAX_QUERIES, rows - first);
    const some = piece.subarray(0, count * dimensions);
    source.read(first, count, some);
    listOf.set(nearest.of(some), first);
    report?.(first / rows);
  }
  return listOf;
}
