import type { Tokenizer } from "../../retrieval/index.js";

/** Grams that a document must contain, with their places, to contain a word: a phrase. */
export interface EssentialClause {
  readonly terms: readonly string[];
  readonly positions: readonly number[];
}

/** Scripts without blanks: the text continues where a word ends. */
const WITHOUT_BLANKS = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー々]$/u;

/**
 * The query of a word in an index of long grams: the fewest grams that cover the word, each the one that reaches
 * furthest. So a word is found wherever it occurs, including inflected forms and compounds. `undefined` for a word that
 * cannot be searched for: one without letters, or a single character of a script without blanks, which is a gram only
 * if nothing follows it.
 */
export function essentialClause(word: string, tokens: Tokenizer, language?: string): EssentialClause | undefined {
  if (WITHOUT_BLANKS.test(word)) return undefined;
  const grams = tokens(word, language, "description").map(({ term, position }) => ({
    term,
    position,
    end: position + term.length,
  }));
  const terms: string[] = [];
  const positions: number[] = [];
  let covered = grams[0]?.position ?? 0;
  for (let at = 0; at < grams.length; ) {
    let furthest = grams[at];
    for (; at < grams.length && grams[at].position <= covered; at++) {
      if (grams[at].end > furthest.end) furthest = grams[at];
    }
    if (furthest.end > covered) {
      terms.push(furthest.term);
      positions.push(furthest.position - grams[0].position);
    }
    covered = Math.max(covered, furthest.end, grams[at]?.position ?? 0);
  }
  return terms.length > 0 ? { terms, positions } : undefined;
}
