import { isMatched } from "../models/model.js";

/** The matches among the documents of a part. */
export interface Matches {
  /** Documents that contain a term of the query and score at least the floor, in the order of their numbers. */
  readonly documents: Uint32Array;
  /** Number of documents that contain a term, whatever their score. */
  readonly count: number;
}

/** Finds the documents that contain a term and score at least the floor. The result is valid until the next call. */
export type FindMatches = (scores: Float64Array, floor: number) => Matches;

/** Does the same as the kernel, in plain TypeScript. */
export function findMatches(scores: Float64Array, floor: number): Matches {
  const documents = new Uint32Array(scores.length);
  let found = 0;
  let count = 0;
  for (let document = 0; document < scores.length; document++) {
    const score = scores[document];
    if (!isMatched(score)) continue;
    count++;
    if (score >= floor) documents[found++] = document;
  }
  return { documents: documents.subarray(0, found), count };
}
