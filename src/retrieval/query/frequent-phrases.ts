import type { FieldText } from "../document.js";
import type { Tokenizer } from "./tokenizer.js";
import type { QueryPhrase } from "./weighted-query.js";

/**
 * Pairs of words that follow one another at least so often in texts, over all fields; the weight of a phrase is how often
 * it does. A word that is left out of the index between two others parts them. The most frequent come first.
 *
 * W. Magdy, G. J. F. Jones: Applying the KISS principle for the CLEF-IP 2010 prior art candidate patent search task.
 * CLEF 2010 (bigrams that stand more than three times in all fields)
 */
export function frequentPhrases(texts: readonly FieldText[], tokens: Tokenizer, minFrequency: number): QueryPhrase[] {
  return frequentPairs(texts, tokens, minFrequency).map(({ terms, count }) => ({ terms, weight: count }));
}

/** Two words that follow one another. */
export interface WordPair {
  readonly terms: readonly [string, string];
  /** How often they do, over all fields. */
  readonly count: number;
  /** The same by field. */
  readonly fields: ReadonlyMap<string, number>;
}

/** The pairs of {@link frequentPhrases}, in their order, with the fields where they stand. */
export function frequentPairs(texts: readonly FieldText[], tokens: Tokenizer, minFrequency: number): WordPair[] {
  const pairs = new Map<string, { terms: [string, string]; count: number; fields: Map<string, number> }>();
  for (const { field, language, text } of texts) {
    let before: { readonly position: number; readonly terms: readonly string[] } = { position: -2, terms: [] };
    for (const { position, terms } of words(tokens(text, language, field))) {
      if (position === before.position + 1) {
        for (const first of before.terms) for (const second of terms) add(first, second, field);
      }
      before = { position, terms };
    }
  }
  return [...pairs.values()]
    .filter(({ count }) => count >= minFrequency)
    .sort((a, b) => b.count - a.count || (a.terms.join(" ") < b.terms.join(" ") ? -1 : 1));

  function add(first: string, second: string, field: string): void {
    const key = `${first} ${second}`;
    let pair = pairs.get(key);
    if (!pair) pairs.set(key, (pair = { terms: [first, second], count: 0, fields: new Map() }));
    pair.count++;
    pair.fields.set(field, (pair.fields.get(field) ?? 0) + 1);
  }
}

/** The terms of each word: a compound has several at one position. */
function* words(
  tokens: Iterable<{ readonly term: string; readonly position: number }>,
): Generator<{ readonly position: number; readonly terms: readonly string[] }> {
  let position = -1;
  let terms: string[] = [];
  for (const token of tokens) {
    if (token.position !== position) {
      if (terms.length > 0) yield { position, terms };
      position = token.position;
      terms = [];
    }
    terms.push(token.term);
  }
  if (terms.length > 0) yield { position, terms };
}
