import { TERMS_PER_BLOCK } from "./segment-files.js";
import type { FileOutput } from "./segment-output.js";

/** The data of a term in the dictionary. */
export interface TermEntry {
  readonly documentFrequency: number;
  /** By field. */
  readonly collectionFrequency: ArrayLike<number>;
  readonly postingsBytes: number;
  /** Of these, the number at the end that are frequencies by field. */
  readonly fieldBytes: number;
  readonly positionsBytes: number;
}

/** Writes the dictionary; terms must be in the order of `<` on strings. */
export class TermWriter {
  readonly #terms: FileOutput;
  readonly #index: FileOutput;
  readonly #fields: number;
  #count = 0;
  /** The last term in UTF-8, and memory for the next. */
  #last = new Uint8Array(64);
  #lastSize = 0;
  #next = new Uint8Array(64);
  #lastBlock = 0;
  #postingsAt = 0;
  #positionsAt = 0;

  constructor(terms: FileOutput, index: FileOutput, fields: number) {
    this.#terms = terms;
    this.#index = index;
    this.#fields = fields;
  }

  get count(): number {
    return this.#count;
  }

  /** Adds the term that is spelled in UTF-8 at `spelling[start … end]`. */
  add(spelling: Uint8Array, start: number, end: number, entry: TermEntry): void {
    const size = end - start;
    if (size > this.#next.length) this.#next = new Uint8Array(size * 2);
    for (let i = 0; i < size; i++) this.#next[i] = spelling[start + i];
    const out = this.#terms;
    const bytes = this.#next;
    let shared = 0;
    if (this.#count % TERMS_PER_BLOCK === 0) {
      out.spill();
      this.#index.number(size);
      this.#index.copy(bytes, 0, size);
      this.#index.number(out.position - this.#lastBlock);
      this.#index.spill();
      this.#lastBlock = out.position;
      out.number(this.#postingsAt);
      out.number(this.#positionsAt);
    } else {
      const most = Math.min(size, this.#lastSize);
      while (shared < most && bytes[shared] === this.#last[shared]) shared++;
    }
    out.number(shared);
    out.number(size - shared);
    out.copy(bytes, shared, size);
    out.number(entry.documentFrequency);
    for (let f = 0; f < this.#fields; f++) out.number(entry.collectionFrequency[f]);
    // Most terms have no frequencies by field that are apart: the lowest bit tells whether their size follows.
    out.number(2 * entry.postingsBytes + (entry.fieldBytes > 0 ? 1 : 0));
    if (entry.fieldBytes > 0) out.number(entry.fieldBytes);
    out.number(entry.positionsBytes);
    this.#postingsAt += entry.postingsBytes;
    this.#positionsAt += entry.positionsBytes;
    this.#next = this.#last;
    this.#last = bytes;
    this.#lastSize = size;
    this.#count++;
  }
}
