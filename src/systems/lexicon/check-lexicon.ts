import type { Lexicon, LexiconEntry } from "./lexicon.js";

/** The quality of a part of a lexicon. */
export interface LexiconQuality {
  /** Number of terms that both the lexicon and the dictionary have. */
  readonly terms: number;
  /** Share of these whose first translation is in the dictionary; NaN if there are none. */
  readonly precision: number;
  /** Share of these with any translation in the dictionary. */
  readonly anyPrecision: number;
  /** The precision if each term had the first translation of another term. */
  readonly chance: number;
}

/** The quality of a lexicon by a dictionary. */
export interface LexiconCheck extends LexiconQuality {
  /** Number of terms in the dictionary. */
  readonly dictionaryTerms: number;
  /** Number of terms of the lexicon that the dictionary does not have. */
  readonly unknown: number;
  /** By the number of records in which the term occurs. */
  readonly bands: readonly (LexiconQuality & { readonly from: number; readonly to: number })[];
}

const BANDS = [1, 5, 10, 20, 50, 100, Infinity];

/**
 * Compares a lexicon with a true dictionary.
 *
 * @param truth all translations of each term
 */
export function checkLexicon({ entries }: Lexicon, truth: ReadonlyMap<string, ReadonlySet<string>>): LexiconCheck {
  const judged = [...entries].filter(([term]) => truth.has(term)).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...quality(judged, truth),
    dictionaryTerms: truth.size,
    unknown: entries.size - judged.length,
    bands: BANDS.slice(1).map((to, i) => {
      const inBand = judged.filter(([, { records }]) => records >= BANDS[i] && records < to);
      return { from: BANDS[i], to: to - 1, ...quality(inBand, truth) };
    }),
  };
}

function quality(
  judged: readonly (readonly [string, LexiconEntry])[],
  truth: ReadonlyMap<string, ReadonlySet<string>>,
): LexiconQuality {
  const share = (isRight: (term: string, entry: LexiconEntry, i: number) => boolean) =>
    judged.filter(([term, entry], i) => isRight(term, entry, i)).length / judged.length;
  const isTrue = (term: string, translation: string) => truth.get(term)?.has(translation) === true;
  const half = judged.length >> 1;
  return {
    terms: judged.length,
    precision: share((term, { translations }) => isTrue(term, translations[0].term)),
    anyPrecision: share((term, { translations }) => translations.some((each) => isTrue(term, each.term))),
    // Terms half the alphabet away are unrelated.
    chance: share((term, _, i) => isTrue(term, judged[(i + half) % judged.length][1].translations[0].term)),
  };
}
