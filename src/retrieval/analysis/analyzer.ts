/**
 * Turns texts into terms. An analyzer has a name and a version. An index records which analyzer built it, and a query
 * must be analysed by the same one.
 */
export interface Analyzer {
  /**
   * Name, version and options, such as `patent/1(cjk=words)`. Changes whenever the same text would yield different
   * terms.
   */
  readonly id: string;
  /**
   * What the analyzer has learned from a collection. Must be stored with the index, because the id alone cannot restore
   * it. The id contains its hash. Absent if the analyzer has learned nothing.
   */
  readonly data?: Uint8Array;
  /**
   * Prepares the analyzer for one writer or one query. `number` maps each term to its number, 0 or above. It is called
   * once per term, as far as the analyzer remembers; if called again for a term, it must return the same number.
   */
  bind(number: (term: string) => number, options?: BindOptions): BoundAnalyzer;
}

export interface BindOptions {
  /** Whether it is worth more memory to analyse each text faster; default: false. The terms are the same. */
  readonly manyTexts?: boolean;
}

/** An analyzer that emits the numbers of terms. */
export interface BoundAnalyzer {
  /**
   * Emits the terms of a text in order. Positions count the words of the text, including stop words, so that phrases
   * keep their distances. Several terms of one word (the parts of a compound) share its position. Positions never
   * decrease.
   *
   * @param language ISO 639-1; default: detected from the text
   * @param field for analyzers that treat fields differently, for example with stop words for claims
   */
  analyse(text: string, language: string | undefined, field: string, emit: Emit): void;
  /**
   * The same, with many terms at a time; absent if that would not be faster.
   *
   * @param take called with terms in order
   */
  analyseTogether?(text: string, language: string | undefined, field: string, take: TakeTerms): void;
  /** Releases memory that analyzers share. It cannot be used afterwards. */
  close?(): void;
}

/** Receives a term, the position of its word, and the range of the word in the text. */
export type Emit = (term: number, position: number, start: number, end: number) => void;

/** Receives terms: {@link TERM_NUMBERS} numbers for each, those of {@link Emit}. They are valid until it returns. */
export type TakeTerms = (numbers: Int32Array, count: number) => void;

export const TERM_NUMBERS = 4;

/** Passes terms on one by one. */
export function emitTo(take: TakeTerms): Emit {
  const numbers = new Int32Array(TERM_NUMBERS);
  return (term, position, start, end) => {
    numbers[0] = term;
    numbers[1] = position;
    numbers[2] = start;
    numbers[3] = end;
    take(numbers, 1);
  };
}
