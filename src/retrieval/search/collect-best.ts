import type { FindMatches } from "./find-matches.js";
import { isMatched } from "./model.js";
import type { TopK } from "./top-k.js";

/** One score of so many is looked at to guess how good the best ones are. */
const STRIDE = 32;

/**
 * Takes the documents of a part that are matched into the best ones.
 *
 * @param limit how many documents are wanted; infinite if that is not known
 * @returns how many are matched
 */
export function collectBest(
  top: TopK,
  part: number,
  scores: Float64Array,
  limit: number,
  findMatches: FindMatches,
): number {
  // Good ones first: else most that are taken in at the beginning are put out again, and that takes time.
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
  // If these were not enough, the others have their turn.
  for (const document of findMatches(scores, Number.NEGATIVE_INFINITY).documents) {
    const score = scores[document];
    if (score < floor && score >= top.threshold) top.add(score, part, document);
  }
  return count;
}

/** A score that somewhat more documents may reach than are wanted, by a sample. */
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
