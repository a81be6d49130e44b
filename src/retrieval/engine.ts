import type { DocumentTerms } from "./document-terms.js";
import type { QueryFilter, WeightedQuery } from "./query/weighted-query.js";
import type { ScoreExplanation } from "./search/explanation.js";
import type { CollectionStatistics, ScoringModel, TermStatistics } from "./search/model.js";
import type { StoredDocument } from "./segment/segment-reader.js";

/**
 * What a retrieval system needs of an engine, and all it may use. A query is made of terms as the engine's analyzer
 * makes them; {@link analyse} gives them.
 */
export interface Engine {
  /** Id of the analyzer that the documents were analysed with. */
  readonly analyzer: string;
  statistics(): Promise<CollectionStatistics>;
  /** For each term what the collection says of it; a term that it does not hold has frequencies of 0. */
  termStatistics(terms: readonly string[]): Promise<readonly TermStatistics[]>;
  /** The terms of a text, in its order. */
  analyse(text: string, language?: string, field?: string): readonly string[];
  /**
   * The best documents that hold a term or phrase of the query, whatever their score, and all that is required.
   *
   * @throws UsageError if the query names fields that there are not, or phrases where no positions are kept
   */
  search(query: WeightedQuery, options: SearchOptions): Promise<SearchResult>;
  /**
   * How a document comes to its score, or why it is not found; `undefined` if the engine does not have it. Limit and
   * groups do not count.
   */
  explain(query: WeightedQuery, id: string, options: SearchOptions): Promise<ScoreExplanation | undefined>;
  /** How many documents a filter lets through. */
  count(filter: QueryFilter): Promise<number>;
  /** The terms of a document; `undefined` if the engine does not have it. */
  termVector(id: string): Promise<TermVector | undefined>;
  /** The terms of several documents at once, for engines that have a faster way than one after the other. */
  documentTerms?(ids: readonly string[]): Promise<DocumentTerms>;
  /** What is stored of a document. */
  document(id: string): Promise<StoredDocument | undefined>;
  close(): Promise<void>;
}

export interface SearchOptions {
  readonly model: ScoringModel;
  /** How many hits; 1000 when left out. */
  readonly limit?: number;
  readonly filter?: QueryFilter;
  /**
   * One hit for each patent or family: its best document. So many groups are found as the limit says. A document without a
   * family is grouped by its patent, and is by itself if it has neither.
   */
  readonly groupBy?: "patent" | "family";
}

export interface SearchResult {
  readonly hits: readonly Hit[];
  /** Documents that hold what is asked for and pass the filter, before grouping and the limit. */
  readonly matches: number;
}

/** A found document. Scores may be 0 or negative; equal ones are ordered by id, descending by its bytes. */
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
  /** Documents of the collection that hold the term. */
  readonly documentFrequency: number;
}
