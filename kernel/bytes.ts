// Ids as byte sequences. All functions may read up to 16 bytes past an id; every buffer is padded.

/** Whether two ids of the same length are the same. */
// @ts-expect-error: decorator
@inline
export function bytesEqual(a: usize, b: usize, size: i32): bool {
  if (size <= 16) {
    const same = i8x16.bitmask(i8x16.eq(v128.load(a), v128.load(b)));
    return (~same & ((1 << size) - 1)) == 0;
  }
  return longBytesEqual(a, b, size);
}

function longBytesEqual(a: usize, b: usize, size: i32): bool {
  let left = size;
  while (left > 16) {
    if (i8x16.bitmask(i8x16.eq(v128.load(a), v128.load(b))) != 0xffff) return false;
    a += 16;
    b += 16;
    left -= 16;
  }
  const same = i8x16.bitmask(i8x16.eq(v128.load(a), v128.load(b)));
  return (~same & ((1 << left) - 1)) == 0;
}

/** C's strcmp: negative if id `a` comes first, positive if `b` does, 0 if they are the same. */
export function compareIds(a: usize, aSize: i32, b: usize, bSize: i32): i32 {
  const size = min(aSize, bSize);
  for (let first = 0; first < size; first += 16) {
    const different = <i32>i8x16.bitmask(i8x16.ne(v128.load(a + <usize>first), v128.load(b + <usize>first)));
    if (different == 0) continue;
    const place = first + <i32>ctz(different);
    if (place >= size) break;
    return <i32>load<u8>(a + <usize>place) - <i32>load<u8>(b + <usize>place);
  }
  return aSize - bSize;
}

/** Sixteen bytes of ones, then sixteen of zeros. */
const ONES_AND_ZEROS: usize = memory.data<u8>([
  255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);

/** A mask of the first `count` bytes of sixteen. */
// @ts-expect-error: decorator
@inline
export function firstBytes(count: i32): v128 {
  return v128.load(ONES_AND_ZEROS + 16 - <usize>count);
}

/** The same as `hashId`, for ids of at most 16 bytes, of which `text` are the first sixteen. */
// @ts-expect-error: decorator
@inline
export function hashShortId(text: v128, size: i32): u32 {
  const id = v128.and(text, firstBytes(size));
  const first = <u64>i64x2.extract_lane(id, 0) * 0x9e3779b97f4a7c15;
  const second = <u64>i64x2.extract_lane(id, 1) * 0xc4ceb9fe1a85ec53;
  return <u32>((first ^ second) >> 32);
}

/** A hash of an id; only ever used to find candidates whose bytes are then compared. Its upper bits are the best. */
export function hashId(p: usize, size: i32): u32 {
  let h: u64 = 0;
  while (size > 16) {
    h = (h ^ load<u64>(p) ^ (load<u64>(p, 8) * 0xc4ceb9fe1a85ec53)) * 0xff51afd7ed558ccd;
    h ^= h >> 29;
    p += 16;
    size -= 16;
  }
  return <u32>(h >> 32) ^ hashShortId(v128.load(p), size);
}
