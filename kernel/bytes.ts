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
  for (let i = 0; i < size; i++) {
    const difference = <i32>load<u8>(a + <usize>i) - <i32>load<u8>(b + <usize>i);
    if (difference != 0) return difference;
  }
  return aSize - bSize;
}

// @ts-expect-error: decorator
@inline
function firstBytes(word: u64, count: i32): u64 {
  return count >= 8 ? word : word & ~(~(<u64>0) << (<u64>count << 3));
}

/** A 64-bit hash of an id; only ever used to find candidates whose bytes are then compared. */
// @ts-expect-error: decorator
@inline
export function hashId(p: usize, size: i32): u64 {
  let h: u64 = <u64>size * 0x9e3779b97f4a7c15;
  let left = size;
  while (left > 8) {
    h = (h ^ load<u64>(p)) * 0xff51afd7ed558ccd;
    h ^= h >> 29;
    p += 8;
    left -= 8;
  }
  h = (h ^ firstBytes(load<u64>(p), left)) * 0xc4ceb9fe1a85ec53;
  return h ^ (h >> 32);
}
