/**
 * Turns texts into terms. An analyzer is named and versioned: an index records which one it was built with, and a query
 * must be analysed by the same.
 */
export interface Analyzer {
  /** Name, version and options, such as `patent/1(cjk=words)`; changes whenever the same text would give other terms. */
  readonly id: string;
  /**
   * What the analyzer has learned from a collection: to be stored beside the index, because the id alone does not make
   * it again. The id holds its hash. Left out by analyzers that have learned nothing.
   */
  readonly data?: Uint8Array;
  /**
   * The analyzer at work for one writer or one query. `number` gives each term its number, 0 or above, and is asked once
   * for each term, as far as the analyzer remembers; it must give the same number again when it is asked again.
   */
  bind(number: (term: string) => number): BoundAnalyzer;
}

/** An analyzer that puts out numbers of terms. */
export interface BoundAnalyzer {
  /**
   * Puts out the terms of a text in their order. Positions count the words of the text, stop words too, so that phrases
   * keep their distances; several terms of one word (the parts of a compound) share its position. Positions never go
   * down.
   *
   * @param language ISO 639-1; found out from the text when left out
   * @param field for analyzers that treat fields differently, such as stop words of claims
   */
  analyse(text: string, language: string | undefined, field: string, emit: Emit): void;
}

/** Takes a term with the position of its word, and where the word stands in the text. */
export type Emit = (term: number, position: number, start: number, end: number) => void;
