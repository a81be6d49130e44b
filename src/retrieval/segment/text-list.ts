import type { ByteReader } from "./byte-reader.js";
import type { ByteWriter } from "./byte-writer.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder(undefined, { ignoreBOM: true });

/**
 * Many short texts in little memory, one after another. A million ids take 17 MB this way and 70 MB as separate
 * strings. Texts are sliced on request, which is much faster than decoding each, but keeps the whole list in memory as
 * long as one of them is kept.
 */
export class TextList {
  readonly #text: string;
  /** The end of each text. */
  readonly #ends: Uint32Array;

  private constructor(text: string, ends: Uint32Array) {
    this.#text = text;
    this.#ends = ends;
  }

  static of(texts: readonly string[]): TextList {
    const ends = new Uint32Array(texts.length);
    let end = 0;
    for (let i = 0; i < ends.length; i++) ends[i] = end += texts[i].length;
    return new TextList(texts.join(""), ends);
  }

  /** @param ends the end of each text in the text that all of them make together */
  static cut(text: string, ends: Uint32Array): TextList {
    return new TextList(text, ends);
  }

  get length(): number {
    return this.#ends.length;
  }

  /** Whether a character takes two UTF-16 units. */
  get hasSurrogates(): boolean {
    return /[\ud800-\udfff]/.test(this.#text);
  }

  at(number: number): string {
    return this.#text.slice(number === 0 ? 0 : this.#ends[number - 1], this.#ends[number]);
  }

  *[Symbol.iterator](): Generator<string> {
    for (let i = 0; i < this.length; i++) yield this.at(i);
  }

  /**
   * The number of texts before this one, in a list that is in the order of `<` on strings.
   *
   * @param order the numbers of the texts in that order, if the list itself is in another
   */
  rankOf(text: string, order?: Uint32Array): number {
    let low = 0;
    for (let high = this.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (this.at(order ? order[middle] : middle) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The number of texts, the length of each in bytes, then the bytes. */
  write(out: ByteWriter): void {
    out.number(this.length);
    const bytes = encoder.encode(this.#text);
    const isAscii = bytes.length === this.#text.length;
    for (let i = 0; i < this.length; i++) {
      const text = this.at(i);
      out.number(isAscii ? text.length : encoder.encode(text).length);
    }
    out.append(bytes);
  }

  static read(from: ByteReader): TextList {
    const ends = new Uint32Array(from.number());
    let end = 0;
    for (let i = 0; i < ends.length; i++) ends[i] = end += from.number();
    const bytes = from.take(end);
    const text = decoder.decode(bytes);
    if (text.length === bytes.length) return new TextList(text, ends);
    return TextList.of(Array.from(ends, (end, i) => decoder.decode(bytes.subarray(i === 0 ? 0 : ends[i - 1], end))));
  }
}
