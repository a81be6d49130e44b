import type { MatchCondition } from "./match-condition.js";

/** A query for an engine: terms as the analyzer makes them, each with a weight. */
export interface WeightedQuery {
  readonly terms: readonly QueryTerm[];
  /** Words that must follow one another, or be near each other; only if positions are kept. */
  readonly phrases?: readonly QueryPhrase[];
  /**
   * Only documents that meet all of these are found. Terms and phrases that are {@link QueryTerm.required} must be
   * present, too.
   */
  readonly must?: readonly QueryCondition[];
  /** Documents that meet one of these are not found. */
  readonly without?: readonly QueryCondition[];
  /**
   * Exactly the documents that match this are found, also those that contain no term or phrase of the query: their score
   * is 0. Required terms and other conditions count in addition.
   */
  readonly matching?: MatchCondition;
}

export interface QueryTerm {
  readonly term: string;
  /**
   * May be negative, as a result of feedback from documents that are not relevant. Its absolute value is 0 or from
   * 1e-100 to 1e100.
   */
  readonly weight: number;
  /** Only documents that contain it are found. */
  readonly required?: boolean;
  /** The fields where it may occur; default: all. Statistics are those of these fields, too. */
  readonly fields?: readonly string[];
}

/**
 * Several words that form one unit. A phrase is scored like a term whose frequency is the number of its occurrences.
 * Its collection statistics are counted, not estimated.
 */
export interface QueryPhrase {
  readonly terms: readonly string[];
  /** The position of each word in the phrase; default: 0, 1, 2 …. Stop words leave a gap: `use of heat` has 0 and 2. */
  readonly positions?: readonly number[];
  readonly weight: number;
  /**
   * How far the words may be from their positions, relative to each other; default: 0, the phrase itself. Two
   * consecutive words may have one more between them with 1, and be swapped with 2, as in Lucene.
   */
  readonly slop?: number;
  /** Only documents that contain it are found. */
  readonly required?: boolean;
  /** The fields where it may occur; default: all. */
  readonly fields?: readonly string[];
}

/**
 * A condition that documents must or must not meet. It has one or more forms; documents that contain all parts of one
 * form meet it. A word that the analyzer turns into several terms has several forms: `multi-layer` is `multilayer`, or
 * `multi` before `layer`. Conditions do not change scores.
 */
export interface QueryCondition {
  /** As typed; used in explanations. */
  readonly what: string;
  /** At least one; an empty list, for example of a stop word, is refused. */
  readonly forms: readonly (readonly ConditionPart[])[];
}

/** A phrase, or a single term, which needs no positions. */
export type ConditionPart = Omit<QueryPhrase, "weight" | "required">;

/** Which documents can be found: those for which all of the following is true. */
export interface QueryFilter {
  /**
   * Published before this day, ISO 8601. Documents without a date pass. If only the month or the year of a document is
   * known, all of it must be before this day.
   */
  readonly before?: string;
  /**
   * In one of these classes, or in a subdivision of one: compact symbols of any level, `H04L`, `H04L29`, `H04L29/06`.
   */
  readonly classes?: readonly string[];
  /** Also in at least one class of each of these lists. */
  readonly moreClasses?: readonly (readonly string[])[];
  /** In one of these languages, ISO 639-1. A document in an unknown language matches none, or `""`. */
  readonly languages?: readonly string[];
  /** Not in these families. */
  readonly notFamilies?: readonly string[];
  /** Not these patents, in any version. */
  readonly notPatents?: readonly string[];
  /** Not these documents. */
  readonly notDocuments?: readonly string[];
}
