import type { TermReader, TermRecord } from "./term-reader.js";

/**
 * Postings that were read before, as many as fit into a block of memory. When it is full, it is emptied and filled
 * again with what is requested next: frequent terms soon return.
 */
export class PostingsCache {
  readonly #room: Uint8Array;
  #used = 0;
  /** How often it was emptied. */
  #filling = 0;

  constructor(room: Uint8Array) {
    this.#room = room;
  }

  /**
   * The postings of a term, valid until others are requested. If they are too large for the block of memory, they are
   * elsewhere.
   *
   * @param record must be the same object each time, and used with one cache only: it remembers where they are
   */
  postings(reader: Pick<TermReader, "postings">, record: TermRecord): Uint8Array {
    const { cached } = record;
    if (cached?.filling === this.#filling) return cached.bytes;
    const size = record.postingsBytes;
    if (size > this.#room.length) return reader.postings(record);
    if (this.#used + size > this.#room.length) {
      this.#used = 0;
      this.#filling++;
    }
    const bytes = reader.postings(record, this.#room.subarray(this.#used, this.#used + size));
    this.#used += size;
    record.cached = { bytes, filling: this.#filling };
    return bytes;
  }
}
