import type { FieldText } from "../document.js";
import type { Tokenizer } from "./tokenizer.js";
import type { QueryPhrase } from "./weighted-query.js";

/**
 * Pairs of consecutive words with at least this frequency in texts, over all fields; the weight of a phrase is its
 * frequency. A word between two others that is omitted from the index separates them. The most frequent come first.
 *
 * W. Magdy, G. J. F. Jones: Applying the KISS principle for the CLEF-IP 2010 prior art candidate patent search task.
 * CLEF 2010 (bigrams that occur more than three times in all fields)
 */
export function frequentPhrases(texts: readonly FieldText[], tokens: Tokenizer, minFrequency: number): QueryPhrase[] {
  return frequentPairs(texts, tokens, minFrequency).map(({ terms, count }) => ({ terms, weight: count }));
}

/** Two consecutive words. */
export interface WordPair {
  readonly terms: readonly [string, string];
  /** Their frequency over all fields. */
  readonly count: number;
  /** Their frequency by field. */
  readonly fields: ReadonlyMap<string, number>;
}

/** The pairs of {@link frequentPhrases}, in the same order, with the fields where they occur. */
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
