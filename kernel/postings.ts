// The main work of a search with hundreds of terms: decoding postings and adding to the scores of their documents.
//
// src/retrieval/segment/decode-postings.ts is the twin in plain TypeScript; both must give the same results, to the last
// bit.

import {
  decodeBlock,
  documents,
  endOfBlock,
  firstHalf,
  frequencies,
  isApart,
  isBlock,
  numberEnd,
  readFrequency,
  readNumber,
  restCount,
  restStart,
  secondHalf,
} from "./decode";

export { decodeBlock, documents, frequencies } from "./decode";
export { addCoarse, addCoarseToListed, keepAtLeast, largestOfGroups, listAtLeast, prepareTable, startScores } from "./coarse";
export { listColumns } from "./vector-columns";
export { listVectors, startVectors } from "./vectors";

/** Maximum number of documents of a segment; the host has the same number. */
const DOCUMENTS: i32 = 1 << 19;
const FIELDS: i32 = 4;

/** Fields and weighted frequencies of one block. */
const masks: usize = memory.data(128, 16);
const weighted: usize = memory.data(128 << 3, 16);
/** Everything before this is static data of all files of the kernel, and the table of coarse.ts. */
export const scores: usize = 1 << 17;
/** One number for each document, or one for each document and field, field by field. */
export const factors: usize = scores + (DOCUMENTS << 3);
/** The documents that {@link findMatches} found. */
export const found: usize = factors + ((DOCUMENTS * FIELDS) << 3);
/** Postings, and all else that the host puts there. */
export const room: usize = found + (DOCUMENTS << 2);

/**
 * Adds factor · tf / (tf + norm) to the scores of all documents of a term; the norms are the factors.
 *
 * @param address start of the term's postings
 * @param end their end
 */
export function addSaturated(address: usize, end: usize, factor: f64): void {
  let at = address;
  let last = -1;
  while (at < end && isBlock(at)) {
    at = endOfBlock(at, decodeBlock(at, 0, last));
    last = load<i32>(documents, 127 << 2);
    addBlock(factor);
  }
  if (at < end) addRest(restStart(at), end, restCount(at), last, factor);
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

function addRest(address: usize, end: usize, count: i32, last: i32, factor: f64): void {
  let document: u32 = last;
  let at = address;
  for (let left = count; left > 0 && at < end; left--) {
    document += readNumber(at) + 1;
    at = numberEnd;
    const tf: f64 = readFrequency(at);
    at = numberEnd;
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
  /** Where the last block's frequencies by field begin, if they are apart. */
  let apart = end;
  while (at < end && isBlock(at)) {
    const after = decodeBlock(at, 0, last);
    last = load<i32>(documents, 127 << 2);
    let fields = after;
    if (isApart(at)) {
      apart -= <usize>load<u16>(at, 2);
      fields = apart;
    }
    weighBlock(fields, plane);
    addWeighted(k1, factor);
    at = endOfBlock(at, after);
  }
  if (at < end) addRestByField(restStart(at), end, restCount(at), last, plane, k1, factor);
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

function addRestByField(
  address: usize,
  end: usize,
  count: i32,
  last: i32,
  plane: usize,
  k1: f64,
  factor: f64,
): void {
  let document: u32 = last;
  let at = address;
  for (let left = count; left > 0 && at < end; left--) {
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
