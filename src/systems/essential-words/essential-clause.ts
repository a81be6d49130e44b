import type { Tokenizer } from "../../retrieval/query/tokenizer.js";

/** Grams that a document must have for a word to stand in it, with the place of each: a phrase. */
export interface EssentialClause {
  readonly terms: readonly string[];
  readonly positions: readonly number[];
}

/** Scripts that are written without blanks: a text goes on where a word ends. */
const WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー々]$/u;

/**
 * What an index of long grams is asked for a word. Grams grow with what follows them, so those that reach the end of the
 * word may be longer in a document, where the text goes on; they are left out as long as there are others. So a word is
 * found by its beginning, inflected or in a compound, too. `undefined` for a word that cannot be asked for: one without
 * letters, or one of a script without blanks that is so short that all its grams reach the end.
 */
export function essentialClause(word: string, tokens: Tokenizer, language?: string): EssentialClause | undefined {
  const grams = tokens(word, language, "description");
  const end = Math.max(...grams.map((gram) => gram.end));
  const certain = grams.filter((gram) => gram.end < end);
  const used = certain.length > 0 || WITHOUT_BLANKS.test(word) ? certain : grams;
  if (used.length === 0) return undefined;
  return {
    terms: used.map(({ term }) => term),
    positions: used.map(({ position }) => position - used[0].position),
  };
}
