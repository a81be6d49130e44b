import { MAX_FIELDS } from "./segment-fields.js";
import { TERMS_PER_BLOCK } from "./segment-files.js";

/** A part of a dictionary: whole blocks. */
export interface DictionaryPiece {
  readonly bytes: Uint8Array;
  /** The number after the one of its last term. */
  readonly endTerm: number;
}

/**
 * Passes over all terms of a dictionary in order. It makes no string and no object of each: a merge has millions of them.
 * Frequencies include deleted documents.
 */
export class TermCursor {
  isAtEnd = false;
  /** The index of the term in the order of the terms. */
  number = -1;
  /** The term in UTF-8, and the number of its bytes. */
  spelling = new Uint8Array(64);
  size = 0;
  documentFrequency = 0;
  /** By field. */
  readonly collectionFrequency = new Float64Array(MAX_FIELDS);
  postingsBytes = 0;
  fieldBytes = 0;
  positionsBytes = 0;
  readonly #pieces: Iterator<DictionaryPiece>;
  readonly #fieldsApart: boolean;
  #bytes: Uint8Array = new Uint8Array();
  #at = 0;
  #end = 0;

  /** @param fieldsApart as in `TermReaderOptions` */
  constructor(pieces: Iterator<DictionaryPiece>, fieldsApart: boolean) {
    this.#pieces = pieces;
    this.#fieldsApart = fieldsApart;
  }

  /** Advances to the next term; returns false at the end. */
  next(): boolean {
    this.number++;
    if (this.number === this.#end) {
      const { value: piece } = this.#pieces.next();
      if (!piece) {
        this.isAtEnd = true;
        return false;
      }
      this.#bytes = piece.bytes;
      this.#at = 0;
      this.#end = piece.endTerm;
    }
    if (this.number % TERMS_PER_BLOCK === 0) {
      // The offsets of postings and positions are the sums of what was passed.
      this.#number();
      this.#number();
    }
    this.#spell();
    this.documentFrequency = this.#number();
    for (let f = 0; f < MAX_FIELDS; f++) this.collectionFrequency[f] = this.#number();
    const size = this.#number();
    this.postingsBytes = this.#fieldsApart ? Math.floor(size / 2) : size;
    this.fieldBytes = this.#fieldsApart && size % 2 === 1 ? this.#number() : 0;
    this.positionsBytes = this.#number();
    return true;
  }

  #spell(): void {
    const shared = this.#number();
    const rest = this.#number();
    this.size = shared + rest;
    if (this.size > this.spelling.length) {
      const longer = new Uint8Array(this.size * 2);
      longer.set(this.spelling);
      this.spelling = longer;
    }
    for (let i = shared; i < this.size; i++) this.spelling[i] = this.#bytes[this.#at++];
  }

  #number(): number {
    let byte = this.#bytes[this.#at++];
    if (byte < 128) return byte;
    let value = byte & 127;
    for (let scale = 128; byte > 127; scale *= 128) {
      byte = this.#bytes[this.#at++];
      value += (byte & 127) * scale;
    }
    return value;
  }

  /** Negative if the term is before the one of another cursor, 0 if it is the same: the order of `<` on strings. */
  compare(other: TermCursor): number {
    const [a, b] = [this.spelling, other.spelling];
    const most = Math.min(this.size, other.size);
    let i = 0;
    while (i < most && a[i] === b[i]) i++;
    return i === most ? this.size - other.size : orderOf(a[i]) - orderOf(b[i]);
  }
}

/** Characters of four bytes are two units of UTF-16, which are before the last ones of three bytes, U+E000 and above. */
function orderOf(byte: number): number {
  return byte < 0xee ? byte : byte < 0xf0 ? byte + 0x10 : byte - 1;
}
