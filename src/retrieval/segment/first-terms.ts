import { TextList } from "./text-list.js";

/** Units of a text in each of the two numbers that are compared first: together they fit a 64-bit number exactly. */
const UNITS = 3;

/**
 * The first terms of the blocks of a dictionary, in order. A query looks up hundreds of terms in each of a dozen segments:
 * comparing numbers, which are next to each other in memory, takes a fraction of the time of comparing strings.
 */
export class FirstTerms {
  readonly #terms: TextList;
  /** Units 0 to 2 of each term, and units 3 to 5. */
  readonly #starts: Float64Array;
  readonly #next: Float64Array;

  /** @param terms in the order of `<` on strings */
  constructor(terms: readonly string[]) {
    this.#terms = TextList.of(terms);
    this.#starts = Float64Array.from(terms, (term) => unitsAt(term, 0));
    this.#next = Float64Array.from(terms, (term) => unitsAt(term, UNITS));
  }

  get length(): number {
    return this.#starts.length;
  }

  at(block: number): string {
    return this.#terms.at(block);
  }

  /** The only block that may contain a term; -1 if it is before all terms. */
  blockOf(term: string): number {
    const [start, next] = [unitsAt(term, 0), unitsAt(term, UNITS)];
    let low = 0;
    for (let high = this.length; low < high; ) {
      const middle = (low + high) >> 1;
      const difference = this.#starts[middle] - start || this.#next[middle] - next;
      if (difference < 0 || (difference === 0 && this.#terms.at(middle) <= term)) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

/** Three units of a text as one number. Texts that end earlier are before those that go on. */
function unitsAt(text: string, from: number): number {
  let number = 0;
  for (let i = from; i < from + UNITS; i++) number = number * 65_536 + (i < text.length ? text.charCodeAt(i) : 0);
  return number;
}
