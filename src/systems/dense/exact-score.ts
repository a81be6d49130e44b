/** The similarity of two vectors: the cosine of their angle, or their product. */
export const SIMILARITIES = ["cosine", "dot"] as const;
export type Similarity = (typeof SIMILARITIES)[number];

/**
 * The score of a row: products of 32-bit numbers, added up in 64 bits, always in the same order, so that it is the same
 * on all machines. With cosine, the row is first rounded to length 1 in 32 bits.
 *
 * @param query with cosine, of length 1
 * @param data the row begins at `at`
 */
export function exactScore(query: Float32Array, data: Float32Array, at: number, similarity: Similarity): number {
  const length = similarity === "cosine" ? lengthOf(data, at, query.length) : 1;
  const size = query.length;
  const whole = size - (size % 4);
  // Four sums at once: the processor need not wait for one addition before it begins the next.
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  if (similarity === "dot") {
    for (let i = 0; i < whole; i += 4) {
      a += query[i] * data[at + i];
      b += query[i + 1] * data[at + i + 1];
      c += query[i + 2] * data[at + i + 2];
      d += query[i + 3] * data[at + i + 3];
    }
    for (let i = whole; i < size; i++) a += query[i] * data[at + i];
  } else {
    for (let i = 0; i < whole; i += 4) {
      a += query[i] * Math.fround(data[at + i] / length);
      b += query[i + 1] * Math.fround(data[at + i + 1] / length);
      c += query[i + 2] * Math.fround(data[at + i + 2] / length);
      d += query[i + 3] * Math.fround(data[at + i + 3] / length);
    }
    for (let i = whole; i < size; i++) a += query[i] * Math.fround(data[at + i] / length);
  }
  return a + b + (c + d);
}

/** The vector that a query or row is compared by: with cosine, of length 1. */
export function comparedVector(vector: Float32Array, similarity: Similarity): Float32Array {
  return similarity === "dot" ? vector : unitVectors(vector, vector.length);
}

/** Normalises vectors to length 1; a vector of zeros stays as it is. */
export function unitVectors(data: Float32Array, dimensions: number): Float32Array {
  const unit = new Float32Array(data.length);
  for (let start = 0; start < data.length; start += dimensions) {
    const length = lengthOf(data, start, dimensions);
    for (let i = start; i < start + dimensions; i++) unit[i] = data[i] / length;
  }
  return unit;
}

/** The length, or 1 for a vector of zeros. */
function lengthOf(data: Float32Array, at: number, size: number): number {
  let squares = 0;
  for (let i = at; i < at + size; i++) squares += data[i] * data[i];
  return Math.sqrt(squares) || 1;
}
