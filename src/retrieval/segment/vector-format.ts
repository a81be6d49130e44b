import { ByteReader } from "./byte-reader.js";
import type { ByteWriter } from "./byte-writer.js";
import { frequenciesEnd, MAX_FREQUENCIES_BYTES, readFrequencies, readFurther } from "./postings-format.js";
import { MAX_FIELDS } from "./segment-fields.js";

/*
 * The vector of a document, its terms in ascending order, since index format 8:
 *
 *   byte         0
 *   number       number of entries
 *   2 bytes      for each entry: the low 16 bits of the number of its term
 *   half a byte  for each entry: the index of its frequencies in COMMON, or 15; the lower half first
 *   for each entry with 15: frequencies as in postings-format.ts, or the byte 0 if there is no term
 *
 * Numbers ascend, so each low half that is not above the one before it begins the next 65,536 numbers. Before the first
 * entry, the number counts as −1. An entry without a term has the low half of the one before it: the document has none of
 * the next 65,536 numbers.
 *
 * Most terms of a document are not in a query, so a search looks only at the low halves, one after the other, without
 * decoding anything.
 *
 * Up to index format 7: the number of terms, then for each term the distance of its number from the previous one's, and
 * its frequencies. The vector of a document without terms is the byte 0 in all formats.
 */

/** The most common frequencies: a few occurrences in one field. The kernel has the same list. */
const COMMON: readonly number[] = [
  ...[0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88],
  ...[0x41, 0x42],
  ...[0x21, 0x22, 0x23, 0x24],
  0x11,
];
/** In place of an index in {@link COMMON}. */
const OTHER = COMMON.length;
/** By the first byte of frequencies: their index, or {@link OTHER}. */
const INDEX_OF = Uint8Array.from({ length: 256 }, (_, code) => (COMMON.includes(code) ? COMMON.indexOf(code) : OTHER));

/** Where the parts of a vector with {@link hasColumns} begin. */
interface VectorColumns {
  /** Number of entries. */
  readonly count: number;
  readonly lows: number;
  /** Half bytes. */
  readonly halves: number;
  /** Frequencies that are not common. */
  readonly others: number;
}

/** Whether a vector has the format of index format 8. */
export function hasColumns(vector: Uint8Array): boolean {
  return vector[0] === 0 && vector.length > 1;
}

/** The parts of a vector with {@link hasColumns}. @throws RangeError if it ends too early */
export function columnsOfVector(vector: Uint8Array): VectorColumns {
  const from = new ByteReader(vector, 1);
  const count = from.number();
  const columns = columnsFrom(from.at, count);
  if (!(columns.others <= vector.length)) throw endsEarly(vector, count);
  return columns;
}

/** @throws RangeError unless the vector ends where its last frequencies do */
function refuseOtherEnd(vector: Uint8Array, end: number, count: number): void {
  if (end > vector.length) throw endsEarly(vector, count);
  if (end < vector.length)
    throw new RangeError(`a vector of ${count} entries has ${vector.length - end} bytes too many`);
}

/** The number of terms of a vector up to index format 7. @throws RangeError if it ends too early */
function distancesCount(from: ByteReader): number {
  const count = from.number();
  // A distance and frequencies. A number without an end is not a number.
  if (!(2 * count <= from.bytes.length - from.at)) throw endsEarly(from.bytes, count);
  return count;
}

export function endsEarly({ length }: Uint8Array, count: number): RangeError {
  return new RangeError(`a vector of ${count} entries has only ${length} bytes`);
}

function columnsFrom(lows: number, count: number): VectorColumns {
  const halves = lows + 2 * count;
  return { count, lows, halves, others: halves + ((count + 1) >> 1) };
}

/** The index of an entry's frequencies in {@link COMMON}, or {@link OTHER}. */
function halfAt(vector: Uint8Array, halves: number, entry: number): number {
  return (vector[halves + (entry >> 1)] >> ((entry & 1) << 2)) & 15;
}

/** The first number after another one with these low 16 bits. */
function following(number: number, low: number): number {
  return number + 1 + ((low - number - 1) & 0xffff);
}

/** Reads a vector of any format, term by term. */
export class VectorCursor {
  /** The number of the current term. */
  number: number;
  /** The frequencies of the current term, by field. */
  readonly frequencies = new Uint32Array(MAX_FIELDS);
  /** Number of terms, at most. */
  readonly most: number;
  /** Reads distances and frequencies, or frequencies that are not common. */
  readonly #from: ByteReader;
  readonly #columns: VectorColumns | undefined;
  #next = 0;

  constructor(vector: Uint8Array) {
    this.#columns = hasColumns(vector) ? columnsOfVector(vector) : undefined;
    this.#from = new ByteReader(vector, this.#columns?.others ?? 0);
    this.most = this.#columns?.count ?? distancesCount(this.#from);
    this.number = this.#columns ? -1 : 0;
  }

  /** Goes to the next term; returns whether there is one. */
  next(): boolean {
    if (this.#columns) return this.#nextEntry(this.#columns);
    if (this.#next++ >= this.most) return false;
    this.number += this.#from.number();
    readFrequencies(this.#from, this.frequencies);
    return true;
  }

  #nextEntry({ count, lows, halves }: VectorColumns): boolean {
    const { bytes } = this.#from;
    while (this.#next < count) {
      const entry = this.#next++;
      const at = lows + 2 * entry;
      this.number = following(this.number, bytes[at] | (bytes[at + 1] << 8));
      const half = halfAt(bytes, halves, entry);
      if (half === OTHER && this.#from.at >= bytes.length) throw endsEarly(bytes, count);
      const code = half === OTHER ? this.#from.byte() : COMMON[half];
      if (code === 0) continue;
      readFurther(code, this.#from, this.frequencies);
      return true;
    }
    return false;
  }
}

/** Writes vectors. Runs for every posting, so numbers are written in place. */
export class VectorWriter {
  readonly #out: ByteWriter;
  /** The numbers of the terms of the next vector, ascending. */
  numbers = new Uint32Array(1024);
  /** For each of them, where its frequencies are, plus {@link SOMEWHERE}, or their index in {@link COMMON}. */
  places = new Uint32Array(1024);

  constructor(out: ByteWriter) {
    this.#out = out;
  }

  /** Makes room for this many terms in {@link numbers} and {@link places}. */
  reserve(terms: number): void {
    if (terms <= this.numbers.length) return;
    this.numbers = new Uint32Array(2 * terms);
    this.places = new Uint32Array(2 * terms);
  }

  /**
   * Writes the first terms of {@link numbers} and {@link places}.
   *
   * @param bytes has their frequencies
   */
  write(terms: number, bytes: Uint8Array): void {
    const { numbers, places } = this;
    const out = this.#out;
    let entries = terms;
    for (let i = 0, last = -1; i < terms; last = numbers[i++]) entries += missingPages(last, numbers[i]);
    out.byte(0);
    if (entries === 0) return;
    out.number(entries);
    const to = out.room(4 * entries + terms * MAX_FREQUENCIES_BYTES);
    const { lows, halves, others } = columnsFrom(out.size, entries);
    to.fill(0, halves, others);
    let end = others;
    for (let i = 0, entry = 0, last = -1; i < terms; i++, entry++) {
      const number = numbers[i];
      for (let left = missingPages(last, number); left > 0; left--, entry++) {
        putEntry(to, lows, halves, entry, last, OTHER);
        to[end++] = 0;
      }
      last = number;
      const start = places[i] - SOMEWHERE;
      const half = start < 0 ? places[i] : INDEX_OF[bytes[start]];
      putEntry(to, lows, halves, entry, number, half);
      if (half !== OTHER) continue;
      const after = frequenciesEnd(bytes, start);
      // Numbers of a damaged vector may have any length.
      if (after - start > MAX_FREQUENCIES_BYTES) throw new RangeError(`frequencies of ${after - start} bytes`);
      for (let at = start; at < after; at++) to[end++] = bytes[at];
    }
    out.advance(end);
  }

  /** Writes a vector with other numbers of its terms, in the same order. @param rank the new number of each */
  renumber(vector: Uint8Array, rank: Uint32Array): void {
    this.write(hasColumns(vector) ? this.#readColumns(vector, rank) : this.#readDistances(vector, rank), vector);
  }

  #readColumns(vector: Uint8Array, rank: Uint32Array): number {
    const { count, lows, halves, others } = columnsOfVector(vector);
    this.reserve(count);
    const { numbers, places } = this;
    let terms = 0;
    let other = others;
    let last = -1;
    for (let i = 0, at = lows, number = -1; i < count; i++, at += 2) {
      number = following(number, vector[at] | (vector[at + 1] << 8));
      const half = halfAt(vector, halves, i);
      if (half !== OTHER) places[terms] = half;
      else {
        if (other >= vector.length) throw endsEarly(vector, count);
        places[terms] = other + SOMEWHERE;
        const isTerm = vector[other] !== 0;
        other = frequenciesEnd(vector, other);
        if (!isTerm) continue;
      }
      numbers[terms++] = last = ranked(rank, number, last);
    }
    refuseOtherEnd(vector, other, count);
    return terms;
  }

  #readDistances(vector: Uint8Array, rank: Uint32Array): number {
    const from = new ByteReader(vector);
    const terms = distancesCount(from);
    this.reserve(terms);
    let last = -1;
    for (let i = 0, number = 0; i < terms; i++) {
      number += from.number();
      this.numbers[i] = last = ranked(rank, number, last);
      this.places[i] = from.at + SOMEWHERE;
      if (vector[from.at] === 0) throw new RangeError(`a vector has the term ${number} without frequencies`);
      from.at = frequenciesEnd(vector, from.at);
    }
    refuseOtherEnd(vector, from.at, terms);
    return terms;
  }
}

/**
 * The new number of a term.
 *
 * @param last the one before
 * @throws RangeError if it has none, or none above the last: the vector is damaged
 */
function ranked(rank: Uint32Array, number: number, last: number): number {
  if (number >= rank.length) throw new RangeError(`a vector has the term ${number} of ${rank.length}`);
  if (rank[number] <= last) throw new RangeError(`the terms of a vector do not ascend: ${number}`);
  return rank[number];
}

/** Added to a place: above all indexes in {@link COMMON}. */
export const SOMEWHERE = 16;

function putEntry(to: Uint8Array, lows: number, halves: number, entry: number, number: number, half: number): void {
  const low = lows + 2 * entry;
  to[low] = number & 255;
  to[low + 1] = (number >> 8) & 255;
  to[halves + (entry >> 1)] |= half << ((entry & 1) << 2);
}

/** How many entries without a term are between two numbers. */
function missingPages(last: number, number: number): number {
  return (number - last - 1) >>> 16;
}
