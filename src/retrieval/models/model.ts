import type { CoarseTerm, SizeClasses } from "../segment/coarse-part.js";
import type { PostingsCursor } from "../segment/decode-postings.js";
import type { Explanation } from "./explanation.js";
import type { PartLengths } from "./part-lengths.js";

/** Statistics of a collection, over all segments. */
export interface CollectionStatistics {
  readonly documents: number;
  readonly fields: readonly string[];
  /** Number of words of each field over all documents. */
  readonly fieldLengths: readonly number[];
}

/** Statistics of a term in a collection, over all segments. */
export interface TermStatistics {
  readonly documentFrequency: number;
  /** By field. */
  readonly collectionFrequency: readonly number[];
}

/** A term or phrase of a query, as seen by models. */
export interface ScoredTerm {
  readonly weight: number;
  /** The fields that count, one bit each. */
  readonly mask: number;
  /** In the fields of the mask: documents that contain it only elsewhere do not count. */
  readonly statistics: TermStatistics;
}

/**
 * Scores documents against a weighted query.
 *
 * A document's score is a sum over the terms of the query that it contains; some models then transform that sum.
 * Documents that contain no term are never scored, so a term that is not in the collection changes no score, unless a
 * model says so.
 *
 * {@link forQuery} works on decoded postings of Presage's own index. Another engine computes the same formula itself
 * and identifies the model by {@link name}; it refuses models that it cannot compute.
 */
export interface ScoringModel {
  /** Name and all parameters, as recorded in a run's provenance and parsed by `parseModel`: `bm25(k1=1.2,b=0.75)`. */
  readonly name: string;
  /** Prepares the model for one query over one collection. */
  forQuery(terms: readonly ScoredTerm[], collection: CollectionStatistics): QueryScorer;
}

/** Scores the documents of an index part by part. Scores do not depend on how the index is divided into parts. */
export interface QueryScorer {
  /**
   * What each term adds to scores at most, if the model knows: no term may subtract. Searches skip documents that cannot
   * be among the best by it.
   */
  readonly bounds?: ScoreBounds;
  /** Whether it reads only frequencies over all fields, never those by field; default: false. */
  readonly ignoresFields?: boolean;
  /** @param scores one for each document of the part, initially {@link UNMATCHED} */
  forPart(part: PartLengths, scores: Float64Array): PartScorer;
  /**
   * Explains the contribution of a term to the score of a document.
   *
   * @param frequencies of the term by field; 0 outside the term's fields
   * @param lengths of the document by field
   */
  explainTerm(term: number, frequencies: ArrayLike<number>, lengths: ArrayLike<number>): TermFormula;
  /** Explains how the score is computed from the contributions of the terms; default: their sum. */
  explainScore?(terms: readonly Explanation[], lengths: ArrayLike<number>): Explanation;
}

/** Upper bounds of scores. */
export interface ScoreBounds {
  /** What documents are classed by; the tables of the terms have a column for each class. */
  readonly sizes: DocumentSizes;
  /**
   * What each term adds at most; 0 or more.
   *
   * @param classes those that occur: only their columns of the tables are read
   */
  terms(classes: SizeClasses): readonly CoarseTerm[];
  /** How many times as long as by BM25 it takes to score a posting; default: 1. */
  readonly postingEffort?: number;
  /** Whether it takes long to make the table of each term; default: false. */
  readonly hasCostlyTables?: boolean;
  /** What a document that is at least this large gets at most for its size alone; may be negative. Default: 0. */
  ofSize?(least: number): number;
}

/** A size of documents: the larger it is, the less a term adds to the score. */
export interface DocumentSizes {
  /** Identifies everything that sizes depend on. */
  readonly name: string;
  of(part: PartLengths, document: number): number;
}

/** The number of words in all fields. */
export const WORDS: DocumentSizes = { name: "words", of: (part, document) => part.of(document, -1) };

/** Adds to the scores of one part, term by term. */
export interface PartScorer {
  /**
   * Adds the contribution of a term to each document that contains it. It must not add −0.
   *
   * @param term its index among the terms of the query
   * @param cursor the term's postings in this part, chunk by chunk
   */
  term(term: number, cursor: PostingsCursor): void;
  /**
   * Called after the last term: completes the scores of documents that contain any term, see {@link isMatched}.
   *
   * @param documents the only ones to complete; default: all
   */
  finish?(documents?: Uint32Array): void;
}

/** A formula, and its numbers by name. */
export interface TermFormula {
  readonly formula: string;
  readonly factors: Readonly<Record<string, number>>;
}

/**
 * The score of a document that contains no term of the query yet. A sum of numbers is −0 only if all of them are. So
 * this distinguishes such documents from those that contain terms and score 0, at no cost while scores are added.
 */
export const UNMATCHED = -0;

/** Whether a score belongs to a document that contains a term of the query. */
export function isMatched(score: number): boolean {
  return score !== 0 || !Object.is(score, UNMATCHED);
}
