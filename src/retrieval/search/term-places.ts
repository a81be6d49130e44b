import { ByteReader } from "../segment/byte-reader.js";
import { PostingsCursor } from "../segment/decode-postings.js";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import type { TermReader, TermRecord } from "../segment/term-reader.js";

const NO_PLACES = new Uint32Array();

/** Iterates over the documents of a term, with its positions in them. */
export class TermPlaces {
  /** Of the current document, by field. */
  readonly frequencies = new Uint32Array(MAX_FIELDS);
  readonly size: number;
  readonly #postings: PostingsCursor;
  readonly #positions: ByteReader;
  /** Number of postings in the last decoded chunk, and the index of the current one. */
  #decodedPostings = 0;
  #posting = -1;
  #document = -1;
  /** Offset of the positions of the current document. */
  #positionsAt = 0;
  /** The document whose positions were decoded last. */
  #decoded = -1;
  readonly #places: Uint32Array[] = [];

  /** @param cursor nothing else may use it at the same time */
  constructor(
    reader: Pick<TermReader, "postings" | "positions">,
    record: TermRecord,
    cursor: PostingsCursor = new PostingsCursor(),
  ) {
    this.size = record.postingsBytes;
    this.#postings = cursor;
    this.#postings.start(reader.postings(record));
    this.#positions = new ByteReader(reader.positions(record));
  }

  /** Advances to the first document at or after a number; -1 if there is none. */
  skipTo(document: number): number {
    const positions = this.#positions;
    while (this.#document < document) {
      if (++this.#posting >= this.#decodedPostings) {
        this.#decodedPostings = this.#postings.nextByField();
        this.#posting = 0;
        if (this.#decodedPostings === 0) return -1;
      }
      this.#document = this.#postings.documents[this.#posting];
      const size = positions.number();
      this.#positionsAt = positions.at;
      positions.at += size;
    }
    for (let f = 0; f < MAX_FIELDS; f++) this.frequencies[f] = this.#postings.byField[f][this.#posting];
    return this.#document;
  }

  /** The positions of the term in a field of the current document, ascending; the same list on every call. */
  places(field: number): Uint32Array {
    if (this.#decoded !== this.#document) this.#decode();
    return this.#places[field];
  }

  #decode(): void {
    const positions = this.#positions;
    const behind = positions.at;
    positions.at = this.#positionsAt;
    // Each takes at least one byte; a damaged file may claim billions of them.
    if (this.frequencies.some((frequency) => frequency > behind - this.#positionsAt)) {
      throw new RangeError(`document ${this.#document} has fewer positions than its postings require`);
    }
    for (let f = 0; f < MAX_FIELDS; f++) {
      const count = this.frequencies[f];
      const places = count === 0 ? NO_PLACES : new Uint32Array(count);
      for (let i = 0, last = 0; i < count; i++) places[i] = last += positions.number();
      this.#places[f] = places;
    }
    positions.at = behind;
    this.#decoded = this.#document;
  }
}
