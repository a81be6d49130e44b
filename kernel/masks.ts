// White space and line ends: of sixteen bytes, one bit for each.

/** White space, as C's isspace sees it. */
// @ts-expect-error: decorator
@inline
export function blanks(v: v128): u64 {
  const blank = v128.or(
    i8x16.eq(v, i8x16.splat(0x20)),
    i8x16.le_u(i8x16.sub(v, i8x16.splat(9)), i8x16.splat(4)),
  );
  return <u64>(<u32>i8x16.bitmask(blank));
}

/** Line ends. */
// @ts-expect-error: decorator
@inline
export function lineEnds(v: v128): u64 {
  return <u64>(<u32>i8x16.bitmask(i8x16.eq(v, i8x16.splat(0x0a))));
}

/** White space: one byte. */
// @ts-expect-error: decorator
@inline
export function isBlank(byte: u8): bool {
  return byte == 0x20 || (byte >= 9 && byte <= 13);
}
