import type { Lexicon, LexiconEntry } from "./lexicon.js";

/** How good a part of a lexicon is. */
export interface LexiconQuality {
  /** Terms that both the lexicon and the dictionary have. */
  readonly terms: number;
  /** Share of these whose first translation is one of the dictionary's; NaN if there are none. */
  readonly precision: number;
  /** Share of these with one of the dictionary's among all translations. */
  readonly anyPrecision: number;
  /** What the precision would be if each term had the first translation of another. */
  readonly chance: number;
}

/** A lexicon against a dictionary. */
export interface LexiconCheck extends LexiconQuality {
  /** Terms of the dictionary. */
  readonly dictionaryTerms: number;
  /** Terms of the lexicon that the dictionary does not have. */
  readonly unknown: number;
  /** By the number of records that the term stands in. */
  readonly bands: readonly (LexiconQuality & { readonly from: number; readonly to: number })[];
}

const BANDS = [1, 5, 10, 20, 50, 100, Infinity];

/**
 * Compares a lexicon with a true dictionary.
 *
 * @param truth for each term all that translate it
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
    // Those half the alphabet away have nothing to do with the term.
    chance: share((term, _, i) => isTrue(term, judged[(i + half) % judged.length][1].translations[0].term)),
  };
}
