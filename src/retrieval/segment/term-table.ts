import { addToHash, EMPTY_HASH } from "../analysis/surface-table.js";
import { TextList } from "./text-list.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const utf16 = new TextDecoder("utf-16le", { ignoreBOM: true });

/** Terms in UTF-8, one after the other. */
export interface SpelledTerms {
  readonly bytes: Uint8Array;
  /** The end of each term's bytes. */
  readonly ends: Uint32Array;
}

/**
 * The terms of a segment that is being built, numbered in order of appearance. Their characters are copied into one
 * list: a term that is a slice of a text would keep the whole text in memory.
 */
export class TermTable {
  #characters = new Uint16Array(1 << 14);
  /** The end of each term's characters. */
  #ends = new Uint32Array(1 << 11);
  /** Pairs of a hash and a term's number plus 1; 0 means free. */
  #slots = new Int32Array(1 << 13);
  #length = 0;

  /** How many terms there are. */
  get length(): number {
    return this.#length;
  }

  get sizeBytes(): number {
    return this.#characters.byteLength + this.#ends.byteLength + this.#slots.byteLength;
  }

  /** The number of a term; a new term gets a new number. */
  numberOf(term: string): number {
    let hash = EMPTY_HASH;
    let hasSurrogates = false;
    for (let i = 0; i < term.length; i++) {
      const unit = term.charCodeAt(i);
      hasSurrogates ||= (unit & 0xf800) === 0xd800;
      hash = addToHash(hash, unit);
    }
    // Half a surrogate pair has no bytes of its own in UTF-8: all of them become the same character.
    if (hasSurrogates) {
      const wellFormed = decoder.decode(encoder.encode(term));
      if (wellFormed !== term) return this.numberOf(wellFormed);
    }
    // The low bits alone are too similar for terms that differ in their first characters.
    hash ^= hash >>> 15;
    const mask = this.#slots.length - 1;
    let slot = (hash << 1) & mask;
    for (; this.#slots[slot + 1] !== 0; slot = (slot + 2) & mask) {
      if (this.#slots[slot] === hash && this.#equals(this.#slots[slot + 1] - 1, term)) return this.#slots[slot + 1] - 1;
    }
    return this.#add(term, hash, slot);
  }

  #start(number: number): number {
    return number === 0 ? 0 : this.#ends[number - 1];
  }

  #equals(number: number, term: string): boolean {
    const start = this.#start(number);
    if (this.#ends[number] - start !== term.length) return false;
    for (let i = 0; i < term.length; i++) if (this.#characters[start + i] !== term.charCodeAt(i)) return false;
    return true;
  }

  #add(term: string, hash: number, slot: number): number {
    const start = this.#start(this.#length);
    if (start + term.length > this.#characters.length) {
      this.#characters = larger(this.#characters, new Uint16Array((start + term.length) * 2));
    }
    for (let i = 0; i < term.length; i++) this.#characters[start + i] = term.charCodeAt(i);
    if (this.#length === this.#ends.length) this.#ends = larger(this.#ends, new Uint32Array(this.#length * 2));
    this.#ends[this.#length] = start + term.length;
    this.#slots[slot] = hash;
    this.#slots[slot + 1] = ++this.#length;
    if (this.#length * 4 > this.#slots.length) this.#growSlots();
    return this.#length - 1;
  }

  #growSlots(): void {
    const old = this.#slots;
    const slots = new Int32Array(old.length * 2);
    const mask = slots.length - 1;
    for (let from = 0; from < old.length; from += 2) {
      if (old[from + 1] === 0) continue;
      let slot = (old[from] << 1) & mask;
      while (slots[slot + 1] !== 0) slot = (slot + 2) & mask;
      slots[slot] = old[from];
      slots[slot + 1] = old[from + 1];
    }
    this.#slots = slots;
  }

  /** All terms by number. */
  list(): TextList {
    const units = this.#characters.subarray(0, this.#start(this.#length));
    return TextList.cut(utf16.decode(units), this.#ends.slice(0, this.#length));
  }

  /** All terms by number, in UTF-8. */
  spelled(): SpelledTerms {
    const units = this.#characters.subarray(0, this.#start(this.#length));
    const bytes = encoder.encode(utf16.decode(units));
    if (bytes.length === units.length) return { bytes, ends: this.#ends };
    const ends = new Uint32Array(this.#length);
    for (let number = 0, at = 0, end = 0; number < ends.length; number++) {
      for (; at < this.#ends[number]; at++) end += bytesOfUnit(units[at]);
      ends[number] = end;
    }
    return { bytes, ends };
  }

  /** The numbers of all terms in the order of `<` on strings. */
  order(): Uint32Array {
    const { codes, base } = this.#alphabet();
    const numbers = 2 ** Math.ceil(Math.log2(this.#length + 1));
    // The first characters and the term's number as one number: sorted natively, without a comparison function.
    let prefix = 1;
    while (prefix < 53 && base ** (prefix + 1) * numbers <= 2 ** 53) prefix++;
    const keys = new Float64Array(this.#length);
    for (let number = 0; number < keys.length; number++) {
      const start = this.#start(number);
      let key = 0;
      for (let i = start; i < start + prefix; i++) {
        key = key * base + (i < this.#ends[number] ? codes[this.#characters[i]] : 0);
      }
      keys[number] = key * numbers + number;
    }
    keys.sort();
    const order = Uint32Array.from(keys, (key) => key % numbers);
    for (let first = 0; first < order.length; ) {
      let end = first + 1;
      const key = Math.floor(keys[first] / numbers);
      while (end < order.length && Math.floor(keys[end] / numbers) === key) end++;
      if (end - first > 1) order.subarray(first, end).sort((a, b) => this.#compare(a, b, prefix));
      first = end;
    }
    return order;
  }

  /** A number for each character that occurs, in order, from 1; and how many numbers there are, including 0. */
  #alphabet(): { codes: Uint16Array; base: number } {
    const codes = new Uint16Array(1 << 16);
    const end = this.#start(this.#length);
    for (let i = 0; i < end; i++) codes[this.#characters[i]] = 1;
    let base = 1;
    for (let unit = 0; unit < codes.length; unit++) if (codes[unit] === 1) codes[unit] = base++;
    return { codes, base };
  }

  #compare(a: number, b: number, from: number): number {
    const [startA, startB] = [this.#start(a), this.#start(b)];
    const [lengthA, lengthB] = [this.#ends[a] - startA, this.#ends[b] - startB];
    for (let i = from; i < lengthA && i < lengthB; i++) {
      const difference = this.#characters[startA + i] - this.#characters[startB + i];
      if (difference !== 0) return difference;
    }
    return lengthA - lengthB;
  }
}

/** How many bytes of UTF-8 a UTF-16 unit takes: half of a pair takes half of four. */
function bytesOfUnit(unit: number): number {
  if (unit < 0x80) return 1;
  return unit < 0x800 || (unit & 0xf800) === 0xd800 ? 2 : 3;
}

function larger<T extends Uint16Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
