// Coarse scores: upper bounds of the scores of documents, in whole units. A search for the best documents adds them up
// for the terms that can decide, and computes exact scores only for documents that may be among the best.
//
// The upper 22 bits of a document's word are its score, and bits 2 to 9 its class of length: one word is all that is read
// and written for a posting. What a term adds is looked up in a table, by frequency and by class. A table has a row of
// 256 numbers for each frequency from 1 to 15, and one for all higher ones. It may have further rows, by the number of
// binary digits of the frequency, of what frequencies from 16 on add beyond that. src/retrieval/segment/coarse-part.ts is
// the twin in plain TypeScript.

import {
  decodeDocuments,
  documents,
  endOfBlock,
  firstHalf,
  frequencies,
  HEADER,
  isBlock,
  numberEnd,
  put16,
  readFrequency,
  readNumber,
  restCount,
  restStart,
  secondHalf,
  summedUp,
  WIDTH,
} from "./decode";

/** The row of the table for each document of a block, as its distance in bytes from the first row: 16 bits each. */
const rows: usize = frequencies;
/** Bits of a word below the score. */
const SCORE: i32 = 10;
/** The bits of the class. As an offset in a row of a table, they are those of its number. */
const CLASS: u32 = 0x3fc;
/** Binary digits of the distance between two rows of a table, in bytes. */
const ROW: i32 = 10;
/** The last row of all tables: that of all high frequencies. */
const HIGH: usize = 15;
/** The last of all rows. */
const LAST_ROW: usize = 23;
/** For all classes and rows: numbers of 32 bits, those of {@link prepareTable}. A constant is an offset of an instruction. */
const table: usize = 1 << 16;

/** The last document of each 16 of a block. */
const ends: usize = memory.data(32, 16);

/** Whether the table has rows beyond the one for all high frequencies. */
let hasFurtherRows: bool = false;

/**
 * Multiplies the classes of a table that occur by a factor, as numbers that are added to words: rounded up, and at least
 * 1 more than with any error of 32-bit numbers.
 *
 * @param from 32-bit floating point numbers
 * @param factor in units
 * @param rowCount number of rows of the table
 * @param first class, a multiple of 4
 * @param last class
 */
export function prepareTable(from: usize, factor: f32, rowCount: i32, first: i32, last: i32): void {
  const factors = f32x4.splat(factor);
  const more = i32x4.splat(2 << SCORE);
  hasFurtherRows = <usize>rowCount > HIGH + 1;
  for (let row: usize = 0; row < <usize>rowCount << ROW; row += 1 << ROW) {
    const end = row + (<usize>last << 2);
    for (let at = row + (<usize>first << 2); at <= end; at += 16) {
      const units = i32x4.trunc_sat_f32x4_s(f32x4.mul(v128.load(from + at), factors));
      v128.store(at, i32x4.add(i32x4.shl(units, SCORE), more), table);
    }
  }
}

/**
 * Adds what a term adds to the coarse scores of all its documents. {@link prepareTable} must have been called.
 *
 * @param address start of the term's postings
 * @param end their end
 * @param words those of all documents
 */
export function addCoarse(address: usize, end: usize, words: usize): void {
  let at = address;
  let last = <i32>words - 4;
  while (at < end && isBlock(at)) {
    const frequenciesAt = decodeDocuments(at + HEADER, documents, load<u8>(at) & WIDTH, last, 2);
    last = load<i32>(documents, 127 << 2);
    decodeRows(frequenciesAt);
    for (let i: usize = 0; i < 128; i += 4) {
      const four = documents + (i << 2);
      const row = rows + (i << 1);
      addAt(load<u32>(four), load<u16>(row));
      addAt(load<u32>(four, 4), load<u16>(row, 2));
      addAt(load<u32>(four, 8), load<u16>(row, 4));
      addAt(load<u32>(four, 12), load<u16>(row, 6));
    }
    if (hasFurtherRows) addFurther(frequenciesAt + 64, load<u8>(at, 1));
    at = blockEnd(at, frequenciesAt);
  }
  if (at < end) addRest(restStart(at), end, restCount(at), last);
}

/**
 * The same for listed documents only.
 *
 * @param list documents, ascending
 */
export function addCoarseToListed(address: usize, end: usize, words: usize, list: usize, count: i32): void {
  let at = address;
  let last: i32 = -1;
  let next = list;
  const listEnd = list + (<usize>count << 2);
  while (at < end && isBlock(at) && next < listEnd) {
    const width: i32 = min<i32>(load<u8>(at) & WIDTH, 3);
    const distances = at + HEADER;
    const frequenciesAt = distances + (<usize>64 << width);
    if (width < 2) endsOfSixteens(distances, width, last);
    const final = width < 2 ? load<i32>(ends, 28) : last + 128 + sumOfDistances(distances, width);
    if (load<i32>(next) <= final) {
      if (width >= 2) decodeDocuments(distances, documents, width, last, 0);
      for (; next < listEnd && load<i32>(next) <= final; next += 4) {
        const wanted = load<i32>(next);
        const i = width < 2 ? placeInSixteen(distances, width, last, wanted) : placeInBlock(wanted);
        if (i > 127) continue;
        const pair: usize = load<u8>(frequenciesAt + (i >> 1));
        const row = (i & 1) != 0 ? pair >> 4 : pair & 15;
        const word = words + (<usize>wanted << 2);
        add(word, row);
        if (row == HIGH && hasFurtherRows) add(word, furtherRowAt(frequenciesAt + 64, load<u8>(at, 1), i));
      }
    }
    last = final;
    at = blockEnd(at, frequenciesAt);
  }
  if (at >= end || next >= listEnd) return;
  let document = last;
  let left = restCount(at);
  for (at = restStart(at); left > 0 && at < end; left--) {
    document += <i32>readNumber(at) + 1;
    at = numberEnd;
    const frequency = readFrequency(at);
    at = numberEnd;
    while (next < listEnd && load<i32>(next) < document) next += 4;
    if (next >= listEnd) return;
    if (load<i32>(next) == document) addFrequency(words + (<usize>document << 2), frequency);
  }
}

/** The further row of a frequency, from 16 on. */
// @ts-expect-error: decorator
@inline
function furtherRow(frequency: u32): usize {
  return min<usize>(<usize>(27 - clz<u32>(frequency)) + HIGH + 1, LAST_ROW);
}

/**
 * Adds what the high frequencies of a decoded block add beyond the row of all of them.
 *
 * @param address of the first of them: each has its place in the block, and how much it is above 16
 */
function addFurther(address: usize, count: i32): void {
  let at = address;
  for (let left = count; left > 0; left--) {
    const place: usize = load<u8>(at);
    const row = furtherRow(readNumber(at + 1) + 16);
    at = numberEnd;
    add(load<u32>(documents + (place << 2)), row);
  }
}

/** The further row of the high frequency at a place of a block. */
function furtherRowAt(address: usize, count: i32, place: usize): usize {
  let at = address;
  for (let left = count; left > 0; left--) {
    const isHere = <usize>load<u8>(at) == place;
    const row = furtherRow(readNumber(at + 1) + 16);
    at = numberEnd;
    if (isHere) return row;
  }
  // Only a damaged block has none.
  return HIGH + 1;
}

// @ts-expect-error: decorator
@inline
function addFrequency(address: usize, frequency: u32): void {
  add(address, min<u32>(frequency, 16) - 1);
  if (frequency >= 16 && hasFurtherRows) add(address, furtherRow(frequency));
}

/** The place of a document in a decoded block; 128 if it is not there. */
// @ts-expect-error: decorator
@inline
function placeInBlock(wanted: i32): usize {
  let i: usize = 0;
  for (let step: usize = 64; step > 0; step >>= 1) {
    i += load<i32>(documents + ((i + step - 1) << 2)) < wanted ? step : 0;
  }
  return load<i32>(documents + (i << 2)) == wanted ? i : 128;
}

/** The last document of each 16 of a block whose distances take a byte or half a byte. Nothing else is decoded. */
// @ts-expect-error: decorator
@inline
function endsOfSixteens(distances: usize, width: i32, last: i32): void {
  let first: v128;
  let second: v128;
  if (width == 0) {
    first = sumsOfHalves(distances);
    second = sumsOfHalves(distances + 32);
  } else {
    first = sumsOfBytes(distances);
    second = sumsOfBytes(distances + 64);
  }
  // Distances are stored reduced by 1.
  const more = i32x4.splat(16);
  first = i32x4.add(summedUp(i32x4.add(first, more)), i32x4.splat(last));
  v128.store(ends, first);
  v128.store(ends, i32x4.add(summedUp(i32x4.add(second, more)), v128.shuffle<i32>(first, first, 3, 3, 3, 3)), 16);
}

/** The sums of the first, second, third and fourth 16 bytes. */
// @ts-expect-error: decorator
@inline
function sumsOfBytes(address: usize): v128 {
  return sumsOfFour(
    i16x8.extadd_pairwise_i8x16_u(v128.load(address)),
    i16x8.extadd_pairwise_i8x16_u(v128.load(address, 16)),
    i16x8.extadd_pairwise_i8x16_u(v128.load(address, 32)),
    i16x8.extadd_pairwise_i8x16_u(v128.load(address, 48)),
  );
}

/** The sums of the first, second, third and fourth 16 numbers of half a byte. */
// @ts-expect-error: decorator
@inline
function sumsOfHalves(address: usize): v128 {
  const low = i8x16.splat(15);
  const a = v128.load(address);
  const b = v128.load(address, 16);
  const first = i32x4.extadd_pairwise_i16x8_u(
    i16x8.extadd_pairwise_i8x16_u(i8x16.add(v128.and(a, low), i8x16.shr_u(a, 4))),
  );
  const second = i32x4.extadd_pairwise_i16x8_u(
    i16x8.extadd_pairwise_i8x16_u(i8x16.add(v128.and(b, low), i8x16.shr_u(b, 4))),
  );
  return i32x4.add(
    v128.shuffle<i32>(first, second, 0, 2, 4, 6),
    v128.shuffle<i32>(first, second, 1, 3, 5, 7),
  );
}

/** Four sums of eight 16-bit numbers each, as 32-bit numbers; each must be below 2¹⁶. */
// @ts-expect-error: decorator
@inline
function sumsOfFour(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i16x8.add(
    v128.shuffle<i16>(a, b, 0, 2, 4, 6, 8, 10, 12, 14),
    v128.shuffle<i16>(a, b, 1, 3, 5, 7, 9, 11, 13, 15),
  );
  const cd = i16x8.add(
    v128.shuffle<i16>(c, d, 0, 2, 4, 6, 8, 10, 12, 14),
    v128.shuffle<i16>(c, d, 1, 3, 5, 7, 9, 11, 13, 15),
  );
  const pairs = i16x8.add(
    v128.shuffle<i16>(ab, cd, 0, 2, 4, 6, 8, 10, 12, 14),
    v128.shuffle<i16>(ab, cd, 1, 3, 5, 7, 9, 11, 13, 15),
  );
  return i32x4.extadd_pairwise_i16x8_u(pairs);
}

/** The place of a document in its block; 128 if it is not there. It must not be after the last one. Only 16 are decoded. */
// @ts-expect-error: decorator
@inline
function placeInSixteen(distances: usize, width: i32, last: i32, wanted: i32): usize {
  const wants = i32x4.splat(wanted);
  const sixteen: usize =
    popcnt(i32x4.bitmask(i32x4.lt_s(v128.load(ends), wants))) +
    popcnt(i32x4.bitmask(i32x4.lt_s(v128.load(ends, 16), wants)));
  const start = sixteen == 0 ? last : load<i32>(ends + (sixteen << 2) - 4);
  let numbers: v128;
  if (width == 1) numbers = v128.load(distances + (sixteen << 4));
  else numbers = firstHalf(v128.load64_zero(distances + (sixteen << 3)));
  put16(documents, numbers, i32x4.splat(start), 0);
  let same: i32 = i32x4.bitmask(i32x4.eq(v128.load(documents), wants));
  same |= i32x4.bitmask(i32x4.eq(v128.load(documents, 16), wants)) << 4;
  same |= i32x4.bitmask(i32x4.eq(v128.load(documents, 32), wants)) << 8;
  same |= i32x4.bitmask(i32x4.eq(v128.load(documents, 48), wants)) << 12;
  return same == 0 ? 128 : (sixteen << 4) + <usize>ctz(same);
}

/** The sum of the distances of a block, each reduced by 1 as they are stored, if they take two or four bytes. */
// @ts-expect-error: decorator
@inline
function sumOfDistances(address: usize, width: i32): i32 {
  let sums = i32x4.splat(0);
  if (width == 2) {
    for (let at = address; at < address + 256; at += 16) {
      sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(v128.load(at)));
    }
  } else {
    for (let at = address; at < address + 512; at += 16) sums = i32x4.add(sums, v128.load(at));
  }
  const halves = i32x4.add(sums, v128.shuffle<i32>(sums, sums, 2, 3, 0, 1));
  return i32x4.extract_lane(halves, 0) + i32x4.extract_lane(halves, 1);
}

function decodeRows(frequenciesAt: usize): void {
  for (let i: usize = 0; i < 64; i += 16) {
    const pairs = v128.load(frequenciesAt + i);
    putRows(rows + 4 * i, firstHalf(pairs));
    putRows(rows + 4 * i + 32, secondHalf(pairs));
  }
}

// @ts-expect-error: decorator
@inline
function putRows(to: usize, frequencies: v128): void {
  v128.store(to, i16x8.shl(i16x8.extend_low_i8x16_u(frequencies), ROW));
  v128.store(to, i16x8.shl(i16x8.extend_high_i8x16_u(frequencies), ROW), 16);
}

/** @param frequenciesAt start of the frequencies of the block at `address` */
// @ts-expect-error: decorator
@inline
function blockEnd(address: usize, frequenciesAt: usize): usize {
  let at = frequenciesAt + 64;
  for (let left: i32 = load<u8>(address, 1); left > 0; left--) {
    at++;
    while (load<u8>(at++) > 127) {}
  }
  return endOfBlock(address, at);
}

/** @param last address of the word of the document before */
function addRest(address: usize, end: usize, count: i32, last: i32): void {
  let word = last;
  let at = address;
  for (let left = count; left > 0 && at < end; left--) {
    word += (<i32>readNumber(at) + 1) << 2;
    const frequency = readFrequency(numberEnd);
    at = numberEnd;
    addFrequency(word, frequency);
  }
}

/** @param address of the word of a document */
// @ts-expect-error: decorator
@inline
function add(address: usize, row: usize): void {
  addAt(address, row << ROW);
}

/** @param row its distance in bytes from the first row */
// @ts-expect-error: decorator
@inline
function addAt(address: usize, row: usize): void {
  const word = load<u32>(address);
  store<u32>(address, word + load<u32>(row | <usize>(word & CLASS), table));
}

/** Sets all scores to 0. @param count number of documents, a multiple of 4 */
export function startScores(words: usize, count: i32): void {
  const classes = i32x4.splat(CLASS);
  const end = words + (<usize>count << 2);
  for (let at = words; at < end; at += 16) v128.store(at, v128.and(v128.load(at), classes));
}

/**
 * Writes the largest score of each group of documents, in units.
 *
 * @param count number of documents, whole groups
 * @param size number of documents in a group, a multiple of 4
 */
export function largestOfGroups(words: usize, count: i32, size: i32, to: usize): void {
  const end = words + (<usize>count << 2);
  const step: usize = <usize>size << 2;
  let next = to;
  for (let at = words; at < end; at += step, next += 4) {
    let largest = v128.load(at);
    for (let i: usize = 16; i < step; i += 16) largest = i32x4.max_s(largest, v128.load(at + i));
    largest = i32x4.max_s(largest, v128.shuffle<i32>(largest, largest, 2, 3, 0, 1));
    largest = i32x4.max_s(largest, v128.shuffle<i32>(largest, largest, 1, 0, 3, 2));
    store<i32>(next, i32x4.extract_lane(largest, 0) >> SCORE);
  }
}

/**
 * Lists the documents with a coarse score of at least `floor` units, ascending.
 *
 * @param count number of documents, a multiple of 16
 * @returns number of documents listed
 */
export function listAtLeast(words: usize, count: i32, floor: i32, list: usize): i32 {
  const floors = i32x4.splat(floor << SCORE);
  let to = list;
  for (let i: i32 = 0; i < count; i += 16) {
    const at = words + (<usize>i << 2);
    let good: i32 = i32x4.bitmask(i32x4.ge_s(v128.load(at), floors));
    good |= i32x4.bitmask(i32x4.ge_s(v128.load(at, 16), floors)) << 4;
    good |= i32x4.bitmask(i32x4.ge_s(v128.load(at, 32), floors)) << 8;
    good |= i32x4.bitmask(i32x4.ge_s(v128.load(at, 48), floors)) << 12;
    for (; good != 0; good &= good - 1, to += 4) store<i32>(to, i + ctz(good));
  }
  return <i32>((to - list) >> 2);
}

/** Keeps the listed documents with a coarse score of at least `floor` units; returns their number. */
export function keepAtLeast(list: usize, count: i32, words: usize, floor: i32): i32 {
  const least = floor << SCORE;
  let to = list;
  const end = list + (<usize>count << 2);
  for (let from = list; from < end; from += 4) {
    const document: usize = load<u32>(from);
    store<u32>(to, <u32>document);
    to += load<i32>(words + (document << 2)) >= least ? 4 : 0;
  }
  return <i32>((to - list) >> 2);
}
