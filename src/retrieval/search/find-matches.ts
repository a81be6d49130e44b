import { isMatched } from "./model.js";

/** What was found among the documents of a part. */
export interface Matches {
  /** Those that hold a term of the query and score at least so much, in the order of their numbers. */
  readonly documents: Uint32Array;
  /** How many hold a term, whatever their score. */
  readonly count: number;
}

/** Finds the documents that hold a term and score at least so much; valid until it is called again. */
export type FindMatches = (scores: Float64Array, floor: number) => Matches;

/** The same as the kernel does, in plain TypeScript. */
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
