import type { Token, Tokenizer } from "./tokenizer.js";
import type { QueryPhrase, QueryTerm, WeightedQuery } from "./weighted-query.js";

/** A quoted phrase or a word, with `+` in front if it is required; quotes inside of words are inches, not phrases. */
const PART = /(?<=^|\s)(\+?)(?:"([^"]+)"(?=$|[\s,.;:!?)])|(\S+))/g;

/** What is typed in is analysed as descriptions are. */
const FIELD = "description";

/** How a line that was typed in is read. */
export interface TextQueryOptions {
  /** Of the text; found out from it when left out. */
  readonly language?: string;
  /** Whether the index keeps positions; without them a phrase is its words. */
  readonly phrases?: boolean;
}

/**
 * The query of a line that was typed in. A word's weight is how often it stands there; `"heat exchanger"` is a phrase, and
 * `+` makes a word or phrase required.
 */
export function textQuery(text: string, tokens: Tokenizer, options: TextQueryOptions = {}): WeightedQuery {
  const terms = new Map<string, QueryTerm>();
  const phrases: QueryPhrase[] = [];
  const plain: string[] = [];
  for (const [, plus, phrase, word] of text.matchAll(PART)) {
    const written = phrase ?? word;
    const required = plus === "+" && /[\p{L}\p{N}]/u.test(written);
    const found = required || phrase !== undefined ? tokens(written, options.language, FIELD) : [];
    if (phrase !== undefined && options.phrases && found.length > 1) phrases.push(phraseOf(found, required));
    else if (required) for (const { term } of found) terms.set(term, { term, weight: 0, required });
    plain.push(written);
  }
  // Words are looked at together: the language is told by all of them.
  for (const { term } of tokens(plain.join(" "), options.language, FIELD)) {
    const known = terms.get(term) ?? { term, weight: 0 };
    terms.set(term, { ...known, weight: known.weight + 1 });
  }
  const all = [...terms.values()].map((term) => (term.weight === 0 ? { ...term, weight: 1 } : term));
  return phrases.length === 0 ? { terms: all } : { terms: all, phrases };
}

/** Words that are left out of the index leave a gap. */
function phraseOf(tokens: readonly Token[], required: boolean): QueryPhrase {
  const positions = tokens.map(({ position }) => position - tokens[0].position);
  return {
    terms: tokens.map(({ term }) => term),
    ...(positions.some((position, i) => position !== i) && { positions }),
    weight: 1,
    ...(required && { required }),
  };
}
