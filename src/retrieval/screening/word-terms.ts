import type { DocumentTerms, NumberedVector } from "../document-terms.js";

/** A document as a text. */
export interface ScreenedText {
  readonly id: string;
  readonly text: string;
}

/** Numbered terms of texts: words, and pairs of consecutive words. */
export interface WordTerms extends Pick<DocumentTerms, "count" | "documents"> {
  /** The numbers of the words of a text; words that no document contains are omitted. */
  wordsOf(text: string): number[];
}

export interface WordTermOptions {
  /** Whether pairs of consecutive words are terms, too. Default: true. */
  readonly pairs?: boolean;
  /** Words of a text that are read; the rest is ignored. Default: all. */
  readonly limit?: number;
}

/** Two letters, digits or underscores at least, as scikit-learn and ASReview count words. */
const WORD = /[\p{L}\p{M}\p{N}_]{2,}/gu;

/** Above any number of words. A pair of words is one number, so that no text is made for it. */
const PAIR = 2 ** 26;

/** The terms of documents that have no index: lower-case words without stemming, and pairs of them. */
export function wordTerms(
  texts: Iterable<ScreenedText>,
  { pairs = true, limit = Number.POSITIVE_INFINITY }: WordTermOptions = {},
): WordTerms {
  const words = new Map<string, number>();
  const numbers = new Map<number, number>();
  const termOf = (key: number) => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, numbers.size);
    return numbers.size - 1;
  };
  const documents = Array.from(texts, ({ id, text }): NumberedVector => {
    const frequencies = new Map<number, number>();
    const count = (key: number) => {
      const term = termOf(key);
      frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    };
    let length = 0;
    let last = -1;
    for (const [match] of text.toLowerCase().matchAll(WORD)) {
      if (length++ >= limit) break;
      let word = words.get(match);
      if (word === undefined) words.set(match, (word = words.size));
      count(word);
      if (pairs && last >= 0) count((last + 1) * PAIR + word);
      last = word;
    }
    return {
      id,
      length: Math.min(length, limit),
      terms: Uint32Array.from(frequencies.keys()),
      frequencies: Uint32Array.from(frequencies.values()),
    };
  });
  return {
    count: numbers.size,
    documents,
    wordsOf: (text) =>
      Array.from(text.toLowerCase().matchAll(WORD), ([word]) => words.get(word)).flatMap((word) =>
        word === undefined ? [] : [numbers.get(word) as number],
      ),
  };
}
