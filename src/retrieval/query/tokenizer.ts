import type { Analyzer } from "../analysis/analyzer.js";

/** A term of a text, and where the word that it comes from stands. */
export interface Token {
  readonly term: string;
  /** Counts the words of the text. */
  readonly position: number;
  /** In the text as it is written: `text.slice(start, end)` is the word. */
  readonly start: number;
  readonly end: number;
}

/** Takes a text apart as an index did with its documents. */
export type Tokenizer = (text: string, language: string | undefined, field: string) => readonly Token[];

/** The tokenizer of an analyzer; it remembers words, so that many short texts are no slower than a long one. */
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
