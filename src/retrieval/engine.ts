import type { EngineDocument } from "./document.js";
import type { DocumentTerms } from "./document-terms.js";
import type { ConditionPart, QueryFilter, WeightedQuery } from "./query/weighted-query.js";
import type { ScoreExplanation } from "./search/explanation.js";
import type { CollectionStatistics, ScoringModel, TermStatistics } from "./search/model.js";
import type { StoredDocument } from "./segment/segment-reader.js";

/** A value, or the promise of one. */
export type Awaitable<T> = T | Promise<T>;

/**
 * What a retrieval system needs of an engine, and all it may use. A query is made of terms as the engine's analyzer
 * makes them; {@link analyse} gives them. Documents come in through an {@link EngineWriter}.
 *
 * What every engine must do is told, as tests, by `presage-ir/retrieval/conformance`.
 */
export interface Engine {
  /** Id of the analyzer that the documents were analysed with. */
  readonly analyzer: string;
  statistics(): Promise<CollectionStatistics>;
  /** For each term what the collection says of it; a term that it does not hold has frequencies of 0. */
  termStatistics(terms: readonly string[]): Promise<readonly TermStatistics[]>;
  /**
   * The same of phrases, counted in the fields where each may stand.
   *
   * @throws UsageError where no positions are kept
   */
  phraseStatistics(phrases: readonly ConditionPart[]): Promise<readonly TermStatistics[]>;
  /** The terms of a text, in its order. */
  analyse(text: string, language?: string, field?: string): readonly string[];
  /**
   * The best documents that hold a term or phrase of the query, whatever their score, all that is required, and nothing
   * that must not be there.
   *
   * @throws UsageError if the query names fields that there are not, or phrases where no positions are kept, or if the
   * engine does not have the model
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
  /** After this, all that would need the documents is refused with an error. Closing again does nothing. */
  close(): Promise<void>;
}

/**
 * Puts documents into an engine, and takes them out. Nothing counts before {@link commit}, and all of it after, for
 * engines that are opened then. One writer at a time.
 */
export interface EngineWriter {
  /** Takes a document in, in the fields of the engine; one of the same id is replaced. */
  add(document: EngineDocument): Awaitable<void>;
  /** Takes the document with this id out, if there is one. */
  delete(id: string): Awaitable<void>;
  /** Makes everything since the last commit count. */
  commit(): Awaitable<void>;
  /** Lets others write. What was not committed is dropped. */
  close(): Awaitable<void>;
}

export interface SearchOptions {
  /**
   * How documents are scored. An engine that does not work on postings of ours goes by the name of the model, which tells
   * all its parameters: `bm25(k1=1.2,b=0.75)`.
   */
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
