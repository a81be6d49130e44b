import type { Analyzer } from "../analysis/analyzer.js";

/** A term of a text, and the position of its word. */
export interface Token {
  readonly term: string;
  /** Counted in words of the text. */
  readonly position: number;
  /** Offsets in the original text: `text.slice(start, end)` is the word. */
  readonly start: number;
  readonly end: number;
}

/** Splits a text in the same way as the documents of an index. */
export type Tokenizer = (text: string, language: string | undefined, field: string) => readonly Token[];

/** The tokenizer of an analyzer. It remembers words, so many short texts are no slower than a long one. */
export function tokenizer(analyzer: Analyzer): Tokenizer {
  const terms: string[] = [];
  const numbers = new Map<string, number>();
  const bound = analyzer.bind((term) => {
    let number = numbers.get(term);
    if (number === undefined) {
      number = terms.push(term) - 1;
      numbers.set(term, number);
    }
    return number;
  });
  return (text, language, field) => {
    const tokens: Token[] = [];
    bound.analyse(text, language, field, (term, position, start, end) =>
      tokens.push({ term: terms[term], position, start, end }),
    );
    return tokens;
  };
}
