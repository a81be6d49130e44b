import type { Analyzer } from "./analyzer.js";

/** A term of a text. */
export interface AnalysedTerm {
  readonly term: string;
  readonly position: number;
  /** The range of its word in the text. */
  readonly start: number;
  readonly end: number;
}

/** The terms that an analyzer makes from a text, with their positions in it. */
export function analysedTerms(analyzer: Analyzer, text: string, language?: string, field = ""): AnalysedTerm[] {
  const terms: string[] = [];
  const found: AnalysedTerm[] = [];
  const bound = analyzer.bind((term) => terms.push(term) - 1);
  bound.analyse(text, language, field, (number, position, start, end) =>
    found.push({ term: terms[number], position, start, end }),
  );
  return found;
}
