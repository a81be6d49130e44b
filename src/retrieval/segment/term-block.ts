import { MAX_FIELDS } from "./segment-fields.js";

/** The data of a term in a block of the dictionary. */
export interface BlockEntry {
  /** Its index in the block. */
  readonly place: number;
  readonly documentFrequency: number;
  /** By field. */
  readonly collectionFrequency: readonly number[];
  readonly postingsAt: number;
  readonly postingsBytes: number;
  /** Of these, the number at the end that are frequencies by field, which a reader may leave out. */
  readonly fieldBytes: number;
  readonly positionsAt: number;
  readonly positionsBytes: number;
}

/** The same with the term itself. */
export interface SpelledEntry extends BlockEntry {
  readonly term: string;
}

const decoder = new TextDecoder();

/**
 * A block of the dictionary, read from its beginning. A query looks up hundreds of terms and feedback thousands, so
 * entries that are skipped are decoded no further than necessary.
 */
export class TermBlock {
  readonly #bytes: Uint8Array;
  readonly #count: number;
  readonly #fieldsApart: boolean;
  #at: number;
  /** The index of the current entry. */
  #place = -1;
  #shared = 0;
  #rest = 0;
  #postingsAt: number;
  #positionsAt: number;
  #postingsBytes = 0;
  #fieldBytes = 0;

  /**
   * @param at offset of the block
   * @param count number of terms in the block
   * @param fieldsApart whether it tells which part of the postings are frequencies by field, as since index format 6
   */
  constructor(bytes: Uint8Array, at: number, count: number, fieldsApart: boolean) {
    this.#bytes = bytes;
    this.#count = count;
    this.#fieldsApart = fieldsApart;
    this.#at = at;
    this.#postingsAt = this.#number();
    this.#positionsAt = this.#number();
  }

  /** @param wanted a term in UTF-8 */
  find(wanted: Uint8Array): BlockEntry | undefined {
    const bytes = this.#bytes;
    // Number of bytes that the wanted term shares with the previous one.
    let common = 0;
    while (this.#next()) {
      // An entry that shares more than that with the previous one differs from the wanted term at the same byte.
      if (this.#shared < common) common = this.#shared;
      else if (this.#shared === common) {
        for (let i = 0; i < this.#rest && common < wanted.length && bytes[this.#at + i] === wanted[common]; i++)
          common++;
      }
      this.#at += this.#rest;
      if (common === wanted.length && this.#shared + this.#rest === wanted.length) return this.#entry();
      this.#pass();
    }
    return undefined;
  }

  /** The entry at an index. */
  entryAt(place: number): SpelledEntry | undefined {
    const spelling = new Spelling();
    while (this.#next()) {
      this.#at = spelling.add(this.#bytes, this.#at, this.#shared, this.#rest);
      if (this.#place === place) return { term: spelling.text(), ...this.#entry() };
      this.#pass();
    }
    return undefined;
  }

  *entries(): Generator<SpelledEntry> {
    const spelling = new Spelling();
    while (this.#next()) {
      this.#at = spelling.add(this.#bytes, this.#at, this.#shared, this.#rest);
      const entry = this.#entry();
      yield { term: spelling.text(), ...entry };
      this.#postingsAt += entry.postingsBytes;
      this.#positionsAt += entry.positionsBytes;
    }
  }

  /** Writes the document frequencies of all entries, the first of them to this index. Spells no term. */
  writeDocumentFrequencies(to: Uint32Array, first: number): void {
    while (this.#next()) {
      this.#at += this.#rest;
      const start = this.#at;
      to[first + this.#place] = this.#number();
      this.#at = start;
      this.#pass();
    }
  }

  /** Advances to the spelling of the next entry. */
  #next(): boolean {
    if (++this.#place >= this.#count) return false;
    this.#shared = this.#number();
    this.#rest = this.#number();
    return true;
  }

  /** Skips the rest of an entry whose spelling was read. */
  #pass(): void {
    const bytes = this.#bytes;
    for (let left = 1 + MAX_FIELDS; left > 0; left--) while (bytes[this.#at++] > 127);
    this.#readSizes();
    this.#postingsAt += this.#postingsBytes;
    this.#positionsAt += this.#number();
  }

  #readSizes(): void {
    const size = this.#number();
    this.#postingsBytes = this.#fieldsApart ? Math.floor(size / 2) : size;
    this.#fieldBytes = this.#fieldsApart && size % 2 === 1 ? this.#number() : 0;
  }

  #entry(): BlockEntry {
    const documentFrequency = this.#number();
    const collectionFrequency: number[] = [];
    for (let f = 0; f < MAX_FIELDS; f++) collectionFrequency.push(this.#number());
    this.#readSizes();
    return {
      place: this.#place,
      documentFrequency,
      collectionFrequency,
      postingsAt: this.#postingsAt,
      postingsBytes: this.#postingsBytes,
      fieldBytes: this.#fieldBytes,
      positionsAt: this.#positionsAt,
      positionsBytes: this.#number(),
    };
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
}

/** A term assembled from the prefix it shares with the previous one, and the rest. */
class Spelling {
  #bytes = new Uint8Array(64);
  #size = 0;

  /** Takes the rest from `from[at …]`; returns the offset after it. */
  add(from: Uint8Array, at: number, shared: number, rest: number): number {
    this.#size = shared + rest;
    if (this.#size > this.#bytes.length) {
      const longer = new Uint8Array(this.#size * 2);
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    for (let i = 0; i < rest; i++) this.#bytes[shared + i] = from[at + i];
    return at + rest;
  }

  text(): string {
    return decoder.decode(this.#bytes.subarray(0, this.#size));
  }
}
