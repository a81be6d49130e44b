import { ByteWriter } from "../segment/byte-writer.js";
import { PostingsCursor } from "../segment/decode-postings.js";
import { PostingsWriter } from "../segment/postings-writer.js";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import { type Explanation, sumOf } from "./explanation.js";
import { type CollectionStatistics, type ScoredTerm, type ScoringModel, UNMATCHED } from "./model.js";
import { PartLengths } from "./part-lengths.js";

/** A term of a query in the explained document. */
export interface ExplainedTerm extends ScoredTerm {
  /** Its label: the term, or the words of the phrase. */
  readonly what: string;
  /** By field of the document; 0 in fields that do not count. */
  readonly frequencies: ArrayLike<number>;
}

/**
 * Explains the score of a document. The model itself scores the document, alone and term by term, so the parts are
 * those that a search adds up, to the last bit.
 *
 * @param lengths of the document by field
 */
export function explainScore(
  model: ScoringModel,
  terms: readonly ExplainedTerm[],
  collection: CollectionStatistics,
  lengths: ArrayLike<number>,
): Explanation {
  const scorer = model.forQuery(terms, collection);
  const part = new PartLengths(Uint32Array.from({ length: MAX_FIELDS }, (_, f) => lengths[f] ?? 0));
  const cursor = new PostingsCursor();
  const parts = terms.flatMap(({ what, frequencies }, term): Explanation[] => {
    const postings = postingsOf(frequencies);
    if (!postings) return [];
    const scores = Float64Array.of(UNMATCHED);
    cursor.start(postings);
    scorer.forPart(part, scores).term(term, cursor);
    const { formula, factors } = scorer.explainTerm(term, frequencies, lengths);
    const numbers = Object.entries(factors).map(([what, value]) => ({ what, value }));
    return [{ what, value: scores[0], formula, parts: numbers }];
  });
  return parts.length > 0 && scorer.explainScore ? scorer.explainScore(parts, lengths) : sumOf(model.name, parts);
}

/** Postings of this document only, as number 0; `undefined` if it does not contain the term. */
function postingsOf(frequencies: ArrayLike<number>): Uint8Array | undefined {
  const byField = Uint32Array.from({ length: MAX_FIELDS }, (_, f) => frequencies[f] ?? 0);
  if (byField.every((frequency) => frequency === 0)) return undefined;
  const out = new ByteWriter(32);
  const postings = new PostingsWriter(out);
  postings.add(0, byField);
  postings.end();
  return out.view();
}
