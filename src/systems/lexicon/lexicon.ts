/** A translation of a term. */
export interface Translation {
  /** A term of the analyzer; several terms are separated by blanks. */
  readonly term: string;
  /** Its share among the translations of the term: shares add up to 1. */
  readonly weight: number;
  /** The confidence of the method, on its own scale: a log-likelihood ratio, a cosine. */
  readonly score: number;
}

/** The meaning of a term in another language. */
export interface LexiconEntry {
  /** Number of records in which the term occurs. */
  readonly records: number;
  /** Best first; never empty. */
  readonly translations: readonly Translation[];
}

/** Translations of terms from one language to another: plain data. */
export interface Lexicon {
  readonly from: string;
  readonly to: string;
  /** How it was made: `llr(top=3,minRecords=2)`. */
  readonly method: string;
  /** Id of the analyzer that made the terms. */
  readonly analyzer: string;
  readonly entries: ReadonlyMap<string, LexiconEntry>;
}

/** Translations with weights in proportion to their scores, which must be above 0. */
export function weightedTranslations(
  scored: readonly { readonly term: string; readonly score: number }[],
): Translation[] {
  const total = scored.reduce((sum, { score }) => sum + score, 0);
  return scored.map(({ term, score }) => ({ term, score, weight: score / total }));
}
