/** A translation of a term. */
export interface Translation {
  /** A term as the analyzer makes it; several with blanks between them if it takes more than one. */
  readonly term: string;
  /** Its share among the translations of the term: they add up to 1. */
  readonly weight: number;
  /** How sure the method is of it, on a scale of its own: a log-likelihood ratio, a cosine. */
  readonly score: number;
}

/** What a term means in another language. */
export interface LexiconEntry {
  /** Records that the term stands in: how much is known of it. */
  readonly records: number;
  /** The best first; never none. */
  readonly translations: readonly Translation[];
}

/** Translations of terms from one language to another: plain data. */
export interface Lexicon {
  readonly from: string;
  readonly to: string;
  /** How it was made: `llr(top=3,minRecords=2)`. */
  readonly method: string;
  /** Id of the analyzer whose terms these are. */
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
