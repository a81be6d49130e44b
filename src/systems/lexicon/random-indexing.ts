import { createRandom } from "../../core/index.js";

/** One index vector per record: few entries, each +1 or −1, at places drawn by the seed. */
export interface IndexVectors {
  readonly dimensions: number;
  /** Number of entries per vector. */
  readonly nonZeros: number;
  /** The places of all vectors, one vector after the other; `~place` if the entry is −1. */
  readonly entries: Int32Array;
}

/**
 * Sparse ternary index vectors, half of the entries +1 and half −1. Any two of them are nearly orthogonal, so sums of
 * them can be compared in a few hundred dimensions as if each record had a dimension of its own.
 *
 * P. Kanerva, J. Kristofersson, A. Holst: Random indexing of text samples for latent semantic analysis. CogSci 2000
 */
export function indexVectors(count: number, dimensions: number, nonZeros: number, seed: string): IndexVectors {
  const entries = new Int32Array(count * nonZeros);
  const random = createRandom(`random indexing/${seed}`);
  for (let vector = 0; vector < count; vector++) {
    const places = new Set<number>();
    while (places.size < nonZeros) places.add(random.below(dimensions));
    let at = vector * nonZeros;
    for (const place of places) entries[at] = at++ % 2 === 0 ? place : ~place;
  }
  return { dimensions, nonZeros, entries };
}

/** Adds an index vector, times a factor, to a context vector. */
export function addIndexVector(sum: Float64Array, vectors: IndexVectors, vector: number, factor: number): void {
  const { nonZeros, entries } = vectors;
  for (let i = vector * nonZeros; i < (vector + 1) * nonZeros; i++) {
    const entry = entries[i];
    if (entry >= 0) sum[entry] += factor;
    else sum[~entry] -= factor;
  }
}

/** The inner product of a context vector with an index vector. */
export function projection(context: Float64Array, { nonZeros, entries }: IndexVectors, vector: number): number {
  let product = 0;
  for (let i = vector * nonZeros; i < (vector + 1) * nonZeros; i++) {
    const entry = entries[i];
    product += entry >= 0 ? context[entry] : -context[~entry];
  }
  return product;
}
