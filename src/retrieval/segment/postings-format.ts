import type { ByteReader } from "./byte-reader.js";
import type { ByteWriter } from "./byte-writer.js";
import { FIELD_COUNT, MAX_FIELDS } from "./segment-fields.js";

/*
 * Frequencies of a term in a document, in term vectors:
 *
 *   one byte: mask of the fields (high four bits) and the frequency in the first of them (low four bits; 15 means that
 *   15 plus a number follows), then one number for each further field.
 *
 * Most terms of a patent stand in one field or two, so this takes a byte or two.
 *
 * Postings of a term: a block for each 128 documents, and then, if there are documents left, the byte 4 and for each of
 * them a number, its distance from the one before less 1 (the first: its own number), and frequencies as in vectors.
 * Queries of many terms do little else than decode postings; blocks are made so that 16 numbers are decoded at once:
 *
 *   byte      width of distances: 0 half a byte, 1 a byte, 2 two bytes, 3 four
 *   byte      how many frequencies are above 15
 *   2 bytes   how many bytes the frequencies by field take
 *   128 ×     distance from the document before, less 1; the lower half or byte first
 *   128 ×     half a byte: frequency over all fields, less 1; 15 if it is larger
 *   for each frequency above 15: a byte, its place in the block, and a number, the frequency less 16
 *   frequencies by field: a byte, the mask of the fields if it is the same for all documents, else 0 and 128 × half a
 *   byte, their masks; then for each document that has several fields a number for each of them, its frequency there,
 *   but the last, which has what is left
 */

/** Documents in a block of postings. */
export const BLOCK = 128;
/** Bytes of a block before its distances. */
export const BLOCK_HEADER = 4;
/** In the place of a width: what follows is no block. */
export const REST = 4;
/** So many postings are decoded at a time: they stay in the processor's cache. */
export const CHUNK = 16 * BLOCK;

/** Writes the frequencies at `frequencies[at …]`, one for each field. */
export function writeFrequencies(out: ByteWriter, frequencies: Uint32Array, at: number): void {
  let mask = 0;
  let first = -1;
  for (let f = 0; f < MAX_FIELDS; f++) {
    if (frequencies[at + f] === 0) continue;
    mask |= 1 << f;
    if (first < 0) first = f;
  }
  const frequency = frequencies[at + first];
  out.byte((mask << 4) | Math.min(frequency, 15));
  if (frequency >= 15) out.number(frequency - 15);
  for (let f = first + 1; f < MAX_FIELDS; f++) {
    if (mask & (1 << f)) out.number(frequencies[at + f]);
  }
}

/** Where the frequencies that begin at `at` end. */
export function frequenciesEnd(bytes: Uint8Array, at: number): number {
  const code = bytes[at];
  let end = at + 1;
  let left = FIELD_COUNT[code >> 4] - ((code & 15) === 15 ? 0 : 1);
  for (; left > 0; left--) while (bytes[end++] > 127);
  return end;
}

/** Reads the frequencies that come next, one for each field, into `frequencies[at …]`. */
export function readFrequencies(from: ByteReader, frequencies: Uint32Array | Float64Array, at = 0): void {
  const code = from.byte();
  const mask = code >> 4;
  let isFirst = true;
  for (let f = 0; f < MAX_FIELDS; f++) {
    if (!(mask & (1 << f))) frequencies[at + f] = 0;
    else if (!isFirst) frequencies[at + f] = from.number();
    else {
      frequencies[at + f] = (code & 15) === 15 ? 15 + from.number() : code & 15;
      isFirst = false;
    }
  }
}
