// Decoding postings. Their format is described in src/retrieval/segment/postings-format.ts; in blocks, 16 numbers are
// decoded at once.

/** Bytes of a block before its distances. */
export const HEADER: usize = 4;
/** In place of a width: no block follows. */
const REST: u8 = 4;
/** The bits of a width. */
export const WIDTH: u8 = 7;
/** A further bit: frequencies by field are not in the block, and the number of documents after the last is given. */
const APART: u8 = 8;

/** Number of blocks decoded at a time for the host, which has the same number. */
const BLOCKS: i32 = 16;
// Memory that the host reads and writes. It never grows: see kernel-cursor.ts.
export const documents: usize = memory.data(BLOCKS << 9, 16);
export const frequencies: usize = memory.data(BLOCKS << 9, 16);

/**
 * Decodes the block at an address to a place among the decoded documents; the place is a number of blocks.
 *
 * @param last the document before the block; −1 if there is none
 * @returns the end of its frequencies over all fields: there, the frequencies by field begin, unless they are apart
 */
export function decodeBlock(address: usize, place: i32, last: i32): usize {
  const width: i32 = load<u8>(address) & WIDTH;
  const large: i32 = load<u8>(address, 1);
  const to: usize = <usize>place << 9;
  const at = decodeDocuments(address + HEADER, documents + to, width, last, 0);
  decodeFrequencies(at, frequencies + to);
  return decodeLarge(at + 64, frequencies + to, large);
}

/**
 * Decodes the documents of a block. With a shift, distances are multiplied by a power of 2: if `last` is an address, so
 * are all others.
 *
 * @returns the end of the distances
 */
export function decodeDocuments(address: usize, documents: usize, width: i32, last: i32, shift: i32): usize {
  let at = address;
  let to = documents;
  let before = i32x4.splat(last);
  const end = to + 512;
  if (width == 0) {
    for (; to < end; to += 128, at += 16) {
      const pairs = v128.load(at);
      before = put16(to, firstHalf(pairs), before, shift);
      before = put16(to + 64, secondHalf(pairs), before, shift);
    }
  } else if (width == 1) {
    for (; to < end; to += 64, at += 16) before = put16(to, v128.load(at), before, shift);
  } else if (width == 2) {
    for (; to < end; to += 32, at += 16) {
      const distances = v128.load(at);
      before = put4(to, i32x4.extend_low_i16x8_u(distances), before, shift);
      before = put4(to + 16, i32x4.extend_high_i16x8_u(distances), before, shift);
    }
  } else {
    for (; to < end; to += 16, at += 16) before = put4(to, v128.load(at), before, shift);
  }
  return at;
}

/** Whether a block begins at an address. */
// @ts-expect-error: decorator
@inline
export function isBlock(address: usize): bool {
  return (load<u8>(address) & WIDTH) != REST;
}

/** Whether the frequencies by field of a block are apart. */
// @ts-expect-error: decorator
@inline
export function isApart(address: usize): bool {
  return (load<u8>(address) & APART) != 0;
}

/** The end of a block. @param end that of its frequencies over all fields */
// @ts-expect-error: decorator
@inline
export function endOfBlock(address: usize, end: usize): usize {
  return isApart(address) ? end : end + <usize>load<u16>(address, 2);
}

/** The number of documents after the last block, at most. @param address of the byte that no block has */
// @ts-expect-error: decorator
@inline
export function restCount(address: usize): i32 {
  return isApart(address) ? load<u8>(address, 1) : i32.MAX_VALUE;
}

/** The first of the documents after the last block. */
// @ts-expect-error: decorator
@inline
export function restStart(address: usize): usize {
  return address + (isApart(address) ? 2 : 1);
}

/** The first 16 numbers, in order, of 16 bytes with two numbers each. */
// @ts-expect-error: decorator
@inline
export function firstHalf(pairs: v128): v128 {
  const low = v128.and(pairs, i8x16.splat(15));
  return v128.shuffle<i8>(low, i8x16.shr_u(pairs, 4), 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

// @ts-expect-error: decorator
@inline
export function secondHalf(pairs: v128): v128 {
  const low = v128.and(pairs, i8x16.splat(15));
  return v128.shuffle<i8>(low, i8x16.shr_u(pairs, 4), 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

/** Stores 16 documents whose distances add up to less than 2¹⁶; returns the last of them, four times. */
// @ts-expect-error: decorator
@inline
export function put16(to: usize, distances: v128, before: v128, shift: i32): v128 {
  const none = i32x4.splat(0);
  let low = i16x8.add(i16x8.extend_low_i8x16_u(distances), i16x8.splat(1));
  let high = i16x8.add(i16x8.extend_high_i8x16_u(distances), i16x8.splat(1));
  low = i16x8.add(low, v128.shuffle<i16>(none, low, 7, 8, 9, 10, 11, 12, 13, 14));
  high = i16x8.add(high, v128.shuffle<i16>(none, high, 7, 8, 9, 10, 11, 12, 13, 14));
  low = i16x8.add(low, v128.shuffle<i16>(none, low, 6, 7, 8, 9, 10, 11, 12, 13));
  high = i16x8.add(high, v128.shuffle<i16>(none, high, 6, 7, 8, 9, 10, 11, 12, 13));
  low = i16x8.shl(i16x8.add(low, v128.shuffle<i16>(none, low, 4, 5, 6, 7, 8, 9, 10, 11)), shift);
  high = i16x8.shl(i16x8.add(high, v128.shuffle<i16>(none, high, 4, 5, 6, 7, 8, 9, 10, 11)), shift);
  v128.store(to, i32x4.add(i32x4.extend_low_i16x8_u(low), before));
  const first = i32x4.add(i32x4.extend_high_i16x8_u(low), before);
  v128.store(to, first, 16);
  const middle = v128.shuffle<i32>(first, first, 3, 3, 3, 3);
  v128.store(to, i32x4.add(i32x4.extend_low_i16x8_u(high), middle), 32);
  const last = i32x4.add(i32x4.extend_high_i16x8_u(high), middle);
  v128.store(to, last, 48);
  return v128.shuffle<i32>(last, last, 3, 3, 3, 3);
}

/** Each number with those before it. */
// @ts-expect-error: decorator
@inline
export function summedUp(numbers: v128): v128 {
  const none = i32x4.splat(0);
  const pairs = i32x4.add(numbers, v128.shuffle<i32>(none, numbers, 3, 4, 5, 6));
  return i32x4.add(pairs, v128.shuffle<i32>(none, pairs, 2, 3, 4, 5));
}

// @ts-expect-error: decorator
@inline
function put4(to: usize, distances: v128, before: v128, shift: i32): v128 {
  const numbers = i32x4.shl(i32x4.add(distances, i32x4.splat(1)), shift);
  const sums = i32x4.add(summedUp(numbers), before);
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
export let numberEnd: usize = 0;

// @ts-expect-error: decorator
@inline
export function readNumber(address: usize): u32 {
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

/** The frequency over all fields of a document after the last block. Its end is that of the last number. */
// @ts-expect-error: decorator
@inline
export function readFrequency(address: usize): u32 {
  const code: u32 = load<u8>(address);
  let frequency = code & 15;
  numberEnd = address + 1;
  for (let following = popcnt(code >> 4) - (frequency < 15 ? 1 : 0); following > 0; following--) {
    frequency += readNumber(numberEnd);
  }
  return frequency;
}
