import { isMatched } from "./model.js";
import type { TopK } from "./top-k.js";

/** One score of so many is looked at to guess how good the best ones are. */
const STRIDE = 32;

/**
 * Takes the documents of a part that are matched and pass into the best ones.
 *
 * @param passes one byte a document, 1 for those that may be found; `undefined` if all may
 * @param limit how many documents are wanted; infinite if that is not known
 * @returns how many are matched and pass
 */
export function collectBest(
  top: TopK,
  part: number,
  scores: Float64Array,
  passes: Uint8Array | undefined,
  limit: number,
): number {
  // Good ones first: else most that are taken in at the beginning are put out again, and that takes time.
  const floor = likelyFloor(scores, passes, limit);
  let matches = 0;
  let { threshold } = top;
  for (let document = 0; document < scores.length; document++) {
    const score = scores[document];
    if (!isMatched(score) || (passes && passes[document] === 0)) continue;
    matches++;
    if (score < floor || score < threshold) continue;
    top.add(score, part, document);
    threshold = top.threshold;
  }
  // If these were not enough, the others have their turn.
  for (let document = 0; document < scores.length && threshold < floor; document++) {
    const score = scores[document];
    if (score >= floor || score < threshold || !isMatched(score) || (passes && passes[document] === 0)) continue;
    top.add(score, part, document);
    threshold = top.threshold;
  }
  return matches;
}

/** A score that somewhat more documents may reach than are wanted, by a sample. */
function likelyFloor(scores: Float64Array, passes: Uint8Array | undefined, limit: number): number {
  const sample = new Float64Array(Math.ceil(scores.length / STRIDE));
  let size = 0;
  for (let document = 0; document < scores.length; document += STRIDE) {
    if (isMatched(scores[document]) && (!passes || passes[document] === 1)) sample[size++] = scores[document];
  }
  const wanted = limit / STRIDE;
  const place = Math.ceil(wanted + Math.sqrt(wanted));
  return place < size ? sample.subarray(0, size).sort()[size - 1 - place] : Number.NEGATIVE_INFINITY;
}
