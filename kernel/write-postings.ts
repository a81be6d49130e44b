// Writes postings of frequent terms: those of a merged segment from those of its parts, and those of a new segment.
//
// src/retrieval/segment/postings-writer.ts is the twin in plain TypeScript, and src/retrieval/segment/postings-format.ts
// describes the format.

const BLOCK: i32 = 128;
const REST: u32 = 4;
const APART: u32 = 8;
const WIDTH: u32 = 7;
const FIELDS: i32 = 4;

/** Maximum number of blocks of a term. */
const MAX_BLOCKS: usize = 4096;
/** Maximum number of bytes of a block and of its frequencies by field: numbers have up to 5 bytes. */
const MAX_BLOCK: usize = 4 + 4 * 128 + 64 + 6 * 128;
const MAX_FIELDS: usize = 65 + 15 * 128;

// The documents of the current block, less than a block:
/** Their numbers, … */
const documents: usize = 1 << 16;
/** … frequencies over all fields, … */
const sums: usize = documents + 4 * 128;
/** … fields, … */
const masks: usize = sums + 4 * 128;
/** … and frequencies by field, for documents with several fields. */
const byField: usize = masks + 4 * 128;
/** Start of the frequencies by field of each block, and the end of the last. */
const fieldStarts: usize = byField + 16 * 128;
/** Frequencies by field of all blocks of the term. */
const fields: usize = fieldStarts + 4 * (MAX_BLOCKS + 1);
/** What the host has to write after each call. */
export const output: usize = fields + MAX_BLOCKS * MAX_FIELDS;
/** Postings of the term in another segment, or pairs; written by the host. */
export const input: usize = output + MAX_BLOCKS * (MAX_BLOCK + MAX_FIELDS) + 4096;
export const maxInput: i32 = <i32>(MAX_BLOCKS * (MAX_BLOCK + MAX_FIELDS));

/** Frequencies of one posting, in the format of vectors. */
const code: usize = memory.data(16);
/** In place of the number of bytes in a pair: they are elsewhere. */
const OVERFLOW: u32 = 0xff;

let count: i32 = 0;
let last: i32 = -1;
let blocks: i32 = 0;
let fieldsEnd: usize = fields;
let out: usize = output;

/** Number of bytes of the frequencies by field of the term that was ended last. */
export let fieldBytes: i32 = 0;

// @ts-expect-error: decorator
@inline
function add(document: i32, sum: u32, mask: u32): void {
  const at = <usize>count << 2;
  store<i32>(documents + at, document);
  store<u32>(sums + at, sum);
  store<u32>(masks + at, mask);
  if (++count == BLOCK) writeBlock();
}

/** The index after the number that was read last. */
let readTo: usize = 0;

// @ts-expect-error: decorator
@inline
function readNumber(from: usize): u32 {
  let at = from;
  let byte: u32 = load<u8>(at++);
  let value = byte & 127;
  for (let shift: u32 = 7; byte > 127 && shift < 35; shift += 7) {
    byte = load<u8>(at++);
    value |= (byte & 127) << shift;
  }
  readTo = at;
  return value;
}

// @ts-expect-error: decorator
@inline
function writeNumber(to: usize, number: u32): usize {
  let at = to;
  let rest = number;
  for (; rest > 127; rest >>= 7) store<u8>(at++, <u8>(rest | 128));
  store<u8>(at, <u8>rest);
  return at + 1;
}

/**
 * Adds the postings of a segment in the format of files, from the input.
 *
 * @param size in bytes
 * @param base is added to the numbers of its documents
 * @returns number of bytes of output; -1 if the postings are damaged
 */
export function append(size: i32, base: i32): i32 {
  const end = input + <usize>size;
  out = output;
  let at = input;
  let apart = end;
  let document = base - 1;
  while (at < end && (load<u8>(at) & WIDTH) != REST) {
    const ofFields = <usize>load<u16>(at, 2);
    if (<usize>blocks == MAX_BLOCKS || at + ofFields > apart) return -1;
    apart -= ofFields;
    const width = load<u8>(at) & WIDTH;
    const large = <i32>load<u8>(at, 1);
    const distances = at + 4;
    const halves = distances + (width == 0 ? 64 : <usize>BLOCK << (width - 1));
    const listed = halves + 64;
    // More bits would be damage.
    const common = <u32>load<u8>(apart) & 15;
    let numbers = common == 0 ? apart + 65 : apart + 1;
    let nextLarge = large > 0 ? <i32>load<u8>(listed) : BLOCK;
    let largeAt = listed + 1;
    let left = large;
    for (let i: i32 = 0; i < BLOCK; i++) {
      document += <i32>distanceAt(distances, width, i) + 1;
      let sum: u32 = 1 + halfAt(halves, i);
      if (i == nextLarge) {
        sum = 16 + readNumber(largeAt);
        largeAt = readTo + 1;
        nextLarge = --left > 0 ? <i32>load<u8>(readTo) : BLOCK;
      }
      const mask = common != 0 ? common : halfAt(apart + 1, i);
      if ((mask & (mask - 1)) != 0) numbers = takeFields(numbers, mask, sum);
      add(document, sum, mask);
    }
    at = large > 0 ? largeAt - 1 : listed;
  }
  if (at < end) {
    const isCounted = (load<u8>(at) & APART) != 0;
    let rest: i32 = isCounted ? <i32>load<u8>(at, 1) : BLOCK;
    at += isCounted ? 2 : 1;
    for (; rest > 0 && at < apart; rest--) {
      document += <i32>readNumber(at) + 1;
      at = takeCode(readTo, document);
    }
  }
  return <i32>(out - output);
}

// @ts-expect-error: decorator
@inline
function distanceAt(distances: usize, width: u32, i: i32): u32 {
  if (width == 1) return load<u8>(distances + <usize>i);
  if (width == 0) return halfAt(distances, i);
  if (width == 2) return load<u16>(distances + (<usize>i << 1));
  return load<u32>(distances + (<usize>i << 2));
}

// @ts-expect-error: decorator
@inline
function halfAt(halves: usize, i: i32): u32 {
  return (<u32>load<u8>(halves + <usize>(i >> 1)) >> ((i & 1) << 2)) & 15;
}

/**
 * Adds the postings of a new segment, from the input: pairs as in src/retrieval/segment/invert-vectors.ts.
 *
 * @returns number of bytes of output; -1 if frequencies of a posting are not in its pair, and none was added
 */
export function appendPairs(pairs: i32): i32 {
  const end = input + (<usize>pairs << 3);
  for (let at = input; at < end; at += 8) if (load<u8>(at, 7) == OVERFLOW) return -1;
  out = output;
  for (let at = input; at < end; at += 8) {
    const head = load<u32>(at);
    const tail = load<u32>(at, 4);
    if (tail == 0) add(<i32>(head >> 8), head & 15, (head >> 4) & 15);
    else {
      store<u32>(code + 1, tail);
      store<u8>(code, <u8>head);
      takeCode(code, <i32>(head >> 8));
    }
  }
  return <i32>(out - output);
}

/** Reads the frequencies of a document with several fields; the last has the remainder. Returns the address after them. */
function takeFields(from: usize, mask: u32, sum: u32): usize {
  const to = byField + (<usize>count << 4);
  v128.store(to, i64x2.splat(0));
  let at = from;
  let left = sum;
  let bits = mask;
  while ((bits & (bits - 1)) != 0) {
    const frequency = readNumber(at);
    at = readTo;
    store<u32>(to + (<usize>ctz(bits) << 2), frequency);
    left -= frequency;
    bits &= bits - 1;
  }
  store<u32>(to + (<usize>ctz(bits) << 2), left);
  return at;
}

/** Adds a document with frequencies in the format of vectors. Returns the address after them. */
// @ts-expect-error: decorator
@inline
function takeCode(from: usize, document: i32): usize {
  const first: u32 = load<u8>(from);
  const mask = first >> 4;
  let sum: u32 = first & 15;
  let at = from + 1;
  if (sum == 15) {
    sum += readNumber(at);
    at = readTo;
  }
  if ((mask & (mask - 1)) != 0) {
    const to = byField + (<usize>count << 4);
    v128.store(to, i64x2.splat(0));
    store<u32>(to + (<usize>ctz(mask) << 2), sum);
    for (let bits = mask & (mask - 1); bits != 0; bits &= bits - 1) {
      const frequency = readNumber(at);
      at = readTo;
      store<u32>(to + (<usize>ctz(bits) << 2), frequency);
      sum += frequency;
    }
  }
  add(document, sum, mask);
  return at;
}

function writeBlock(): void {
  let all: u32 = 0;
  let common = load<u32>(masks);
  let previous = last;
  for (let at: usize = 0; at < <usize>BLOCK << 2; at += 4) {
    const document = load<i32>(documents + at);
    const distance = <u32>(document - previous - 1);
    store<u32>(documents + at, distance);
    previous = document;
    all |= distance;
    if (load<u32>(masks + at) != common) common = 0;
  }
  last = previous;
  const width: u32 = all < 16 ? 0 : all < 256 ? 1 : all < 65536 ? 2 : 3;
  const start = fieldsEnd;
  writeFields(common);
  store<u8>(out, <u8>(APART | width));
  store<u16>(out, <u16>(fieldsEnd - start), 2);
  writeDistances(out + 4, width);
  const halves = out + 4 + (width == 0 ? 64 : <usize>BLOCK << (width - 1));
  let end = halves + 64;
  let large: i32 = 0;
  for (let i: i32 = 0; i < BLOCK; i += 2) {
    const at = <usize>i << 2;
    const first = load<u32>(sums + at);
    const second = load<u32>(sums + at, 4);
    store<u8>(halves + <usize>(i >> 1), <u8>(min<u32>(first - 1, 15) | (min<u32>(second - 1, 15) << 4)));
    if (first > 15) {
      store<u8>(end, <u8>i);
      end = writeNumber(end + 1, first - 16);
      large++;
    }
    if (second > 15) {
      store<u8>(end, <u8>(i + 1));
      end = writeNumber(end + 1, second - 16);
      large++;
    }
  }
  store<u8>(out, <u8>large, 1);
  out = end;
  store<u32>(fieldStarts + (<usize>blocks << 2), <u32>start);
  blocks++;
  count = 0;
}

// @ts-expect-error: decorator
@inline
function writeDistances(to: usize, width: u32): void {
  for (let i: i32 = 0; i < BLOCK; i += 2) {
    const first = load<u32>(documents + (<usize>i << 2));
    const second = load<u32>(documents + (<usize>i << 2), 4);
    if (width == 0) store<u8>(to + <usize>(i >> 1), <u8>(first | (second << 4)));
    else if (width == 1) store<u16>(to + <usize>i, <u16>(first | (second << 8)));
    else if (width == 2) store<u32>(to + (<usize>i << 1), first | (second << 16));
    else store<u64>(to + (<usize>i << 2), <u64>first | (<u64>second << 32));
  }
}

/**
 * Collects the frequency in each field except the last.
 *
 * @param common the fields of all documents; 0 if they differ
 */
// @ts-expect-error: decorator
@inline
function writeFields(common: u32): void {
  let end = fieldsEnd;
  store<u8>(end++, <u8>common);
  if (common == 0) {
    for (let at: usize = 0; at < <usize>BLOCK << 2; at += 8) {
      store<u8>(end++, <u8>(load<u32>(masks + at) | (load<u32>(masks + at, 4) << 4)));
    }
  }
  if (common == 0 || (common & (common - 1)) != 0) {
    for (let i: i32 = 0; i < BLOCK; i++) {
      let bits = load<u32>(masks + (<usize>i << 2));
      const from = byField + (<usize>i << 4);
      for (; (bits & (bits - 1)) != 0; bits &= bits - 1) {
        end = writeNumber(end, load<u32>(from + (<usize>ctz(bits) << 2)));
      }
    }
  }
  fieldsEnd = end;
}

/** Ends the term; what follows belongs to another one. Returns the number of bytes of output. */
export function end(): i32 {
  out = output;
  if (blocks > 0) {
    store<u8>(out, <u8>(APART | REST));
    store<u8>(out, <u8>count, 1);
    out += 2;
  } else if (count > 0) store<u8>(out++, <u8>REST);
  for (let i: i32 = 0; i < count; i++) {
    const document = load<i32>(documents + (<usize>i << 2));
    out = writeNumber(out, <u32>(document - last - 1));
    last = document;
    writeCode(i);
  }
  let to = fieldsEnd;
  while (blocks > 0) {
    const from = <usize>load<u32>(fieldStarts + (<usize>--blocks << 2));
    memory.copy(out, from, to - from);
    out += to - from;
    to = from;
  }
  fieldBytes = <i32>(fieldsEnd - fields);
  fieldsEnd = fields;
  count = 0;
  last = -1;
  return <i32>(out - output);
}

// @ts-expect-error: decorator
@inline
function writeCode(i: i32): void {
  const mask = load<u32>(masks + (<usize>i << 2));
  const from = byField + (<usize>i << 4);
  let bits = mask & (mask - 1);
  const first = bits == 0 ? load<u32>(sums + (<usize>i << 2)) : load<u32>(from + (<usize>ctz(mask) << 2));
  store<u8>(out++, <u8>((mask << 4) | min<u32>(first, 15)));
  if (first >= 15) out = writeNumber(out, first - 15);
  for (; bits != 0; bits &= bits - 1) out = writeNumber(out, load<u32>(from + (<usize>ctz(bits) << 2)));
}
