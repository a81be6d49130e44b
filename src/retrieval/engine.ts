import type { EngineDocument } from "./document.js";
import type { DocumentSet } from "./document-set.js";
import type { DocumentTerms } from "./document-terms.js";
import type { DocumentValues } from "./document-values.js";
import type { ScoreExplanation } from "./models/explanation.js";
import type { CollectionStatistics, ScoringModel, TermStatistics } from "./models/model.js";
import type { TermPattern } from "./query/match-condition.js";
import type { ConditionPart, QueryFilter, WeightedQuery } from "./query/weighted-query.js";
import type { StoredDocument } from "./segment/stored-document.js";

/** A value, or the promise of one. */
export type Awaitable<T> = T | Promise<T>;

/**
 * Everything that a retrieval system may use of an engine. A query consists of terms as the engine's analyzer makes
 * them; {@link analyse} returns them. Documents are added through an {@link EngineWriter}.
 *
 * The tests in `presage-ir/retrieval/conformance` define what every engine must do.
 */
export interface Engine {
  /** Id of the analyzer that the documents were analysed with. */
  readonly analyzer: string;
  statistics(): Promise<CollectionStatistics>;
  /** The statistics of each term in the collection; a term that does not occur has frequencies of 0. */
  termStatistics(terms: readonly string[]): Promise<readonly TermStatistics[]>;
  /**
   * The same for phrases, counted in the fields where each may occur.
   *
   * @throws UsageError if no positions are kept
   */
  phraseStatistics(phrases: readonly ConditionPart[]): Promise<readonly TermStatistics[]>;
  /**
   * The terms of the collection that look like a pattern, in the order of their characters.
   *
   * @param limit no more than these are returned
   * @param fields only terms that occur in these; default: all that documents are ranked by, so not the names of
   * applicants and inventors
   */
  termsLike(pattern: TermPattern, limit: number, fields?: readonly string[]): Promise<readonly string[]>;
  /** The terms of a text, in its order. */
  analyse(text: string, language?: string, field?: string): readonly string[];
  /**
   * Returns the best documents that contain a term or phrase of the query, whatever their score; if the query has a
   * condition that documents must match, the best of all that match it. They contain everything that is required, and
   * nothing that is excluded.
   *
   * @throws UsageError if the query names unknown fields, or has phrases and no positions are kept, or if the engine
   * does not have the model
   */
  search(query: WeightedQuery, options: SearchOptions): Promise<SearchResult>;
  /**
   * Explains the score of a document, or why it is not found; `undefined` if the engine does not have it. The limit and
   * groups are ignored.
   */
  explain(query: WeightedQuery, id: string, options: SearchOptions): Promise<ScoreExplanation | undefined>;
  /** The number of documents that pass a filter. */
  count(filter: QueryFilter): Promise<number>;
  /** The terms of a document; `undefined` if the engine does not have it. */
  termVector(id: string): Promise<TermVector | undefined>;
  /** The terms of several documents at once, for engines that can read them faster than one by one. */
  documentTerms?(ids: readonly string[]): Promise<DocumentTerms>;
  /** The values of several documents at once, for engines that can read them faster than one by one. */
  documentValues?(ids: readonly string[]): Promise<DocumentValues>;
  /** Several documents, for engines that find them faster than one by one. */
  documentSet?(ids: readonly string[]): Promise<DocumentSet>;
  /** The stored data of a document. */
  document(id: string): Promise<StoredDocument | undefined>;
  /** After this, every call that needs the documents fails with an error. Closing again does nothing. */
  close(): Promise<void>;
}

/**
 * Adds documents to an engine and removes them. Changes take effect at {@link commit}, all at once, for engines that
 * are opened afterwards. Only one writer may be open at a time.
 */
export interface EngineWriter {
  /** Adds a document, in the fields of the engine. Replaces a document with the same id. */
  add(document: EngineDocument): Awaitable<void>;
  /** Removes the document with this id, if there is one. */
  delete(id: string): Awaitable<void>;
  /** Makes all changes since the last commit take effect. */
  commit(): Awaitable<void>;
  /** Lets others write. Changes that were not committed are dropped. */
  close(): Awaitable<void>;
}

export interface SearchOptions {
  /**
   * How documents are scored. An engine that does not use Presage's own postings identifies the model by its name,
   * which contains all parameters: `bm25(k1=1.2,b=0.75)`.
   */
  readonly model: ScoringModel;
  /** Maximum number of hits; default: 1000. */
  readonly limit?: number;
  readonly filter?: QueryFilter;
  /**
   * Whether to count all documents that match; default: true. Otherwise an engine may skip documents that cannot be among
   * the best. The hits are the same.
   */
  readonly countMatches?: boolean;
  /**
   * Return one hit for each patent or family: its best document. The limit then counts groups. A document without a
   * family is grouped by its patent; one with neither is a group of its own.
   */
  readonly groupBy?: "patent" | "family";
}

export interface SearchResult {
  readonly hits: readonly Hit[];
  /**
   * Number of documents that match the query and pass the filter, before grouping and the limit. If they need not be
   * counted, there may be more; there are none only if it is 0.
   */
  readonly matches: number;
}

/** A found document. Scores may be 0 or negative; ties are ordered by id, descending by its bytes. */
export interface Hit {
  readonly id: string;
  readonly score: number;
}

/** The terms of a document with their frequencies. */
export interface TermVector {
  readonly id: string;
  readonly terms: readonly TermFrequency[];
  /** Words by field. */
  readonly lengths: readonly number[];
}

export interface TermFrequency {
  readonly term: string;
  /** By field. */
  readonly frequencies: readonly number[];
  /** Documents of the collection that contain the term. */
  readonly documentFrequency: number;
}
