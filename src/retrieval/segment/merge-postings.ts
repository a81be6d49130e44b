import { ByteReader } from "./byte-reader.js";
import { PostingsCursor } from "./decode-postings.js";
import { FrequentPostings } from "./frequent-postings.js";
import { BLOCK, frequenciesEnd, REST } from "./postings-format.js";
import { PostingsWriter } from "./postings-writer.js";
import { MAX_FIELDS } from "./segment-fields.js";
import type { FileOutput } from "./segment-output.js";
import type { TermCursor } from "./term-cursor.js";
import type { TermEntry } from "./term-writer.js";

/** Postings and positions of a segment, term by term in order. */
export interface PostingsSource {
  readonly postings: (size: number) => Uint8Array;
  readonly positions: (size: number) => Uint8Array;
  /** The new number of each document; -1 if it is deleted. */
  readonly numbers: Int32Array;
  /** Whether no document is deleted, so that the dictionary knows all frequencies. */
  readonly isWhole: boolean;
  /** Whether frequencies by field are apart, as since index format 6. */
  readonly fieldsApart: boolean;
}

/** A segment that is merged, at one of its terms. */
export interface TermPart {
  readonly source: PostingsSource;
  readonly term: TermCursor;
}

/** Writes the postings and positions of terms, each from several segments. */
export class PostingsMerger {
  readonly #postings: FileOutput;
  readonly #positions: FileOutput;
  readonly #writer: PostingsWriter;
  readonly #frequent = FrequentPostings.take();
  readonly #cursor = new PostingsCursor();
  readonly #frequencies = new Uint32Array(MAX_FIELDS);
  #documentFrequency = 0;
  readonly #collectionFrequency = new Float64Array(MAX_FIELDS);

  constructor(postings: FileOutput, positions: FileOutput) {
    this.#postings = postings;
    this.#positions = positions;
    this.#writer = new PostingsWriter(postings);
  }

  /**
   * Merges the postings of the next term.
   *
   * @param parts in the order of their documents
   * @returns its data in the dictionary, valid until the next call
   */
  merge(parts: readonly TermPart[]): TermEntry {
    const postingsAt = this.#postings.position;
    const positionsAt = this.#positions.position;
    this.#documentFrequency = 0;
    this.#collectionFrequency.fill(0);
    const fieldBytes = parts.every(({ source }) => source.isWhole) ? this.#mergeWhole(parts) : this.#mergePlain(parts);
    return {
      documentFrequency: this.#documentFrequency,
      collectionFrequency: this.#collectionFrequency,
      postingsBytes: this.#postings.position - postingsAt,
      fieldBytes,
      positionsBytes: this.#positions.position - positionsAt,
    };
  }

  /** Without deleted documents, positions and most frequencies are copied. Returns the number of bytes by field. */
  #mergeWhole(parts: readonly TermPart[]): number {
    let documents = 0;
    for (const { term } of parts) documents += term.documentFrequency;
    if (documents < BLOCK) this.#copyFew(parts);
    else if (!this.#frequent || parts.some(({ source }) => !source.fieldsApart)) return this.#mergePlain(parts);
    else for (const { source, term } of parts) this.#copyFrequent(this.#frequent, source, term);
    for (const { source, term } of parts) {
      this.#count(term.documentFrequency, term.collectionFrequency);
      if (term.positionsBytes > 0) this.#positions.append(source.positions(term.positionsBytes));
    }
    return documents < BLOCK ? 0 : (this.#frequent as FrequentPostings).end(this.#postings);
  }

  /** Copies frequencies, and all distances except the first of each segment. */
  #copyFew(parts: readonly TermPart[]): void {
    const out = this.#postings;
    out.byte(REST);
    let last = -1;
    for (const [p, { source, term }] of parts.entries()) {
      const bytes = source.postings(term.postingsBytes);
      const from = new ByteReader(bytes, 1);
      let document = source.numbers[0] + from.number();
      out.number(document - last - 1);
      out.copy(bytes, from.at, bytes.length);
      if (p === parts.length - 1) return;
      for (from.at = frequenciesEnd(bytes, from.at); from.at < bytes.length; ) {
        document += from.number() + 1;
        from.at = frequenciesEnd(bytes, from.at);
      }
      last = document;
    }
  }

  #copyFrequent(frequent: FrequentPostings, { postings, numbers }: PostingsSource, term: TermCursor): void {
    frequent.append(postings(term.postingsBytes), numbers[0], this.#postings);
    this.#postings.spill();
  }

  /** Decodes and encodes everything. */
  #mergePlain(parts: readonly TermPart[]): number {
    for (const { source, term } of parts) this.#append(source, term);
    return this.#writer.end();
  }

  #append({ postings, positions, numbers }: PostingsSource, term: TermCursor): void {
    const cursor = this.#cursor;
    const { documents, byField, frequencies: sums } = cursor;
    const frequencies = this.#frequencies;
    const places = term.positionsBytes > 0 ? new ByteReader(positions(term.positionsBytes)) : undefined;
    cursor.start(postings(term.postingsBytes));
    for (let n = cursor.nextByField(); n > 0; n = cursor.nextByField()) {
      for (let i = 0; i < n; i++) {
        const number = numbers[documents[i]];
        const place = places && takePositions(places);
        if (number < 0) continue;
        let only = -1;
        for (let f = 0; f < MAX_FIELDS; f++) {
          frequencies[f] = byField[f][i];
          if (frequencies[f] === sums[i]) only = f;
        }
        this.#count(1, frequencies);
        if (only >= 0) this.#writer.addInField(number, 1 << only, sums[i]);
        else this.#writer.add(number, frequencies);
        if (place) this.#positions.append(place);
      }
    }
  }

  #count(documents: number, frequencies: ArrayLike<number>): void {
    this.#documentFrequency += documents;
    for (let f = 0; f < MAX_FIELDS; f++) this.#collectionFrequency[f] += frequencies[f];
  }
}

/** The positions of the next document, preceded by their length. */
function takePositions(from: ByteReader): Uint8Array {
  const start = from.at;
  const size = from.number();
  from.at += size;
  return from.bytes.subarray(start, from.at);
}
