// Decodes a block of postings: the distances of 128 documents and their frequencies, as segment/postings-format.ts in
// src/retrieval has them. Sixteen at a time; one by one it takes four times as long.
//
// src/retrieval/segment/plain-blocks.ts is its twin in plain TypeScript; both must give the same.

/** Bytes of a block before its distances. */
const HEADER: usize = 4;

/** Where decoded documents and frequencies are put, 16 blocks at most; behind them come the postings. */
export const documents: usize = memory.data(16 * 512, 16);
export const frequencies: usize = memory.data(16 * 512, 16);
export const room: usize = memory.data(16, 16) + 16;

/**
 * Decodes the block at an address to a place among the decoded documents, as a number of blocks.
 *
 * @param last the document before the block; −1 if there is none
 * @returns where the block's frequencies by field begin
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
  if (width == 0) {
    for (const end = to + 512; to < end; to += 128, at += 16) {
      const pairs = v128.load(at);
      before = put16(to, firstHalf(pairs), before);
      before = put16(to + 64, secondHalf(pairs), before);
    }
  } else if (width == 1) {
    for (const end = to + 512; to < end; to += 64, at += 16) before = put16(to, v128.load(at), before);
  } else if (width == 2) {
    for (const end = to + 512; to < end; to += 32, at += 16) {
      const distances = v128.load(at);
      before = put4(to, i32x4.extend_low_i16x8_u(distances), before);
      before = put4(to + 16, i32x4.extend_high_i16x8_u(distances), before);
    }
  } else {
    for (const end = to + 512; to < end; to += 16, at += 16) before = put4(to, v128.load(at), before);
  }
  return at;
}

/** Of 16 bytes with two numbers each, the first 16 numbers in order. */
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

/** Puts 16 documents down; gives the last of them, four times. */
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

/** Frequencies that half a byte does not hold: each with its place in the block. */
function decodeLarge(address: usize, frequencies: usize, count: i32): usize {
  let at = address;
  for (let left = count; left > 0; left--) {
    const place: usize = load<u8>(at++);
    let value: u32 = 0;
    let byte: u32 = 128;
    for (let shift: u32 = 0; byte > 127; shift += 7) {
      byte = load<u8>(at++);
      value |= (byte & 127) << shift;
    }
    store<u32>(frequencies + (place << 2), value + 16);
  }
  return at;
}
