import { TERM_NUMBERS } from "../analysis/analyzer.js";
import type { ParagraphStarts } from "./paragraph-starts.js";

/** Notes where the paragraphs of one text begin, from the words that an analyzer finds in it. */
export class TextParagraphs {
  readonly #starts: ParagraphStarts;
  readonly #field: number;
  readonly #offset: number;
  readonly #breaks: readonly number[];
  /** The number of breaks before the last word; -1 before the first word. */
  #passed = -1;

  /**
   * @param starts those of the document
   * @param offset is added to the positions of words
   * @param breaks offsets in the text where paragraphs begin, except the first
   */
  constructor(starts: ParagraphStarts, field: number, offset: number, breaks: readonly number[] = []) {
    this.#starts = starts;
    this.#field = field;
    this.#offset = offset;
    this.#breaks = breaks;
  }

  /** Takes the next words of the text. */
  take(numbers: Int32Array, count: number): void {
    const breaks = this.#breaks;
    for (let i = 0; i < count * TERM_NUMBERS; i += TERM_NUMBERS) {
      if (this.#passed >= 0 && !(numbers[i + 2] >= breaks[this.#passed])) continue;
      this.#passed = Math.max(this.#passed, 0);
      while (numbers[i + 2] >= breaks[this.#passed]) this.#passed++;
      this.#starts.add(this.#field, this.#offset + numbers[i + 1]);
    }
  }
}
