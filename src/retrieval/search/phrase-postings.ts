import { ByteReader } from "../segment/byte-reader.js";
import { ByteWriter } from "../segment/byte-writer.js";
import { PostingsCursor } from "../segment/decode-postings.js";
import { PostingsWriter } from "../segment/postings-writer.js";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import type { SegmentReader, TermRecord } from "../segment/segment-reader.js";
import { phraseFrequency } from "./phrase-frequency.js";

/** A phrase to find in a segment. */
export interface SegmentPhrase {
  /** Its words, as recorded in the dictionary of the segment. */
  readonly records: readonly TermRecord[];
  /** For each word, its position within the phrase. */
  readonly offsets: readonly number[];
  readonly slop: number;
  /** The fields in which it may occur. */
  readonly mask: number;
}

/** A phrase in the form of a term. */
export interface PhrasePostings {
  /** In the format of a term's postings. */
  readonly bytes: Uint8Array;
  readonly documentFrequency: number;
  /** By field. */
  readonly collectionFrequency: readonly number[];
}

/**
 * The postings of a phrase: the documents of a segment that contain it, except deleted ones, with its frequency by
 * field. A phrase does not span fields.
 */
export function phrasePostings(reader: SegmentReader, { records, offsets, slop, mask }: SegmentPhrase): PhrasePostings {
  const streams = new Map(records.map((record) => [record.number, new TermPlaces(reader, record)]));
  const distinct = [...streams.values()].sort((a, b) => a.size - b.size);
  const words = records.map(({ number }) => streams.get(number) as TermPlaces);
  const out = new ByteWriter();
  const postings = new PostingsWriter(out);
  const collectionFrequency = new Array<number>(MAX_FIELDS).fill(0);
  let documentFrequency = 0;
  for (let document = nextCommon(distinct, 0); document >= 0; document = nextCommon(distinct, document + 1)) {
    if (reader.deletions.has(document)) continue;
    const frequencies = new Uint32Array(MAX_FIELDS);
    for (let f = 0; f < MAX_FIELDS; f++) {
      if (!(mask & (1 << f)) || !distinct.every((term) => term.frequencies[f] > 0)) continue;
      frequencies[f] = phraseFrequency({ places: words.map((term) => term.places(f)), offsets }, slop);
      collectionFrequency[f] += frequencies[f];
    }
    if (frequencies.every((frequency) => frequency === 0)) continue;
    documentFrequency++;
    postings.add(document, frequencies);
  }
  postings.end();
  return { bytes: out.view(), documentFrequency, collectionFrequency };
}

/** The first document, starting from a number, that all terms have; -1 if there is none. */
function nextCommon(terms: readonly TermPlaces[], from: number): number {
  let document = from;
  for (let agreed = 0; agreed < terms.length; ) {
    agreed = 0;
    for (const term of terms) {
      const reached = term.skipTo(document);
      if (reached < 0) return -1;
      if (reached > document) {
        document = reached;
        break;
      }
      agreed++;
    }
  }
  return document;
}

/** Iterates over the documents of a term, with its positions in them. */
class TermPlaces {
  /** Of the current document, by field. */
  readonly frequencies = new Uint32Array(MAX_FIELDS);
  readonly size: number;
  readonly #postings = new PostingsCursor();
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

  constructor(reader: SegmentReader, record: TermRecord) {
    this.size = record.postingsBytes;
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
      let last = 0;
      this.#places[f] = Uint32Array.from({ length: this.frequencies[f] }, () => (last += positions.number()));
    }
    positions.at = behind;
    this.#decoded = this.#document;
  }
}
