import { BLOCK, BLOCK_HEADER, WIDTH } from "./postings-format.js";
import { FIELD_COUNT, MAX_FIELDS } from "./segment-fields.js";

/** Frequencies of decoded postings, one list per field. */
export type ByField = readonly Uint32Array[];

/** Documents of decoded postings and their frequencies over all fields. */
export interface Decoded {
  readonly documents: Uint32Array;
  readonly frequencies: Uint32Array;
}

/**
 * Decodes the block of postings at `start` to `base` and after.
 *
 * @param last the previous document; -1 if there is none
 * @returns the end of its frequencies over all fields: there, the frequencies by field begin, unless they are apart
 */
export function decodeBlock(bytes: Uint8Array, start: number, to: Decoded, base: number, last: number): number {
  const at = decodeDocuments(bytes, start + BLOCK_HEADER, bytes[start] & WIDTH, to.documents, base, last);
  const { frequencies } = to;
  for (let i = 0; i < BLOCK; i += 2) {
    const pair = bytes[at + i / 2];
    frequencies[base + i] = (pair & 15) + 1;
    frequencies[base + i + 1] = (pair >> 4) + 1;
  }
  return decodeLarge(bytes, at + BLOCK / 2, bytes[start + 1], frequencies, base);
}

function decodeDocuments(
  bytes: Uint8Array,
  start: number,
  width: number,
  documents: Uint32Array,
  base: number,
  last: number,
): number {
  let at = start;
  let document = last;
  // A width above 3 is damage. As in the kernel, it means four bytes: as a power of two, it would mean years.
  const bytesEach = width < 3 ? width : 4;
  for (let i = 0; i < BLOCK; i++) {
    let distance = 0;
    if (width === 0) distance = i & 1 ? bytes[at++] >> 4 : bytes[at] & 15;
    else for (let b = 0; b < bytesEach; b++) distance |= bytes[at++] << (8 * b);
    document += distance + 1;
    documents[base + i] = document;
  }
  return at;
}

/** Frequencies that do not fit into half a byte. */
function decodeLarge(bytes: Uint8Array, start: number, count: number, frequencies: Uint32Array, base: number): number {
  let at = start;
  for (let left = count; left > 0; left--) {
    // Past the end of damaged postings there is no byte; it counts as 0, as in memory that is empty.
    const place = base + (bytes[at++] | 0);
    let value = 0;
    for (let byte = 128, shift = 0; byte > 127; shift += 7) {
      byte = bytes[at++];
      value |= (byte & 127) << shift;
    }
    frequencies[place] = value + 16;
  }
  return at;
}

/**
 * Decodes the frequencies by field of a block of postings to `base` and after.
 *
 * @param start their offset
 * @param frequencies over all fields, already decoded
 */
export function decodeFields(
  bytes: Uint8Array,
  start: number,
  base: number,
  frequencies: Uint32Array,
  byField: ByField,
): void {
  const common = bytes[start];
  const masks = start + 1;
  let at = common === 0 ? masks + BLOCK / 2 : masks;
  for (let i = 0; i < BLOCK; i++) {
    const posting = base + i;
    let mask = common;
    if (common === 0) mask = i & 1 ? bytes[masks + (i >> 1)] >> 4 : bytes[masks + (i >> 1)] & 15;
    let left = frequencies[posting];
    let fields = FIELD_COUNT[mask];
    for (let f = 0; f < MAX_FIELDS; f++, mask >>= 1) {
      let frequency = 0;
      if (mask & 1) {
        // The last field has the remainder.
        if (--fields === 0) frequency = left;
        else {
          for (let byte = 128, shift = 0; byte > 127; shift += 7) {
            byte = bytes[at++];
            frequency |= (byte & 127) << shift;
          }
        }
      }
      left -= frequency;
      byField[f][posting] = frequency;
    }
  }
}
