// Texts as UTF-16 units, several at a time. All functions may read up to 32 bytes past a word.

/** 16 bytes of ones, then 16 of zeros. */
const window: usize = memory.data<u8>([
  255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0,
]);

/** Ones for this many units from the first on, at most 8. */
// @ts-expect-error: decorator
@inline
function firstOnes(units: i32): v128 {
  return v128.load(window + 16 - (<usize>units << 1));
}

/** The first 16 units as bytes. Those above 255 become 255 or 0, which are no letters. */
// @ts-expect-error: decorator
@inline
export function asBytes(address: usize): v128 {
  return i8x16.narrow_i16x8_u(v128.load(address), v128.load(address, 16));
}

/** How many of the bytes are letters of ASCII, from the first on. */
// @ts-expect-error: decorator
@inline
export function firstLetters(bytes: v128): i32 {
  const lower = v128.or(bytes, i8x16.splat(0x20));
  const isLetter = i8x16.lt_u(i8x16.sub(lower, i8x16.splat(0x61)), i8x16.splat(26));
  return ctz<i32>(~i8x16.bitmask(isLetter));
}

/** This many bytes, at most 16, then zeros. */
// @ts-expect-error: decorator
@inline
export function firstBytes(bytes: v128, count: i32): v128 {
  return v128.and(bytes, v128.load(window + 16 - <usize>count));
}

/** A hash of 16 bytes. */
// @ts-expect-error: decorator
@inline
export function hashBytes(bytes: v128): u32 {
  return <u32>(mixed(0, bytes) >> 32);
}

/** A hash of a word that may have any number of any units, at least one. */
// @ts-expect-error: decorator
@inline
export function wordHash(address: usize, units: i32): u32 {
  let hash: u64 = <u64>units * 0x9e3779b97f4a7c15;
  let from = address;
  let left = units;
  for (; left > 8; left -= 8, from += 16) hash = mixed(hash, v128.load(from));
  hash = mixed(hash, v128.and(v128.load(from), firstOnes(left)));
  return <u32>(hash >> 32);
}

// @ts-expect-error: decorator
@inline
function mixed(hash: u64, block: v128): u64 {
  const first = (hash ^ i64x2.extract_lane(block, 0)) * 0xff51afd7ed558ccd;
  return (first ^ (first >> 32) ^ i64x2.extract_lane(block, 1)) * 0xc4ceb9fe1a85ec53;
}

/** Whether a word is the same as another one, which is padded with zeros to a multiple of 8 units. */
// @ts-expect-error: decorator
@inline
export function unitsEqual(padded: usize, address: usize, units: i32): bool {
  let a = padded;
  let b = address;
  let left = units;
  for (; left > 8; left -= 8, a += 16, b += 16) {
    if (v128.any_true(v128.xor(v128.load(a), v128.load(b)))) return false;
  }
  return !v128.any_true(v128.xor(v128.load(a), v128.and(v128.load(b), firstOnes(left))));
}

/**
 * Writes a text in UTF-8 as UTF-16 units, followed by zeros. The UTF-8 must be well formed.
 *
 * @param units their number, which the host knows
 * @returns whether it has no U+FFFD, which may stand for half a surrogate pair
 */
export function decodeText(from: usize, bytes: i32, to: usize, units: i32): bool {
  const end = from + <usize>bytes;
  let isWhole = true;
  let at = from;
  let out = to;
  while (at < end) {
    const block = v128.load(at);
    // What is behind the text may be anything: it is overwritten below.
    if (!i8x16.bitmask(block)) {
      v128.store(out, i16x8.extend_low_i8x16_u(block));
      v128.store(out, i16x8.extend_high_i8x16_u(block), 16);
      at += 16;
      out += 32;
      continue;
    }
    const stop = min(at + 16, end);
    while (at < stop) {
      const byte: u32 = load<u8>(at);
      if (byte < 0x80) {
        store<u16>(out, <u16>byte);
        at++;
      } else if (byte < 0xe0) {
        store<u16>(out, <u16>(((byte & 0x1f) << 6) | (load<u8>(at, 1) & 0x3f)));
        at += 2;
      } else {
        const low: u32 = ((<u32>load<u8>(at, 1) & 0x3f) << 6) | (<u32>load<u8>(at, 2) & 0x3f);
        if (byte < 0xf0) {
          const code: u32 = ((byte & 15) << 12) | low;
          if (code == 0xfffd) isWhole = false;
          store<u16>(out, <u16>code);
          at += 3;
        } else {
          const code: u32 = ((((byte & 7) << 12) | low) << 6) | (<u32>load<u8>(at, 3) & 0x3f);
          store<u16>(out, <u16>(0xd7c0 + (code >> 10)));
          out += 2;
          store<u16>(out, <u16>(0xdc00 | (code & 0x3ff)));
          at += 4;
        }
      }
      out += 2;
    }
  }
  v128.store(to + (<usize>units << 1), i64x2.splat(0));
  v128.store(to + (<usize>units << 1), i64x2.splat(0), 16);
  return isWhole;
}
