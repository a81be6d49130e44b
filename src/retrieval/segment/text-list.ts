import type { ByteReader } from "./byte-reader.js";
import type { ByteWriter } from "./byte-writer.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Many short texts in little memory: their bytes one behind the other. A million ids take 17 MB this way and 70 MB as
 * strings. Texts are made when they are asked for.
 */
export class TextList {
  readonly #bytes: Uint8Array;
  /** Where each text ends. */
  readonly #ends: Uint32Array;

  private constructor(bytes: Uint8Array, ends: Uint32Array) {
    this.#bytes = bytes;
    this.#ends = ends;
  }

  static of(texts: Iterable<string>): TextList {
    let bytes = new Uint8Array(1024);
    const ends: number[] = [];
    let size = 0;
    for (const text of texts) {
      if (size + text.length * 3 > bytes.length) {
        const larger = new Uint8Array((size + text.length * 3) * 2);
        larger.set(bytes);
        bytes = larger;
      }
      size += encoder.encodeInto(text, bytes.subarray(size)).written;
      ends.push(size);
    }
    return new TextList(bytes.slice(0, size), Uint32Array.from(ends));
  }

  get length(): number {
    return this.#ends.length;
  }

  at(number: number): string {
    return decoder.decode(this.#bytes.subarray(number === 0 ? 0 : this.#ends[number - 1], this.#ends[number]));
  }

  *[Symbol.iterator](): Generator<string> {
    for (let i = 0; i < this.length; i++) yield this.at(i);
  }

  /**
   * How many texts come before this one, in a list that is in the order of `<` on strings.
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

  /** How many there are, the length of each in bytes, then the bytes. */
  write(out: ByteWriter): void {
    out.number(this.length);
    let last = 0;
    for (const end of this.#ends) {
      out.number(end - last);
      last = end;
    }
    out.append(this.#bytes);
  }

  static read(from: ByteReader): TextList {
    const ends = new Uint32Array(from.number());
    let end = 0;
    for (let i = 0; i < ends.length; i++) ends[i] = end += from.number();
    return new TextList(from.take(end).slice(), ends);
  }
}
