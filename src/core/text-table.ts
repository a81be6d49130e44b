import { NumberList } from "./number-list.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Distinct texts, numbered from 0 in the order of adding and found by hash. A million ids of patents take about 30 MB,
 * a tenth of a `Map` of strings. If hashes are equal, the texts themselves are compared.
 */
export class TextTable {
  /** All texts, concatenated in UTF-8. */
  #bytes = new Uint8Array(1 << 12);
  readonly #ends = new NumberList();
  /** The number of a text, plus 1; 0 is free. The length is a power of two. */
  #slots = new Uint32Array(1 << 9);
  #scratch = new Uint8Array(1 << 8);

  /** Number of texts. */
  get length(): number {
    return this.#ends.length;
  }

  /** The number of a text; a new text gets the next number. */
  add(text: string): number {
    const length = this.#encode(text);
    return this.addBytes(this.#scratch, 0, length);
  }

  /** {@link add} of a text in UTF-8. */
  addBytes(bytes: Uint8Array, start: number, end: number): number {
    const slot = this.#slotOf(bytes, start, end);
    if (this.#slots[slot] !== 0) return this.#slots[slot] - 1;
    const number = this.length;
    const at = this.#start(number);
    this.#reserve(at + end - start);
    for (let i = start; i < end; i++) this.#bytes[at + i - start] = bytes[i];
    this.#ends.push(at + end - start);
    this.#slots[slot] = number + 1;
    if (this.length * 2 > this.#slots.length) this.#rehash();
    return number;
  }

  /** The number of a text, or -1. */
  find(text: string): number {
    const length = this.#encode(text);
    return this.#slots[this.#slotOf(this.#scratch, 0, length)] - 1;
  }

  /** The text with a number. */
  at(number: number): string {
    return decoder.decode(this.#bytes.subarray(this.#start(number), this.#ends.at(number)));
  }

  #start(number: number): number {
    return number === 0 ? 0 : this.#ends.at(number - 1);
  }

  #encode(text: string): number {
    if (this.#scratch.length < text.length * 3) this.#scratch = new Uint8Array(text.length * 3);
    return encoder.encodeInto(text, this.#scratch).written;
  }

  /** The slot with these bytes, or the free one where they belong. */
  #slotOf(bytes: Uint8Array, start: number, end: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash(bytes, start, end) & mask;
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      if (this.#equals(this.#slots[slot] - 1, bytes, start, end)) break;
    }
    return slot;
  }

  #equals(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = this.#start(number);
    if (this.#ends.at(number) - from !== end - start) return false;
    for (let i = start; i < end; i++) if (bytes[i] !== this.#bytes[from + i - start]) return false;
    return true;
  }

  #reserve(byteLength: number): void {
    if (byteLength <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(byteLength, this.#bytes.length * 2));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }

  #rehash(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < this.length; number++) {
      let slot = hash(this.#bytes, this.#start(number), this.#ends.at(number)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }
}

/** FNV-1a, with its bits mixed again: ids differ mostly in their last digits. */
function hash(bytes: Uint8Array, start: number, end: number): number {
  let value = 0x811c9dc5;
  for (let i = start; i < end; i++) value = Math.imul(value ^ bytes[i], 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
