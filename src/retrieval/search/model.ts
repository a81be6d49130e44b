import type { PostingsCursor } from "../segment/decode-postings.js";
import type { Explanation } from "./explanation.js";
import type { PartLengths } from "./part-lengths.js";

/** What a collection says of itself, over all segments. */
export interface CollectionStatistics {
  readonly documents: number;
  readonly fields: readonly string[];
  /** Words of each field over all documents. */
  readonly fieldLengths: readonly number[];
}

/** What a collection says of a term, over all segments. */
export interface TermStatistics {
  readonly documentFrequency: number;
  /** By field. */
  readonly collectionFrequency: readonly number[];
}

/** A term or phrase of a query, as models see it. */
export interface ScoredTerm {
  readonly weight: number;
  /** The fields that count, one bit each. */
  readonly mask: number;
  /** In the fields of the mask: documents that hold it elsewhere only do not count. */
  readonly statistics: TermStatistics;
}

/**
 * A way to score documents against a weighted query.
 *
 * A document's score is a sum over the terms of the query that it holds, and in some models something is then made of
 * that sum. Documents that hold no term are never scored, so a term that is not in the collection changes no score, save
 * where a model says so.
 *
 * {@link forQuery} works on decoded postings of our own index. An engine that has others, or works elsewhere, computes the
 * same formula itself and goes by {@link name}; what it cannot compute it refuses.
 */
export interface ScoringModel {
  /** Name and all parameters, as a run's provenance tells them and `parseModel` reads them: `bm25(k1=1.2,b=0.75)`. */
  readonly name: string;
  /** Made ready for one query over one collection. */
  forQuery(terms: readonly ScoredTerm[], collection: CollectionStatistics): QueryScorer;
}

/** Scores the documents of one part of an index after the other; scores do not depend on how the index is parted. */
export interface QueryScorer {
  /** @param scores one for each document of the part: {@link UNMATCHED} at the beginning */
  forPart(part: PartLengths, scores: Float64Array): PartScorer;
  /**
   * What the part of a term in the score of a document is made of.
   *
   * @param frequencies of the term by field; 0 where the term's fields do not reach
   * @param lengths of the document by field
   */
  explainTerm(term: number, frequencies: ArrayLike<number>, lengths: ArrayLike<number>): TermFormula;
  /** What is made of the parts of the terms; their sum when left out. */
  explainScore?(terms: readonly Explanation[], lengths: ArrayLike<number>): Explanation;
}

/** Adds to the scores of one part, term by term. */
export interface PartScorer {
  /**
   * Adds what a term gives to each document that holds it. It must not add −0.
   *
   * @param term its place among the terms of the query
   * @param cursor the term's postings in this part, chunk by chunk
   */
  term(term: number, cursor: PostingsCursor): void;
  /** After the last term: puts the scores right of those documents that hold any, see {@link isMatched}. */
  finish?(): void;
}

/** A formula, and the numbers that go into it by the names that they have there. */
export interface TermFormula {
  readonly formula: string;
  readonly factors: Readonly<Record<string, number>>;
}

/**
 * The score of a document that holds no term of the query yet. A sum of numbers is −0 only if all of them are, so this
 * tells them from documents that hold terms and come to 0, and costs nothing while scores are added up.
 */
export const UNMATCHED = -0;

/** Whether a score is that of a document which holds a term of the query. */
export function isMatched(score: number): boolean {
  return score !== 0 || !Object.is(score, UNMATCHED);
}
