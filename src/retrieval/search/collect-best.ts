import { isMatched } from "../models/model.js";
import type { FindMatches } from "./find-matches.js";
import type { TopK } from "./top-k.js";

/** One score out of this many is sampled, to estimate how good the best ones are. */
const STRIDE = 32;

/**
 * Adds the matching documents of a part to the best ones.
 *
 * @param limit number of documents needed; infinite if unknown
 * @returns the number of matching documents
 */
export function collectBest(
  top: TopK,
  part: number,
  scores: Float64Array,
  limit: number,
  findMatches: FindMatches,
): number {
  // Good documents first: otherwise, most documents added at the beginning are removed again, which takes time.
  const floor = Math.max(likelyFloor(scores, limit), top.threshold);
  const { documents, count } = findMatches(scores, floor);
  let { threshold } = top;
  for (let i = 0; i < documents.length; i++) {
    const score = scores[documents[i]];
    if (score < threshold) continue;
    top.add(score, part, documents[i]);
    threshold = top.threshold;
  }
  if (threshold >= floor) return count;
  // If these were not enough, add the others.
  for (const document of findMatches(scores, Number.NEGATIVE_INFINITY).documents) {
    const score = scores[document];
    if (score < floor && score >= top.threshold) top.add(score, part, document);
  }
  return count;
}

/** A score that slightly more documents reach than are needed, as estimated from a sample. */
function likelyFloor(scores: Float64Array, limit: number): number {
  const sample = new Float64Array(Math.ceil(scores.length / STRIDE));
  let size = 0;
  for (let document = 0; document < scores.length; document += STRIDE) {
    if (isMatched(scores[document])) sample[size++] = scores[document];
  }
  const wanted = limit / STRIDE;
  const place = Math.ceil(wanted + Math.sqrt(wanted));
  return place < size ? sample.subarray(0, size).sort()[size - 1 - place] : Number.NEGATIVE_INFINITY;
}
