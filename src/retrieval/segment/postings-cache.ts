import type { SegmentReader, TermRecord } from "./segment-reader.js";

/** So many lists are kept at most, however short they are. */
const MAX_LISTS = 1 << 16;

/**
 * Postings that were read before, as many as fit into a piece of memory. When it is full it is emptied, and filled anew
 * with what is asked for then: frequent terms are soon there again.
 */
export class PostingsCache {
  readonly #room: Uint8Array;
  readonly #lists = new Map<TermRecord, Uint8Array>();
  #used = 0;

  constructor(room: Uint8Array) {
    this.#room = room;
  }

  /**
   * The postings of a term, valid until others are asked for. They are elsewhere than in the piece of memory if they are
   * too large for it.
   *
   * @param record the same object each time
   */
  postings(reader: SegmentReader, record: TermRecord): Uint8Array {
    const known = this.#lists.get(record);
    if (known) return known;
    const size = record.postingsBytes;
    if (size > this.#room.length) return reader.postings(record);
    if (this.#used + size > this.#room.length || this.#lists.size === MAX_LISTS) {
      this.#lists.clear();
      this.#used = 0;
    }
    const bytes = reader.postings(record, this.#room.subarray(this.#used, this.#used + size));
    this.#used += size;
    this.#lists.set(record, bytes);
    return bytes;
  }
}
