import type { ByteReader } from "./byte-reader.js";
import type { ByteWriter } from "./byte-writer.js";
import { FIELD_COUNT, MAX_FIELDS } from "./segment-fields.js";

/*
 * Frequencies of a term in a document, in term vectors (see vector-format.ts) and in short postings:
 *
 *   one byte: mask of the fields (high four bits) and the frequency in the first of them (low four bits; 15 means that
 *   a number follows, to be added to 15), then one number for each further field.
 *
 * Most terms of a patent occur in one or two fields, so this takes a byte or two.
 *
 * Postings of a term in up to 127 documents: the byte 4, and for each document a number, its distance from the previous
 * one minus 1 (the first: its own number), and frequencies as in vectors.
 *
 * Postings of a term in more documents: a block for each 128; then the byte 12, another byte, the number of documents
 * that remain, and these as above; then the frequencies by field of each block, those of the last block first. Most
 * searches do not read these. Queries of many terms spend most of their time reading and decoding postings; the format
 * of blocks allows decoding 16 numbers at once:
 *
 *   byte      8 + width of distances: 0 half a byte, 1 a byte, 2 two bytes, 3 four
 *   byte      number of frequencies above 15
 *   2 bytes   number of bytes of the frequencies by field
 *   128 ×     distance from the previous document, minus 1; the lower half or byte first
 *   128 ×     half a byte: frequency over all fields, minus 1; 15 if it is larger
 *   for each frequency above 15: a byte, its index in the block, and a number, the frequency minus 16
 *
 * Frequencies by field of a block: a byte, the mask of the fields if it is the same for all documents; otherwise 0 and
 * 128 × half a byte, their masks. Then, for each document with several fields, a number for each field except the last:
 * its frequency there. The last field has the remainder.
 *
 * Up to index format 5, the frequencies by field of a block are at its end, the first byte of a block is the width
 * alone, and the documents that remain follow the byte 4 without their number.
 */

/** Number of documents in a block of postings. */
export const BLOCK = 128;
/** Number of bytes of a block before its distances. */
export const BLOCK_HEADER = 4;
/** The bits of a width in the first byte of a block. */
export const WIDTH = 7;
/** In place of a width: what follows is not a block. */
export const REST = 4;
/** A further bit: frequencies by field are not in the block, and the number of documents after the last is given. */
export const APART = 8;
/** Number of postings that are decoded at a time: they stay in the processor's cache. */
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

/** Frequencies: a byte, and at most 5 bytes for each number. */
export const MAX_FREQUENCIES_BYTES = 1 + 5 * MAX_FIELDS;

/** Number and frequencies of a term of a draft vector. */
export const MAX_TERM_BYTES = 5 + MAX_FREQUENCIES_BYTES;

/**
 * Writes the number of a term, and its frequencies as {@link writeFrequencies} does, at `bytes[start …]`. Returns the
 * index after them. Runs for every posting.
 */
export function putTerm(bytes: Uint8Array, start: number, term: number, frequencies: Uint32Array, at: number): number {
  let end = putNumber(bytes, start, term);
  const code = end++;
  let mask = 0;
  let first = 0;
  for (let f = 0; f < MAX_FIELDS; f++) {
    const frequency = frequencies[at + f];
    if (frequency === 0) continue;
    if (mask !== 0) end = putNumber(bytes, end, frequency);
    else {
      first = Math.min(frequency, 15);
      if (frequency >= 15) end = putNumber(bytes, end, frequency - 15);
    }
    mask |= 1 << f;
  }
  bytes[code] = (mask << 4) | first;
  return end;
}

/** Writes a number below 2³² like `ByteWriter.number`; returns the index after it. */
function putNumber(bytes: Uint8Array, at: number, number: number): number {
  let end = at;
  let rest = number;
  while (rest > 127) {
    bytes[end++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  bytes[end++] = rest;
  return end;
}

/** The end of the frequencies at `at`. */
export function frequenciesEnd(bytes: Uint8Array, at: number): number {
  const code = bytes[at];
  let end = at + 1;
  let left = FIELD_COUNT[code >> 4] - ((code & 15) === 15 ? 0 : 1);
  for (; left > 0; left--) while (bytes[end++] > 127);
  return end;
}

/** Reads the next frequencies, one for each field, into `frequencies[at …]`. */
export function readFrequencies(from: ByteReader, frequencies: Uint32Array | Float64Array, at = 0): void {
  readFurther(from.byte(), from, frequencies, at);
}

/** The same, if the first byte is known. */
export function readFurther(code: number, from: ByteReader, frequencies: Uint32Array | Float64Array, at = 0): void {
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
