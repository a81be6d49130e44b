// Reads vectors up to index format 7, and lists the terms that documents share with a query. src/retrieval/segment/vector-postings.ts
// is the twin in plain TypeScript. Vectors since index format 8 are read by vector-columns.ts, with the same list.

import { numberEnd, readNumber } from "./decode";

/** Bytes of a listed posting: the posting of the same clause before it, the document, and frequencies in four fields. */
const SIZE: usize = 24;

/** Maximum number of listed postings; the host has the same number. Only a damaged vector has more. */
const MOST: i32 = 1 << 16;

/**
 * For each remainder of the numbers of terms, the place of the first term of the query with it, from 1; 0 for none. With
 * {@link SHARED}, other terms of the query have the same remainder.
 */
export const SLOTS: u32 = 1 << 13;
const slots: usize = memory.data(SLOTS << 1, 16);
const SHARED: u32 = 1 << 15;
/** For each remainder, 4 if a term of the query has it, otherwise 0. */
export const marks: usize = memory.data(SLOTS, 16);
/** By the first byte of frequencies: how many numbers follow, and the bits that show whether one of them is long. */
const further: usize = memory.data(256, 16);
const furtherLong: usize = memory.data(1024, 16);
/** By the fields of a term: which of its frequencies is that of each field. */
const places: usize = memory.data(256, 16);

/** How many terms of each vector are read before those that the query may have are looked at. */
const BATCH: i32 = 64;
/** Terms that the query may have: number, address of frequencies, document. */
const FOUND: usize = 12;
const found: usize = memory.data(4 * 64 * 12 + 12, 16);

/** Instead of a place in the query. */
export const NOWHERE: usize = 0xffffffff;

// The query that is searched for, and the list that is made: addresses.
let queryNumbers: usize = 0;
let queryCount: i32 = 0;
let queryClauses: usize = 0;
let lastPostings: usize = 0;
let list: usize = 0;
/** Number of postings in the list. */
export let listed: i32 = 0;

/** Continues a list. @param count number of postings in it */
// @ts-expect-error: decorator
@inline
export function continueList(count: i32): void {
  listed = count;
}

/**
 * Prepares for the terms of a query.
 *
 * @param numbers those of the terms, ascending, then a number above all
 * @param count how many
 * @param clauses the clause of each number
 * @param lasts for each clause, the number of its last posting; −1 if there is none
 * @param postings the list to be made
 */
export function startVectors(numbers: usize, count: i32, clauses: usize, lasts: usize, postings: usize): void {
  queryNumbers = numbers;
  queryCount = count;
  queryClauses = clauses;
  lastPostings = lasts;
  list = postings;
  listed = 0;
  memory.fill(slots, 0, SLOTS << 1);
  memory.fill(marks, 0, SLOTS);
  for (let i = count; i > 0; i--) {
    const number = load<u32>(numbers + (<usize>i << 2) - 4);
    const before: u32 = load<u16>(slotOf(number));
    const isShared = before >= SHARED || (before != 0 && load<u32>(numbers + (<usize>before << 2) - 4) != number);
    store<u16>(slotOf(number), <u16>(<u32>i | (isShared ? SHARED : 0)));
    store<u8>(marks + <usize>(number & (SLOTS - 1)), 4);
  }
  for (let code: u32 = 0; code < 256; code++) {
    // An entry without a term has no fields; nothing follows its byte.
    const left = max<i32>(<i32>popcnt(code >> 4) - ((code & 15) == 15 ? 0 : 1), 0);
    store<u8>(further + <usize>code, <u8>left);
    store<u32>(furtherLong + (<usize>code << 2), <u32>(0x80808080 & ((<u64>1 << (left << 3)) - 1)));
  }
  memory.fill(places, 255, 256);
  for (let mask: u32 = 0; mask < 16; mask++) {
    for (let field: u32 = 0; field < 4; field++) {
      if ((mask & (1 << field)) == 0) continue;
      store<u8>(places + <usize>((mask << 4) + (field << 2)), <u8>popcnt(mask & ((1 << field) - 1)));
    }
  }
}

/**
 * Lists the terms of four documents that the query has. Reading a vector is waiting for one byte to tell where the next
 * is, so four are read at the same time. Whether the query has a term cannot be predicted, so terms are noted without a
 * branch, and looked at later.
 *
 * @param vectors for each, three numbers of 32 bits: the start of the vector, without the number of its terms; its end, four
 *   bytes after which may be read; and the document. A vector may be empty
 * @param count number of postings in the list before
 * @returns number of postings in the list
 */
export function listVectors(vectors: usize, count: i32): i32 {
  listed = count;
  let a: usize = load<u32>(vectors);
  let b: usize = load<u32>(vectors, 12);
  let c: usize = load<u32>(vectors, 24);
  let d: usize = load<u32>(vectors, 36);
  const aEnd: usize = load<u32>(vectors, 4);
  const bEnd: usize = load<u32>(vectors, 16);
  const cEnd: usize = load<u32>(vectors, 28);
  const dEnd: usize = load<u32>(vectors, 40);
  let aNumber: u32 = 0;
  let bNumber: u32 = 0;
  let cNumber: u32 = 0;
  let dNumber: u32 = 0;
  while (a < aEnd && b < bEnd && c < cEnd && d < dEnd) {
    let end = found;
    for (let left = BATCH; left > 0 && a < aEnd && b < bEnd && c < cEnd && d < dEnd; left--) {
      aNumber += distanceAt(a);
      bNumber += distanceAt(b);
      cNumber += distanceAt(c);
      dNumber += distanceAt(d);
      a = distanceEnd(a);
      b = distanceEnd(b);
      c = distanceEnd(c);
      d = distanceEnd(d);
      end = note(end, aNumber, a, load<u32>(vectors, 8));
      end = note(end, bNumber, b, load<u32>(vectors, 20));
      end = note(end, cNumber, c, load<u32>(vectors, 32));
      end = note(end, dNumber, d, load<u32>(vectors, 44));
      a = frequenciesEnd(a);
      b = frequenciesEnd(b);
      c = frequenciesEnd(c);
      d = frequenciesEnd(d);
    }
    for (let at = found; at < end; at += FOUND) putNoted(load<u32>(at), load<u32>(at, 8), <usize>load<u32>(at, 4));
  }
  listRest(a, aEnd, aNumber, load<u32>(vectors, 8));
  listRest(b, bEnd, bNumber, load<u32>(vectors, 20));
  listRest(c, cEnd, cNumber, load<u32>(vectors, 32));
  listRest(d, dEnd, dNumber, load<u32>(vectors, 44));
  return listed;
}

function listRest(address: usize, end: usize, before: u32, document: u32): void {
  let number = before;
  for (let at = address; at < end; at = frequenciesEnd(at)) {
    number += distanceAt(at);
    at = distanceEnd(at);
    if (load<u16>(slotOf(number)) != 0) putNoted(number, document, at);
  }
}

/** @param address of the frequencies */
function putNoted(number: u32, document: u32, address: usize): void {
  const place = placeInQuery(number);
  if (place != NOWHERE) putTerm(place, number, document, load<u8>(address), address + 1);
}

/** Notes a term, and returns where the next one is noted: the same place, if the query does not have this one. */
// @ts-expect-error: decorator
@inline
function note(at: usize, number: u32, address: usize, document: u32): usize {
  store<u32>(at, number);
  store<u32>(at, <u32>address, 4);
  store<u32>(at, document, 8);
  return at + (load<u16>(slotOf(number)) != 0 ? FOUND : 0);
}

// @ts-expect-error: decorator
@inline
function slotOf(number: u32): usize {
  return slots + (<usize>(number & (SLOTS - 1)) << 1);
}

/** Most distances take one or two bytes. Branches that nobody can foresee take longer than reading both. */
// @ts-expect-error: decorator
@inline
function distanceAt(at: usize): u32 {
  const pair: u32 = load<u16>(at);
  if ((pair & 0x8080) == 0x8080) return longNumber(at);
  return (pair & 127) | (((pair >> 8) << 7) & -((pair >> 7) & 1));
}

// @ts-expect-error: decorator
@inline
function distanceEnd(at: usize): usize {
  const pair: u32 = load<u16>(at);
  if ((pair & 0x8080) == 0x8080) return longNumberEnd(at);
  return at + 1 + <usize>((pair >> 7) & 1);
}

function longNumber(at: usize): u32 {
  return readNumber(at);
}

function longNumberEnd(address: usize): usize {
  let at = address;
  while (load<u8>(at++) > 127) {}
  return at;
}

/** The end of the frequencies at an address. */
// @ts-expect-error: decorator
@inline
function frequenciesEnd(at: usize): usize {
  return tailEnd(at + 1, load<u8>(at));
}

/** The end of the bytes of frequencies after the first. */
// @ts-expect-error: decorator
@inline
export function tailEnd(at: usize, code: usize): usize {
  const left: usize = load<u8>(further + code);
  if ((load<u32>(at) & load<u32>(furtherLong + (code << 2))) != 0) return longFrequenciesEnd(at, left);
  return at + left;
}

function longFrequenciesEnd(address: usize, count: usize): usize {
  let at = address;
  for (let left = count; left > 0; left--) while (load<u8>(at++) > 127) {}
  return at;
}

/** Whether the query has this number, or several of its terms have the same remainder, which {@link marks} must have. */
// @ts-expect-error: decorator
@inline
export function mayBeInQuery(number: u32): bool {
  const slot: u32 = load<u16>(slotOf(number));
  const place: usize = (<usize>(slot & (SHARED - 1)) - 1) << 2;
  return (i32(load<u32>(queryNumbers + place) == number) | i32(slot >= SHARED)) != 0;
}

/** The distance in bytes of the first number of the query that is this one; {@link NOWHERE} if it has none. */
export function placeInQuery(number: u32): usize {
  const slot: u32 = load<u16>(slotOf(number));
  let place: usize = (<usize>(slot & (SHARED - 1)) - 1) << 2;
  if (load<u32>(queryNumbers + place) == number) return place;
  if (slot < SHARED) return NOWHERE;
  place = placeOf(number);
  // After the last is a number that only a damaged vector has.
  return place < <usize>queryCount << 2 && load<u32>(queryNumbers + place) == number ? place : NOWHERE;
}

/**
 * Lists a term of a document once for each clause of the query that has it.
 *
 * @param first its {@link placeInQuery}
 * @param code the first byte of its frequencies
 * @param tail address of the other bytes
 */
export function putTerm(first: usize, number: u32, document: u32, code: u32, tail: usize): void {
  for (let place = first; load<u32>(queryNumbers + place) == number; place += 4) {
    if (listed == MOST) return;
    const last = lastPostings + (<usize>load<u32>(queryClauses + place) << 2);
    putPosting(list + <usize>listed * SIZE, load<u32>(last), document, code, tail);
    store<i32>(last, listed++);
  }
}

/** The distance in bytes of the first number of the query that is not below a number. */
function placeOf(number: u32): usize {
  let low = 0;
  for (let left = queryCount; left > 0; ) {
    const half = left >> 1;
    const isBelow = load<u32>(queryNumbers + (<usize>(low + half) << 2)) < number;
    low += isBelow ? half + 1 : 0;
    left = isBelow ? left - half - 1 : half;
  }
  return <usize>low << 2;
}

// @ts-expect-error: decorator
@inline
function putPosting(to: usize, previous: u32, document: u32, code: u32, tail: usize): void {
  store<u32>(to, previous);
  store<u32>(to, document, 4);
  const next: u32 = load<u32>(tail);
  if ((code & 15) != 15 && (next & load<u32>(furtherLong + (<usize>code << 2))) == 0) {
    const bytes = i32x4.splat((next << 8) | (code & 15));
    v128.store(to, i8x16.swizzle(bytes, v128.load(places + <usize>(code & 0xf0))), 8);
    return;
  }
  store<u64>(to, 0, 8);
  store<u64>(to, 0, 16);
  let at = tail;
  let frequency = code & 15;
  if (frequency == 15) {
    frequency += readNumber(at);
    at = numberEnd;
  }
  for (let mask = code >> 4; mask != 0; mask &= mask - 1) {
    store<u32>(to + (<usize>ctz(mask) << 2), frequency, 8);
    if ((mask & (mask - 1)) == 0) break;
    frequency = readNumber(at);
    at = numberEnd;
  }
}
