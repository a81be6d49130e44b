import { ByteReader } from "./byte-reader.js";
import type { ByteWriter } from "./byte-writer.js";
import type { FrequentPostings } from "./frequent-postings.js";
import { readFrequencies } from "./postings-format.js";
import type { PostingsWriter } from "./postings-writer.js";
import type { TermsDraft } from "./segment-draft.js";
import { FIELD_COUNT, MAX_FIELDS } from "./segment-fields.js";

/** Maximum number of postings in a range: overflows are numbered in 24 bits. */
export const MAX_RANGE_POSTINGS = 1 << 24;

/** Maximum number of bytes of frequencies, after the first, that are stored with a posting. */
const MAX_INLINE = 3;
const OVERFLOW = 0xff;

/** In place of the index of a posting: the term is not in the range. */
export const NONE = 0xffffffff;

/** Fewer bytes than this are copied faster one by one. */
const SHORT = 32;

/** A code, and a number for each field. */
const MAX_FREQUENCIES_BYTES = 1 + 8 * MAX_FIELDS;

/**
 * Postings of a range of terms, sorted by term and document. The data of most postings is copied next to them, because
 * reading each one's place in the vectors means waiting for memory every time.
 */
export class InvertedRange {
  readonly #draft: TermsDraft;
  /**
   * Pairs. The number of the document and, in the low 8 bits, the first byte of its frequencies; then further bytes of
   * its frequencies: their number in the high 8 bits, then the bytes, the first one lowest.
   */
  readonly #pairs: Uint32Array;
  /** Start and end of further bytes that do not fit there. */
  readonly #overflow: number[] = [];
  readonly #frequencies = new Uint32Array(MAX_FIELDS);
  /** Frequencies of one posting, in the format of vectors. */
  readonly #code = new ByteReader(new Uint8Array(MAX_FREQUENCIES_BYTES));
  /** The offset of its positions in the vectors, if there are any. */
  readonly #positionsAt: Uint32Array | undefined;

  /** @param room number of postings, at most {@link MAX_RANGE_POSTINGS} */
  constructor(draft: TermsDraft, room: number, positions: boolean) {
    this.#draft = draft;
    this.#pairs = new Uint32Array(2 * room);
    this.#positionsAt = positions ? new Uint32Array(room) : undefined;
  }

  /**
   * Loads the postings of some terms, replacing the previous ones.
   *
   * @param next by number of the term: the index of its first posting, or {@link NONE} for other terms; afterwards the
   *   index after its last
   */
  fill(next: Uint32Array): void {
    const { vectors, vectorStarts, documents } = this.#draft;
    const pairs = this.#pairs;
    const positionsAt = this.#positionsAt;
    this.#overflow.length = 0;
    for (let d = 0; d < documents; d++) {
      let at = vectorStarts[d];
      const end = vectorStarts[d + 1];
      // The number of terms is not needed.
      while (vectors[at++] > 127);
      while (at < end) {
        // Numbers are read in place: this runs for every posting, once for each range.
        let byte = vectors[at++];
        let term = byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = vectors[at++];
          term |= (byte & 127) << shift;
        }
        const code = vectors[at++];
        const tailAt = at;
        let more = FIELD_COUNT[code >> 4] - ((code & 15) === 15 ? 0 : 1);
        for (; more > 0; more--) while (vectors[at++] > 127);
        const tailEnd = at;
        if (positionsAt) {
          byte = vectors[at++];
          let size = byte & 127;
          for (let shift = 7; byte > 127; shift += 7) {
            byte = vectors[at++];
            size |= (byte & 127) << shift;
          }
          at += size;
        }
        const place = next[term];
        if (place === NONE) continue;
        next[term] = place + 1;
        pairs[2 * place] = (d << 8) | code;
        pairs[2 * place + 1] = tailEnd === tailAt ? 0 : this.#tail(tailAt, tailEnd);
        if (positionsAt) positionsAt[place] = tailEnd;
      }
    }
  }

  #tail(start: number, end: number): number {
    if (end - start > MAX_INLINE) {
      this.#overflow.push(start, end);
      return (OVERFLOW << 24) | (this.#overflow.length / 2 - 1);
    }
    let tail = (end - start) << 24;
    for (let i = start; i < end; i++) tail |= this.#draft.vectors[i] << ((i - start) * 8);
    return tail;
  }

  /**
   * Writes the postings of a frequent term, at places from `start` to `end`.
   *
   * @returns whether that was possible; otherwise, {@link addTo} is
   */
  writeFrequent(frequent: FrequentPostings, start: number, end: number, out: ByteWriter): boolean {
    return frequent.appendPairs(this.#pairs.subarray(2 * start, 2 * end), out);
  }

  /** Adds a posting to those of its term. */
  addTo(out: PostingsWriter, place: number): void {
    const head = this.#pairs[2 * place];
    const tail = this.#pairs[2 * place + 1];
    if (tail === 0) {
      out.addInField(head >>> 8, (head >> 4) & 15, head & 15);
      return;
    }
    const code = this.#code;
    code.at = 0;
    code.bytes[0] = head & 255;
    const count = tail >>> 24;
    if (count === OVERFLOW) {
      const overflow = (tail & 0xffffff) * 2;
      code.bytes.set(this.#draft.vectors.subarray(this.#overflow[overflow], this.#overflow[overflow + 1]), 1);
    } else for (let i = 0; i < count; i++) code.bytes[1 + i] = (tail >>> (8 * i)) & 255;
    readFrequencies(code, this.#frequencies);
    out.add(head >>> 8, this.#frequencies);
  }

  /** Writes nothing if there are no positions. */
  writePositions(out: ByteWriter, place: number): void {
    if (!this.#positionsAt) return;
    const { vectors } = this.#draft;
    const start = this.#positionsAt[place];
    let at = start;
    let size = vectors[at] & 127;
    for (let shift = 7; vectors[at++] > 127; shift += 7) size |= (vectors[at] & 127) << shift;
    if (size < SHORT) out.copy(vectors, start, at + size);
    else out.append(vectors.subarray(start, at + size));
  }
}
