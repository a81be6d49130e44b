// Scores: text → an integer key that orders as the score does.

/** Numbers that the fast path does not read: more digits, infinity, hexadecimal, not a number at all. */
// @ts-expect-error: decorator
@external("host", "number")
declare function hostNumber(pointer: usize, size: i32): f64;

/** Powers of ten that a double holds exactly. */
const POWERS: StaticArray<f64> = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
];

const EXACT: u64 = 1 << 53;

/** NaN: after every number. */
export const NAN_KEY: i64 = i64.MIN_VALUE;

/** Integers in the order of the scores; equal scores (including 0 and −0) have equal keys. */
// @ts-expect-error: decorator
@inline
export function scoreKey(score: f64): i64 {
  if (score != score) return NAN_KEY;
  const bits = reinterpret<i64>(score + 0.0);
  return bits ^ ((bits >> 63) & i64.MAX_VALUE);
}

/**
 * Reads a decimal number. A double is exact when its digits fit 53 bits and the power of ten is
 * one of POWERS: then a single division or multiplication rounds correctly.
 */
// @ts-expect-error: decorator
@inline
export function parseScore(p: usize, size: i32): f64 {
  if (size > 19) return hostNumber(p, size);
  const end = p + <usize>size;
  let q = p;
  const first = load<u8>(q);
  const negative = first == 0x2d;
  if (negative || first == 0x2b) q++;
  let digits: u64 = 0;
  let digit: u32 = 0;
  const whole = q;
  while (q < end && (digit = <u32>load<u8>(q) - 0x30) < 10) {
    digits = digits * 10 + <u64>digit;
    q++;
  }
  let count = <i32>(q - whole);
  let exponent = 0;
  if (q < end && load<u8>(q) == 0x2e) {
    q++;
    const fraction = q;
    while (q < end && (digit = <u32>load<u8>(q) - 0x30) < 10) {
      digits = digits * 10 + <u64>digit;
      q++;
    }
    exponent = <i32>(fraction - q);
    count -= exponent;
  }
  if (count == 0) return hostNumber(p, size);
  if (q < end) {
    const power = parseExponent(q, end);
    if (power == i32.MAX_VALUE) return hostNumber(p, size);
    exponent += power;
  }
  if (digits > EXACT || exponent < -22 || exponent > 22) return hostNumber(p, size);
  const value = exponent < 0
    ? <f64>digits / unchecked(POWERS[-exponent])
    : <f64>digits * unchecked(POWERS[exponent]);
  return negative ? -value : value;
}

/** The exponent after `e`, or i32.MAX_VALUE if there is none, or if it is too long or not a number. */
function parseExponent(q: usize, end: usize): i32 {
  if ((load<u8>(q) | 0x20) != 0x65) return i32.MAX_VALUE;
  q++;
  if (q == end) return i32.MAX_VALUE;
  const negative = load<u8>(q) == 0x2d;
  if (negative || load<u8>(q) == 0x2b) q++;
  if (q == end || end - q > 3) return i32.MAX_VALUE;
  let power = 0;
  for (; q < end; q++) {
    const digit = <u32>load<u8>(q) - 0x30;
    if (digit > 9) return i32.MAX_VALUE;
    power = power * 10 + <i32>digit;
  }
  return negative ? -power : power;
}
