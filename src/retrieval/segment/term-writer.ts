import { TERMS_PER_BLOCK } from "./segment-files.js";
import type { FileOutput } from "./segment-output.js";

/** A term in the dictionary. */
export interface TermEntry {
  readonly term: string;
  readonly documentFrequency: number;
  /** By field. */
  readonly collectionFrequency: ArrayLike<number>;
  readonly postingsBytes: number;
  readonly positionsBytes: number;
}

const encoder = new TextEncoder();

/** Writes the dictionary; terms must be in the order of `<` on strings. */
export class TermWriter {
  readonly #terms: FileOutput;
  readonly #index: FileOutput;
  readonly #fields: number;
  #count = 0;
  #last: Uint8Array = new Uint8Array();
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

  add(entry: TermEntry): void {
    const out = this.#terms;
    const bytes = encoder.encode(entry.term);
    let shared = 0;
    if (this.#count % TERMS_PER_BLOCK === 0) {
      out.spill();
      this.#index.text(entry.term);
      this.#index.number(out.position - this.#lastBlock);
      this.#index.spill();
      this.#lastBlock = out.position;
      out.number(this.#postingsAt);
      out.number(this.#positionsAt);
    } else {
      while (shared < bytes.length && shared < this.#last.length && bytes[shared] === this.#last[shared]) shared++;
    }
    out.number(shared);
    out.number(bytes.length - shared);
    out.append(bytes.subarray(shared));
    out.number(entry.documentFrequency);
    for (let f = 0; f < this.#fields; f++) out.number(entry.collectionFrequency[f]);
    out.number(entry.postingsBytes);
    out.number(entry.positionsBytes);
    this.#postingsAt += entry.postingsBytes;
    this.#positionsAt += entry.positionsBytes;
    this.#last = bytes;
    this.#count++;
  }
}
