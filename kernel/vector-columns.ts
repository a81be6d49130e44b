// Reads vectors since index format 8: see src/retrieval/segment/vector-format.ts. The low halves of numbers are looked up
// one after the other, and all else is read only for terms that the query may have.

import {
  continueList,
  listed,
  marks,
  mayBeInQuery,
  NOWHERE,
  placeInQuery,
  putTerm,
  SLOTS,
  tailEnd,
} from "./vectors";

/** How many entries are looked up before those that the query may have are read. */
const BATCH: i32 = 512;
/** For each eight entries of a batch: the high half before them, and one bit for each entry that raises it by 1. */
const highs: usize = memory.data(BATCH, 16);
/** Indexes of entries that may be in the query; then those that remain, with the numbers of their terms. */
const noted: usize = memory.data((BATCH + 1) << 2, 16);
const found: usize = memory.data((BATCH + 1) << 3, 16);

/** The most common frequencies, and what is in place of one of them. The host has the same list. */
const common: usize = memory.data<u8>([
  0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x41, 0x42, 0x21, 0x22, 0x23, 0x24, 0x11,
]);
const OTHER: u32 = 15;

// What was read of the frequencies of the current vector that are not common.
/** Address of the first that were not passed. */
let other: usize = 0;
/** How many were passed. */
let passed: i32 = 0;
/** 32 entries: the address of their half bytes, and how many of all entries before them are not common. */
let halvesAt: usize = 0;
let othersBefore: i32 = 0;

/**
 * Lists the terms of a document that the query has. Up to 16 bytes after the vector may be read, and more if it is damaged.
 *
 * @param lows address of the low halves of its entries
 * @param count number of entries
 * @param vectorEnd where the vector ends
 * @param before number of postings in the list before
 * @returns number of postings in the list; −1 if the vector ends before frequencies that are needed
 */
export function listColumns(lows: usize, count: i32, vectorEnd: usize, document: u32, before: i32): i32 {
  continueList(before);
  const halves = lows + (<usize>count << 1);
  other = halves + <usize>((count + 1) >> 1);
  passed = 0;
  halvesAt = halves;
  othersBefore = 0;
  let high: i32 = -1;
  for (let from = 0; from < count; from += BATCH) {
    const size = min(BATCH, count - from);
    const address = lows + (<usize>from << 1);
    high = countHighs(address, size, from == 0, high);
    const end = keepFound(address, lookUp(address, size));
    for (let at = found; at < end; at += 8) {
      const entry: usize = <usize>from + <usize>load<u32>(at);
      const number = load<u32>(at, 4);
      const place = placeInQuery(number);
      if (place == NOWHERE) continue;
      const half: u32 = (<u32>load<u8>(halves + (entry >> 1)) >> <u32>((entry & 1) << 2)) & 15;
      if (half != OTHER) putTerm(place, number, document, load<u8>(common + <usize>half), common);
      else {
        passOthers(halves, entry);
        if (other >= vectorEnd) return -1;
        // An entry without a term may have any number.
        if (load<u8>(other) != 0) putTerm(place, number, document, load<u8>(other), other + 1);
      }
    }
  }
  return listed;
}

/** Counts high halves; returns the one at the end. @param high the one before */
function countHighs(lows: usize, size: i32, isFirst: bool, high: i32): i32 {
  let next = high;
  const end = lows + (<usize>size << 1);
  for (let at = lows, to = highs; at < end; at += 16, to += 8) {
    let before = v128.load(at - 2);
    // The first number is above that of no term, which is −1.
    if (isFirst && at == lows) before = i16x8.replace_lane(before, 0, -1);
    const rises: i32 = i16x8.bitmask(i16x8.le_u(v128.load(at), before));
    store<i32>(to, next);
    store<i32>(to, rises, 4);
    next += popcnt(rises);
  }
  return next;
}

/** Of the noted entries, keeps those whose number the query has, and the number; returns the end of their list. */
function keepFound(lows: usize, end: usize): usize {
  let to = found;
  for (let at = noted; at < end; at += 4) {
    const entry = load<u32>(at);
    const eight = highs + (<usize>(entry >> 3) << 3);
    const rises = popcnt(load<i32>(eight, 4) & ((2 << (entry & 7)) - 1));
    const number = (<u32>(load<i32>(eight) + rises) << 16) | <u32>load<u16>(lows + (<usize>entry << 1));
    store<u32>(to, entry);
    store<u32>(to, number, 4);
    to += <usize>mayBeInQuery(number) << 3;
  }
  return to;
}

/** Notes the entries that the query may have; returns the end of their list. */
function lookUp(lows: usize, size: i32): usize {
  let to = noted;
  let entry = 0;
  for (; entry + 4 <= size; entry += 4) {
    const four = load<u64>(lows + (<usize>entry << 1));
    to = note(to, entry, <u32>four);
    to = note(to, entry + 1, <u32>(four >> 16));
    to = note(to, entry + 2, <u32>(four >> 32));
    to = note(to, entry + 3, <u32>(four >> 48));
  }
  for (; entry < size; entry++) to = note(to, entry, load<u16>(lows + (<usize>entry << 1)));
  return to;
}

/** Whether the query has a term cannot be predicted, so there is no branch. */
// @ts-expect-error: decorator
@inline
function note(to: usize, entry: i32, low: u32): usize {
  store<i32>(to, entry);
  return to + <usize>load<u8>(marks + <usize>(low & (SLOTS - 1)));
}

/** Passes the frequencies that are not common of all entries before one. Entries are asked for in ascending order. */
function passOthers(halves: usize, entry: usize): void {
  const last = halves + ((entry >> 5) << 4);
  for (; halvesAt < last; halvesAt += 16) othersBefore += popcnt(lowOthers(halvesAt)) + popcnt(highOthers(halvesAt));
  const place = <i32>(entry & 31);
  const before =
    othersBefore +
    popcnt(lowOthers(last) & ((1 << ((place + 1) >> 1)) - 1)) +
    popcnt(highOthers(last) & ((1 << (place >> 1)) - 1));
  for (; passed < before; passed++) other = tailEnd(other + 1, load<u8>(other));
}

/** Of the entries in the lower halves of 16 bytes, those that are not common. */
// @ts-expect-error: decorator
@inline
function lowOthers(address: usize): i32 {
  const halves = v128.and(v128.load(address), i8x16.splat(15));
  return i8x16.bitmask(i8x16.eq(halves, i8x16.splat(<i8>OTHER)));
}

// @ts-expect-error: decorator
@inline
function highOthers(address: usize): i32 {
  return i8x16.bitmask(i8x16.eq(i8x16.shr_u(v128.load(address), 4), i8x16.splat(<i8>OTHER)));
}
