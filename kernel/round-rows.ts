// Rounds rows of vectors to integers, each row with its own step: number ≈ step · integer. src/systems/dense/round-rows.ts is
// the twin in plain TypeScript: the same numbers, except that a number in the middle of two integers may become the other.

/** The length, in steps, of a row of integers of 16 bits. See `integers` in src/systems/dense/row-products.ts. */
export const ROUNDED_LENGTH: f32 = 32000;

/**
 * Rounds rows to integers of 8 bits; the greatest of a row becomes 127.
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
    let sums = f64x2.splat(0);
    let out = to + <usize>row * <usize>padded;
    let i: usize = 0;
    for (; i < whole; i += 16) {
      const integers = nearest4(from + i, inverse, 127);
      const narrow = i16x8.narrow_i32x4_s(integers, integers);
      v128.store32_lane(out, i8x16.narrow_i16x8_s(narrow, narrow), 0);
      sums = f64x2.add(sums, restOf4(from + i, integers, step));
      out += 4;
    }
    let rest = f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
    for (; i < bytes; i += 4) {
      const integer = nearest1(from + i, inverse, 127);
      store<i8>(out++, <i8>(<i32>integer));
      rest += restOf1(from + i, integer, step);
    }
    store<f64>(steps + (<usize>row << 3), step);
    store<f64>(rests + (<usize>row << 3), rest);
  }
}

/**
 * Rounds rows to integers of 16 bits; their length becomes {@link ROUNDED_LENGTH}.
 *
 * @param squares the squared length of each row, 64 bits
 */
export function round16(
  rows: usize,
  count: i32,
  size: i32,
  padded: i32,
  to: usize,
  squares: usize,
  steps: usize,
  rests: usize,
): void {
  const bytes = <usize>size << 2;
  const whole = bytes & ~15;
  for (let row = 0; row < count; row++) {
    const from = rows + <usize>row * bytes;
    const step: f32 = <f32>sqrt<f64>(load<f64>(squares + (<usize>row << 3))) / ROUNDED_LENGTH;
    const inverse: f64 = step > 0 ? 1 / <f64>step : 0;
    let sums = f64x2.splat(0);
    let out = to + ((<usize>row * <usize>padded) << 1);
    let i: usize = 0;
    for (; i < whole; i += 16) {
      const integers = nearest4(from + i, inverse, ROUNDED_LENGTH);
      v128.store64_lane(out, i16x8.narrow_i32x4_s(integers, integers), 0);
      sums = f64x2.add(sums, restOf4(from + i, integers, step));
      out += 8;
    }
    let rest = f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1);
    for (; i < bytes; i += 4) {
      const integer = nearest1(from + i, inverse, ROUNDED_LENGTH);
      store<i16>(out, <i16>(<i32>integer));
      rest += restOf1(from + i, integer, step);
      out += 2;
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

/** Four numbers in integers of 32 bits. @param most the greatest integer */
// @ts-expect-error: decorator
@inline
function nearest4(at: usize, inverse: f64, most: f64): v128 {
  const inverses = f64x2.splat(inverse);
  const low = f64x2.nearest(f64x2.mul(f64x2.promote_low_f32x4(v128.load64_zero(at)), inverses));
  const high = f64x2.nearest(f64x2.mul(f64x2.promote_low_f32x4(v128.load64_zero(at, 8)), inverses));
  const integers = v128.shuffle<i64>(i32x4.trunc_sat_f64x2_s_zero(low), i32x4.trunc_sat_f64x2_s_zero(high), 0, 2);
  return i32x4.max_s(i32x4.splat(-(<i32>most)), i32x4.min_s(i32x4.splat(<i32>most), integers));
}

/** The squares of what rounding left out of four numbers, in two sums. */
// @ts-expect-error: decorator
@inline
function restOf4(at: usize, integers: v128, step: f64): v128 {
  const steps = f64x2.splat(step);
  const low = f64x2.mul(steps, f64x2.convert_low_i32x4_s(integers));
  const high = f64x2.mul(steps, f64x2.convert_low_i32x4_s(v128.shuffle<i64>(integers, integers, 1, 1)));
  const a = f64x2.sub(f64x2.promote_low_f32x4(v128.load64_zero(at)), low);
  const b = f64x2.sub(f64x2.promote_low_f32x4(v128.load64_zero(at, 8)), high);
  return f64x2.add(f64x2.mul(a, a), f64x2.mul(b, b));
}

// @ts-expect-error: decorator
@inline
function nearest1(at: usize, inverse: f64, most: f64): f64 {
  return max<f64>(-most, min<f64>(most, nearest<f64>(<f64>load<f32>(at) * inverse)));
}

// @ts-expect-error: decorator
@inline
function restOf1(at: usize, integer: f64, step: f64): f64 {
  const left = <f64>load<f32>(at) - step * integer;
  return left * left;
}
