// Rounds rows of vectors to fewer bits, and back. src/systems/dense/round-rows.ts is the twin in plain TypeScript: the same
// numbers, except that a number in the middle of two integers may become the other one.

/**
 * Rounds rows to integers of 8 bits, each row with its own step: number ≈ step · integer.
 *
 * @param padded numbers of a rounded row; those that are too many stay 0
 * @param to rounded rows
 * @param steps the step of each row, 64 bits
 * @param rests the squared length of what rounding left out, 64 bits
 */
export function round8(
  rows: usize,
  count: i32,
  size: i32,
  padded: i32,
  to: usize,
  steps: usize,
  rests: usize,
): void {
  const bytes = <usize>size << 2;
  const whole = bytes & ~15;
  for (let row = 0; row < count; row++) {
    const from = rows + <usize>row * bytes;
    const step: f32 = greatest(from, bytes) / 127;
    const inverse: f64 = step > 0 ? 1 / <f64>step : 0;
    const step2 = f64x2.splat(step);
    const inverse2 = f64x2.splat(inverse);
    let sums = f64x2.splat(0);
    let out = to + <usize>row * <usize>padded;
    let i: usize = 0;
    for (; i < whole; i += 16) {
      const low = f64x2.promote_low_f32x4(v128.load64_zero(from + i));
      const high = f64x2.promote_low_f32x4(v128.load64_zero(from + i, 8));
      const a = nearest8(f64x2.mul(low, inverse2));
      const b = nearest8(f64x2.mul(high, inverse2));
      sums = f64x2.add(sums, square(f64x2.sub(low, f64x2.mul(step2, a))));
      sums = f64x2.add(sums, square(f64x2.sub(high, f64x2.mul(step2, b))));
      const integers = v128.shuffle<i64>(i32x4.trunc_sat_f64x2_s_zero(a), i32x4.trunc_sat_f64x2_s_zero(b), 0, 2);
      const narrow = i16x8.narrow_i32x4_s(integers, integers);
      v128.store32_lane(out, i8x16.narrow_i16x8_s(narrow, narrow), 0);
      out += 4;
    }
    let rest = f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
    for (; i < bytes; i += 4) {
      const value: f64 = load<f32>(from + i);
      const integer = max<f64>(-127, min<f64>(127, nearest(value * inverse)));
      const left = value - <f64>step * integer;
      rest += left * left;
      store<i8>(out++, <i8>(<i32>integer));
    }
    store<f64>(steps + (<usize>row << 3), step);
    store<f64>(rests + (<usize>row << 3), rest);
  }
}

/** The greatest size of a row's numbers. */
// @ts-expect-error: decorator
@inline
function greatest(row: usize, bytes: usize): f32 {
  let all = f32x4.splat(0);
  let i: usize = 0;
  for (const whole = bytes & ~15; i < whole; i += 16) all = f32x4.pmax(all, f32x4.abs(v128.load(row + i)));
  let most = max(
    max(f32x4.extract_lane(all, 0), f32x4.extract_lane(all, 1)),
    max(f32x4.extract_lane(all, 2), f32x4.extract_lane(all, 3)),
  );
  for (; i < bytes; i += 4) most = max(most, abs(load<f32>(row + i)));
  return most;
}

// @ts-expect-error: decorator
@inline
function nearest8(numbers: v128): v128 {
  return f64x2.pmax(f64x2.splat(-127), f64x2.pmin(f64x2.splat(127), f64x2.nearest(numbers)));
}

// @ts-expect-error: decorator
@inline
function square(numbers: v128): v128 {
  return f64x2.mul(numbers, numbers);
}

/**
 * Rounds rows to numbers of 16 bits, each row with its own step, a power of two: number ≈ step · rounded number. The
 * greatest of a row is below 2^15, so none overflows.
 *
 * @param to rounded rows
 * @param steps the step of each row, 64 bits
 * @param rests the squared length of what rounding left out, 64 bits
 */
export function round16(rows: usize, count: i32, size: i32, to: usize, steps: usize, rests: usize): void {
  const bytes = <usize>size << 2;
  const whole = bytes & ~15;
  let out = to;
  for (let row = 0; row < count; row++) {
    const from = rows + <usize>row * bytes;
    // The exponent of the greatest, less 15; numbers that small are not compared.
    const exponent = max((reinterpret<i32>(greatest(from, bytes)) >>> 23) - 127 - 14, -126);
    const step = reinterpret<f32>((exponent + 127) << 23);
    const inverse: f32 = 1 / step;
    let sums = f64x2.splat(0);
    let i: usize = 0;
    for (; i < whole; i += 16) {
      const values = v128.load(from + i);
      const halves = halvesOf(f32x4.mul(values, f32x4.splat(inverse)));
      v128.store64_lane(out, i16x8.narrow_i32x4_u(halves, halves), 0);
      out += 8;
      // What rounding leaves out has no more bits than the number, so the difference is exact.
      const left = f32x4.sub(values, f32x4.mul(f32x4.splat(step), widened(halves)));
      sums = f64x2.add(sums, square(f64x2.promote_low_f32x4(left)));
      sums = f64x2.add(sums, square(f64x2.promote_low_f32x4(v128.shuffle<i64>(left, left, 1, 1))));
    }
    let rest = f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
    for (; i < bytes; i += 4) {
      const value = load<f32>(from + i);
      const half = i32x4.extract_lane(halvesOf(f32x4.splat(value * inverse)), 0);
      store<u16>(out, <u16>half);
      out += 2;
      const left: f64 = value - step * f32x4.extract_lane(widened(i32x4.splat(half)), 0);
      rest += left * left;
    }
    store<f64>(steps + (<usize>row << 3), step);
    store<f64>(rests + (<usize>row << 3), rest);
  }
}

/** The nearest numbers of 16 bits. Multiplying moves the exponent to where one of 16 bits has it. */
// @ts-expect-error: decorator
@inline
function halvesOf(numbers: v128): v128 {
  const bits = f32x4.mul(f32x4.abs(numbers), f32x4.splat(reinterpret<f32>(0x07800000)));
  const odd = v128.and(i32x4.shr_u(bits, 13), i32x4.splat(1));
  const half = i32x4.shr_u(i32x4.add(i32x4.add(bits, i32x4.splat(0xfff)), odd), 13);
  return v128.or(half, v128.and(i32x4.shr_u(numbers, 16), i32x4.splat(0x8000)));
}

/** Converts numbers of 16 bits, each in 32 bits, which may be extended by their signs. */
// @ts-expect-error: decorator
@inline
function widened(halves: v128): v128 {
  const signs = v128.and(i32x4.shl(halves, 16), i32x4.splat(i32.MIN_VALUE));
  const sizes = v128.and(i32x4.shl(halves, 13), i32x4.splat(0x0fffe000));
  return f32x4.mul(v128.or(sizes, signs), f32x4.splat(reinterpret<f32>(0x77800000)));
}

/** Converts numbers of 16 bits to 32 bits. @param count how many */
export function widen16(from: usize, count: i32, to: usize): void {
  const mask = i32x4.splat(0x8fffffff);
  const factor = f32x4.splat(reinterpret<f32>(0x77800000));
  let i = 0;
  for (; i + 4 <= count; i += 4) {
    // Four copies of the sign are before the exponent: the first one is right, the others are removed.
    const bits = v128.and(i32x4.shl(v128.load_ext<i16>(from + (<usize>i << 1)), 13), mask);
    v128.store(to + (<usize>i << 2), f32x4.mul(bits, factor));
  }
  for (; i < count; i++) {
    const half = i32x4.splat(load<u16>(from + (<usize>i << 1)));
    store<f32>(to + (<usize>i << 2), f32x4.extract_lane(widened(half), 0));
  }
}
