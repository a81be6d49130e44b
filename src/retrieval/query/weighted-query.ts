/** A query as engines take it: terms as the analyzer makes them, each with a weight. */
export interface WeightedQuery {
  readonly terms: readonly QueryTerm[];
  /** Words that must follow one another, or stand near each other; only where positions are kept. */
  readonly phrases?: readonly QueryPhrase[];
  /** Only documents are found that meet all of these, beside what is {@link QueryTerm.required} itself. */
  readonly must?: readonly QueryCondition[];
  /** No document is found that meets one of these. */
  readonly without?: readonly QueryCondition[];
}

export interface QueryTerm {
  readonly term: string;
  /** May be negative, as feedback from documents that are not relevant makes it; its size from 1e-100 to 1e100, or 0. */
  readonly weight: number;
  /** Only documents that hold it are found. */
  readonly required?: boolean;
  /** Where it may stand; all fields when left out. Statistics are those of these fields too. */
  readonly fields?: readonly string[];
}

/**
 * Several words that make one. A phrase is scored as a term whose frequency is the number of its occurrences; the
 * collection's statistics of it are counted, not estimated.
 */
export interface QueryPhrase {
  readonly terms: readonly string[];
  /** The place of each word in the phrase; 0, 1, 2 … when left out. Stop words leave a gap: `use of heat` has 0 and 2. */
  readonly positions?: readonly number[];
  readonly weight: number;
  /**
   * How far the words may be from their places, relative to each other; 0, and so when left out, is the phrase itself.
   * Two words that follow one another may have one more between them with 1, and change places with 2, as in Lucene.
   */
  readonly slop?: number;
  /** Only documents that hold it are found. */
  readonly required?: boolean;
  /** In which of the fields it may stand; all when left out. */
  readonly fields?: readonly string[];
}

/**
 * What documents must or must not have, in one of several forms: it is met by those that hold all parts of one of them. A
 * word of which the analyzer makes several terms has forms: `multi-layer` is `multilayer`, or `multi` before `layer`.
 * Conditions change no score.
 */
export interface QueryCondition {
  /** As it was written; explanations name it. */
  readonly what: string;
  /** At least one; an empty list, of a stop word for example, is refused. */
  readonly forms: readonly (readonly ConditionPart[])[];
}

/** A phrase, or a term if it is one word: that needs no positions. */
export type ConditionPart = Omit<QueryPhrase, "weight" | "required">;

/** Which documents may be found at all: those of which all that is said here is true. */
export interface QueryFilter {
  /**
   * Published before this day, ISO 8601. Documents without a date pass; one of which only the month or the year is known
   * must be before it as a whole.
   */
  readonly before?: string;
  /** In one of these classes, or below one: compact symbols of any level, `H04L`, `H04L29`, `H04L29/06`. */
  readonly classes?: readonly string[];
  /** And so in one of each of these lists. */
  readonly moreClasses?: readonly (readonly string[])[];
  /** Of one of these languages, ISO 639-1; documents whose language is not known are of none, or of `""`. */
  readonly languages?: readonly string[];
  /** Not of these families. */
  readonly notFamilies?: readonly string[];
  /** Not these patents, in any version. */
  readonly notPatents?: readonly string[];
  /** Not these documents. */
  readonly notDocuments?: readonly string[];
}
