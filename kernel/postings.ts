// The main work of a search with hundreds of terms: decoding postings and adding to the scores of their documents.
//
// The format of postings is described in src/retrieval/segment/postings-format.ts; in blocks, 16 numbers are decoded at
// once. src/retrieval/segment/decode-postings.ts is its twin in plain TypeScript; both must give the same results, to
// the last bit.

/** Bytes of a block before its distances. */
const HEADER: usize = 4;
/** In place of a width: no block follows. */
const REST: u8 = 4;

/** Number of blocks decoded at a time for the host, which has the same number. */
const BLOCKS: i32 = 16;
/** Maximum number of documents of a segment; the host has the same number. */
const DOCUMENTS: i32 = 1 << 17;
const FIELDS: i32 = 4;

// Memory that the host reads and writes. It never grows: see kernel-cursor.ts.
export const documents: usize = memory.data(BLOCKS << 9, 16);
export const frequencies: usize = memory.data(BLOCKS << 9, 16);
/** Fields and weighted frequencies of one block. */
const masks: usize = memory.data(128, 16);
const weighted: usize = memory.data(128 << 3, 16);
export const scores: usize = weighted + (128 << 3);
/** One number for each document, or one for each document and field, field by field. */
export const factors: usize = scores + (DOCUMENTS << 3);
/** The documents that {@link findMatches} found. */
export const found: usize = factors + ((DOCUMENTS * FIELDS) << 3);
/** Postings: from here to the end. */
export const room: usize = found + (DOCUMENTS << 2);

/**
 * Decodes the block at an address to a place among the decoded documents; the place is a number of blocks.
 *
 * @param last the document before the block; −1 if there is none
 * @returns the start of the block's frequencies by field
 */
export function decodeBlock(address: usize, place: i32, last: i32): usize {
  const width: i32 = load<u8>(address);
  const large: i32 = load<u8>(address, 1);
  const to: usize = <usize>place << 9;
  const at = decodeDocuments(address + HEADER, documents + to, width, last);
  decodeFrequencies(at, frequencies + to);
  return decodeLarge(at + 64, frequencies + to, large);
}

function decodeDocuments(address: usize, documents: usize, width: i32, last: i32): usize {
  let at = address;
  let to = documents;
  let before = i32x4.splat(last);
  const end = to + 512;
  if (width == 0) {
    for (; to < end; to += 128, at += 16) {
      const pairs = v128.load(at);
      before = put16(to, firstHalf(pairs), before);
      before = put16(to + 64, secondHalf(pairs), before);
    }
  } else if (width == 1) {
    for (; to < end; to += 64, at += 16) before = put16(to, v128.load(at), before);
  } else if (width == 2) {
    for (; to < end; to += 32, at += 16) {
      const distances = v128.load(at);
      before = put4(to, i32x4.extend_low_i16x8_u(distances), before);
      before = put4(to + 16, i32x4.extend_high_i16x8_u(distances), before);
    }
  } else {
    for (; to < end; to += 16, at += 16) before = put4(to, v128.load(at), before);
  }
  return at;
}

/** The first 16 numbers, in order, of 16 bytes with two numbers each. */
// @ts-expect-error: decorator
@inline
function firstHalf(pairs: v128): v128 {
  const low = v128.and(pairs, i8x16.splat(15));
  return v128.shuffle<i8>(low, i8x16.shr_u(pairs, 4), 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

// @ts-expect-error: decorator
@inline
function secondHalf(pairs: v128): v128 {
  const low = v128.and(pairs, i8x16.splat(15));
  return v128.shuffle<i8>(low, i8x16.shr_u(pairs, 4), 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

/** Stores 16 documents; returns the last of them, four times. */
// @ts-expect-error: decorator
@inline
function put16(to: usize, distances: v128, before: v128): v128 {
  const low = i16x8.extend_low_i8x16_u(distances);
  const high = i16x8.extend_high_i8x16_u(distances);
  let last = put4(to, i32x4.extend_low_i16x8_u(low), before);
  last = put4(to + 16, i32x4.extend_high_i16x8_u(low), last);
  last = put4(to + 32, i32x4.extend_low_i16x8_u(high), last);
  return put4(to + 48, i32x4.extend_high_i16x8_u(high), last);
}

// @ts-expect-error: decorator
@inline
function put4(to: usize, distances: v128, before: v128): v128 {
  const none = i32x4.splat(0);
  let sums = i32x4.add(distances, i32x4.splat(1));
  sums = i32x4.add(sums, v128.shuffle<i32>(none, sums, 0, 4, 5, 6));
  sums = i32x4.add(sums, v128.shuffle<i32>(none, sums, 0, 1, 4, 5));
  sums = i32x4.add(sums, before);
  v128.store(to, sums);
  return v128.shuffle<i32>(sums, sums, 3, 3, 3, 3);
}

function decodeFrequencies(address: usize, frequencies: usize): void {
  let to = frequencies;
  for (let at = address; at < address + 64; at += 16, to += 128) {
    const pairs = v128.load(at);
    putFrequencies(to, firstHalf(pairs));
    putFrequencies(to + 64, secondHalf(pairs));
  }
}

// @ts-expect-error: decorator
@inline
function putFrequencies(to: usize, bytes: v128): void {
  const above = i8x16.add(bytes, i8x16.splat(1));
  const low = i16x8.extend_low_i8x16_u(above);
  const high = i16x8.extend_high_i8x16_u(above);
  v128.store(to, i32x4.extend_low_i16x8_u(low));
  v128.store(to, i32x4.extend_high_i16x8_u(low), 16);
  v128.store(to, i32x4.extend_low_i16x8_u(high), 32);
  v128.store(to, i32x4.extend_high_i16x8_u(high), 48);
}

/** The end of the number that was read last. */
let numberEnd: usize = 0;

// @ts-expect-error: decorator
@inline
function readNumber(address: usize): u32 {
  let at = address;
  let byte: u32 = load<u8>(at++);
  let value = byte & 127;
  for (let shift: u32 = 7; byte > 127; shift += 7) {
    byte = load<u8>(at++);
    value |= (byte & 127) << shift;
  }
  numberEnd = at;
  return value;
}

/** Frequencies that do not fit in half a byte, each with its place in the block. */
function decodeLarge(address: usize, frequencies: usize, count: i32): usize {
  let at = address;
  for (let left = count; left > 0; left--) {
    const place: usize = load<u8>(at);
    store<u32>(frequencies + (place << 2), readNumber(at + 1) + 16);
    at = numberEnd;
  }
  return at;
}

/**
 * Adds factor · tf / (tf + norm) to the scores of all documents of a term; the norms are the factors.
 *
 * @param address start of the term's postings
 * @param end their end
 */
export function addSaturated(address: usize, end: usize, factor: f64): void {
  let at = address;
  let last = -1;
  while (at < end && load<u8>(at) != REST) {
    at = decodeBlock(at, 0, last) + <usize>load<u16>(at, 2);
    last = load<i32>(documents, 127 << 2);
    addBlock(factor);
  }
  if (at < end) addRest(at + 1, end, last, factor);
}

function addBlock(factor: f64): void {
  const wanted = f64x2.splat(factor);
  for (let i: usize = 0; i < 128 << 2; i += 8) {
    const first: usize = <usize>load<u32>(documents + i) << 3;
    const second: usize = <usize>load<u32>(documents + i, 4) << 3;
    const tf = f64x2.convert_low_i32x4_u(v128.load64_zero(frequencies + i));
    const norms = v128.load_lane<u64>(factors + second, v128.load64_zero(factors + first), 1);
    const added = f64x2.div(f64x2.mul(wanted, tf), f64x2.add(tf, norms));
    add(first, f64x2.extract_lane(added, 0));
    add(second, f64x2.extract_lane(added, 1));
  }
}

function addRest(address: usize, end: usize, last: i32, factor: f64): void {
  let document: u32 = last;
  for (let at = address; at < end; ) {
    document += readNumber(at) + 1;
    at = numberEnd;
    const code: u32 = load<u8>(at++);
    let frequency = code & 15;
    let following = popcnt(code >> 4) - (frequency < 15 ? 1 : 0);
    for (; following > 0; following--) {
      frequency += readNumber(at);
      at = numberEnd;
    }
    const tf: f64 = frequency;
    const place: usize = <usize>document << 3;
    add(place, (factor * tf) / (tf + load<f64>(factors + place)));
  }
}

// @ts-expect-error: decorator
@inline
function add(document: usize, score: f64): void {
  store<f64>(scores + document, load<f64>(scores + document) + score);
}

/**
 * Adds factor · tf / (k1 + tf) to the scores of all documents of a term, where tf is the sum of the frequencies by
 * field, each multiplied by the factor of document and field.
 *
 * @param address start of the term's postings
 * @param end their end
 * @param count number of documents of the segment: factors are field by field, this many for each
 */
export function addSaturatedByField(address: usize, end: usize, count: i32, k1: f64, factor: f64): void {
  const plane: usize = <usize>count << 3;
  let at = address;
  let last = -1;
  while (at < end && load<u8>(at) != REST) {
    const fields = decodeBlock(at, 0, last);
    last = load<i32>(documents, 127 << 2);
    weighBlock(fields, plane);
    addWeighted(k1, factor);
    at = fields + <usize>load<u16>(at, 2);
  }
  if (at < end) addRestByField(at + 1, end, last, plane, k1, factor);
}

/** @param address start of the block's frequencies by field */
function weighBlock(address: usize, plane: usize): void {
  const common: u8 = load<u8>(address);
  if (common != 0 && popcnt<i32>(common) == 1) {
    weighOneField(factors + <usize>ctz<i32>(common) * plane);
    return;
  }
  let at = address + 1;
  if (common != 0) memory.fill(masks, common, 128);
  else {
    for (let i: usize = 0; i < 64; i += 16) {
      const pairs = v128.load(at + i);
      v128.store(masks + 2 * i, firstHalf(pairs));
      v128.store(masks + 2 * i, secondHalf(pairs), 16);
    }
    at += 64;
  }
  for (let i: usize = 0; i < 128; i += 16) {
    for (let j = i; j < i + 16; j++) weighInField(j, plane);
    const mask = v128.load(masks + i);
    const further = v128.and(mask, i8x16.sub(mask, i8x16.splat(1)));
    // The weight is wrong for documents with the term in several fields.
    for (let several = i8x16.bitmask(i8x16.ne(further, i8x16.splat(0))); several != 0; several &= several - 1) {
      at = weighFields(at, i + <usize>ctz(several), plane);
    }
  }
}

/** All documents have the term in the same field. */
function weighOneField(worths: usize): void {
  for (let i: usize = 0; i < 128; i++) {
    const tf: f64 = load<u32>(frequencies + (i << 2));
    store<f64>(weighted + (i << 3), tf * load<f64>(worths + (<usize>load<u32>(documents + (i << 2)) << 3)));
  }
}

/** A document that has the term in one field. */
// @ts-expect-error: decorator
@inline
function weighInField(i: usize, plane: usize): void {
  const worths = factors + <usize>ctz<i32>(load<u8>(masks + i)) * plane;
  const tf: f64 = load<u32>(frequencies + (i << 2));
  store<f64>(weighted + (i << 3), tf * load<f64>(worths + (<usize>load<u32>(documents + (i << 2)) << 3)));
}

/** A document that has the term in several fields; returns the end of their frequencies. */
function weighFields(address: usize, i: usize, plane: usize): usize {
  let at = address;
  const worths = factors + (<usize>load<u32>(documents + (i << 2)) << 3);
  let mask: i32 = load<u8>(masks + i);
  let left = load<u32>(frequencies + (i << 2));
  let tf: f64 = 0;
  for (; (mask & (mask - 1)) != 0; mask &= mask - 1) {
    const frequency = readNumber(at);
    at = numberEnd;
    left -= frequency;
    tf += <f64>frequency * load<f64>(worths + <usize>ctz(mask) * plane);
  }
  tf += <f64>left * load<f64>(worths + <usize>ctz(mask) * plane);
  store<f64>(weighted + (i << 3), tf);
  return at;
}

function addWeighted(k1: f64, factor: f64): void {
  const wanted = f64x2.splat(factor);
  const half = f64x2.splat(k1);
  for (let i: usize = 0; i < 128; i += 2) {
    const tf = v128.load(weighted + (i << 3));
    const added = f64x2.div(f64x2.mul(wanted, tf), f64x2.add(half, tf));
    add(<usize>load<u32>(documents + (i << 2)) << 3, f64x2.extract_lane(added, 0));
    add(<usize>load<u32>(documents + (i << 2), 4) << 3, f64x2.extract_lane(added, 1));
  }
}

function addRestByField(address: usize, end: usize, last: i32, plane: usize, k1: f64, factor: f64): void {
  let document: u32 = last;
  for (let at = address; at < end; ) {
    document += readNumber(at) + 1;
    at = numberEnd;
    const code: u32 = load<u8>(at++);
    let frequency = code & 15;
    if (frequency == 15) {
      frequency += readNumber(at);
      at = numberEnd;
    }
    const place: usize = <usize>document << 3;
    let mask = code >> 4;
    let tf: f64 = <f64>frequency * load<f64>(factors + place + <usize>ctz(mask) * plane);
    for (mask &= mask - 1; mask != 0; mask &= mask - 1) {
      tf += <f64>readNumber(at) * load<f64>(factors + place + <usize>ctz(mask) * plane);
      at = numberEnd;
    }
    add(place, (factor * tf) / (k1 + tf));
  }
}

/** Number of documents with a term at the last call of {@link findMatches}. */
export let matches: i32 = 0;

/**
 * Finds the documents that contain a term and score at least `floor`, in the order of their numbers. A document without
 * any term has the score −0.
 *
 * @param count number of documents of the segment
 * @returns number of documents found
 */
export function findMatches(count: i32, floor: f64): i32 {
  const none = i64x2.splat(0x8000000000000000);
  const floors = f64x2.splat(floor);
  let unmatched = i64x2.splat(0);
  let to = found;
  const pairs: i32 = count & ~1;
  for (let i: i32 = 0; i < pairs; i += 2) {
    const pair = v128.load(scores + (<usize>i << 3));
    const isNone = i64x2.eq(pair, none);
    unmatched = i64x2.add(unmatched, isNone);
    const good = i64x2.bitmask(v128.andnot(f64x2.ge(pair, floors), isNone));
    if (good == 0) continue;
    store<i32>(to, i);
    to += <usize>(good & 1) << 2;
    store<i32>(to, i + 1);
    to += <usize>(good >> 1) << 2;
  }
  let missing: i32 = -(<i32>i64x2.extract_lane(unmatched, 0) + <i32>i64x2.extract_lane(unmatched, 1));
  if (pairs < count) {
    const last = load<f64>(scores + (<usize>pairs << 3));
    if (reinterpret<i64>(last) == 0x8000000000000000) missing++;
    else if (last >= floor) {
      store<i32>(to, pairs);
      to += 4;
    }
  }
  matches = count - missing;
  return <i32>((to - found) >> 2);
}
