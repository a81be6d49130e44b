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

/** The number of bytes that `parsePlainScore` reads at once. */
const WIDTH: i32 = 16;

/**
 * For each length and each place of the point: where the sixteen digits of a right-aligned number come from. 0xff is a
 * digit that is not there.
 */
const ALIGNMENTS: usize = memory.data((WIDTH + 1) * (WIDTH + 1) * WIDTH, 16);

/** Fills ALIGNMENTS. */
export function prepareScores(): void {
  for (let size = 0; size <= WIDTH; size++) {
    // `point` is the length if there is no point.
    for (let point = 0; point <= size; point++) {
      const digits = point < size ? size - 1 : size;
      for (let lane = 0; lane < WIDTH; lane++) {
        const digit = lane - (WIDTH - digits);
        const source = digit < 0 ? 0xff : digit < point ? digit : digit + 1;
        store<u8>(alignment(size, point) + <usize>lane, <u8>source);
      }
    }
  }
}

// @ts-expect-error: decorator
@inline
function alignment(size: i32, point: i32): usize {
  return ALIGNMENTS + ((<usize>(size * (WIDTH + 1) + point)) << 4);
}

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
 * Reads a number of at most sixteen digits with or without a point, all digits at once; NaN if it has another form. The
 * value is the same as that of `parseScore`.
 */
// @ts-expect-error: decorator
@inline
export function parsePlainScore(p: usize, size: i32): f64 {
  const negative = load<u8>(p) == 0x2d;
  p += <usize>negative;
  size -= <i32>negative;
  if (<u32>(size - 1) >= <u32>WIDTH) return NaN;
  const text = v128.load(p);
  const digits = i8x16.sub(text, i8x16.splat(0x30));
  const inScore = (1 << size) - 1;
  const digitBits = <i32>i8x16.bitmask(i8x16.le_u(digits, i8x16.splat(9))) & inScore;
  const others = digitBits ^ inScore;
  // No point, or one, and a digit.
  if ((others & (others - 1)) != 0 || digitBits == 0) return NaN;
  let point = size;
  let fraction = 0;
  if (others != 0) {
    point = <i32>ctz(others);
    if (load<u8>(p + <usize>point) != 0x2e) return NaN;
    fraction = size - 1 - point;
  }
  const aligned = v128.swizzle(digits, v128.load(alignment(size, point)));
  // Pairs of digits, then four, then eight, as whole numbers.
  const twos = i16x8.add(i16x8.mul(v128.and(aligned, i16x8.splat(0xff)), i16x8.splat(10)), i16x8.shr_u(aligned, 8));
  const fours = i32x4.dot_i16x8_s(twos, i32x4.splat(0x0001_0064));
  const eights = i32x4.dot_i16x8_s(i16x8.narrow_i32x4_s(fours, fours), i32x4.splat(0x0001_2710));
  const whole = <i64>i32x4.extract_lane(eights, 0) * 100000000 + <i64>i32x4.extract_lane(eights, 1);
  if (whole > <i64>EXACT) return NaN;
  const value = <f64>whole / unchecked(POWERS[fraction]);
  return negative ? -value : value;
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

/** The key of a score as text; of its value as a 32-bit float, if `single`. */
export function keyOfText(p: usize, size: i32, single: bool): i64 {
  let score = parsePlainScore(p, size);
  if (score != score) score = parseScore(p, size);
  return scoreKey(single ? <f64>(<f32>score) : score);
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
