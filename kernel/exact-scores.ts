// Scores single rows, in 64 bits. src/systems/dense/exact-score.ts is the twin in plain TypeScript: the same sums in the
// same order, so that scores are the same to the last bit.

/**
 * Scores rows: products of 32-bit numbers, added up in 64 bits. Numbers i, i+4, i+8 … are added up in one of four sums;
 * those after the last four are added to the first of them.
 *
 * @param list numbers of rows
 * @param count of them
 * @param query numbers of 64 bits
 * @param isCosine whether rows are first divided by their lengths and rounded to 32 bits
 * @param to scores of 64 bits, and room for one more
 */
export function exactScores(
  rows: usize,
  list: usize,
  count: i32,
  size: i32,
  query: usize,
  isCosine: bool,
  to: usize,
): void {
  const bytes = <usize>size << 2;
  let touched: u32 = 0;
  for (let i = 0; i < count; i += 4) {
    const end = min(i + 4, count);
    for (let j = i; j < end; j++) touched |= touch(rows + <usize>load<u32>(list + (<usize>j << 2)) * bytes, bytes);
    if (isCosine) lengths(rows, list + (<usize>i << 2), end - i, bytes, to + (<usize>i << 3));
    for (let j = i; j < end; j++) {
      const row = rows + <usize>load<u32>(list + (<usize>j << 2)) * bytes;
      const place = to + (<usize>j << 3);
      store<f64>(place, isCosine ? cosine(row, bytes, query, load<f64>(place)) : dot(row, bytes, query));
    }
  }
  // Without a use, the loads would be left out.
  store<u32>(to + (<usize>count << 3), touched);
}

/** Reads a little of each part of a row that the processor reads at once: it waits for several of them at a time. */
// @ts-expect-error: decorator
@inline
function touch(row: usize, bytes: usize): u32 {
  let touched: u32 = 0;
  for (let i: usize = 0; i < bytes; i += 64) touched |= load<u32>(row + i);
  return touched;
}

/** Lengths of four rows; that of a row of zeros is 1. Each sum is made number by number: four of them at a time. */
// @ts-expect-error: decorator
@inline
function lengths(rows: usize, list: usize, count: i32, bytes: usize, to: usize): void {
  const a = rows + <usize>load<u32>(list) * bytes;
  const b = count > 1 ? rows + <usize>load<u32>(list, 4) * bytes : a;
  const c = count > 2 ? rows + <usize>load<u32>(list, 8) * bytes : a;
  const d = count > 3 ? rows + <usize>load<u32>(list, 12) * bytes : a;
  let p: f64 = 0;
  let q: f64 = 0;
  let r: f64 = 0;
  let s: f64 = 0;
  for (let i: usize = 0; i < bytes; i += 4) {
    const e: f64 = load<f32>(a + i);
    const f: f64 = load<f32>(b + i);
    const g: f64 = load<f32>(c + i);
    const h: f64 = load<f32>(d + i);
    p += e * e;
    q += f * f;
    r += g * g;
    s += h * h;
  }
  store<f64>(to, length(p));
  if (count > 1) store<f64>(to, length(q), 8);
  if (count > 2) store<f64>(to, length(r), 16);
  if (count > 3) store<f64>(to, length(s), 24);
}

// @ts-expect-error: decorator
@inline
function length(squares: f64): f64 {
  return squares == 0 ? 1 : sqrt<f64>(squares);
}

// @ts-expect-error: decorator
@inline
function dot(row: usize, bytes: usize, query: usize): f64 {
  let ab = f64x2.splat(0);
  let cd = f64x2.splat(0);
  let i: usize = 0;
  for (const whole = bytes & ~15; i < whole; i += 16) {
    const low = f64x2.promote_low_f32x4(v128.load64_zero(row + i));
    const high = f64x2.promote_low_f32x4(v128.load64_zero(row + i, 8));
    ab = f64x2.add(ab, f64x2.mul(v128.load(query + 2 * i), low));
    cd = f64x2.add(cd, f64x2.mul(v128.load(query + 2 * i, 16), high));
  }
  let a = f64x2.extract_lane(ab, 0);
  for (; i < bytes; i += 4) a += load<f64>(query + 2 * i) * <f64>load<f32>(row + i);
  return a + f64x2.extract_lane(ab, 1) + (f64x2.extract_lane(cd, 0) + f64x2.extract_lane(cd, 1));
}

// @ts-expect-error: decorator
@inline
function cosine(row: usize, bytes: usize, query: usize, length: f64): f64 {
  const lengths = f64x2.splat(length);
  let ab = f64x2.splat(0);
  let cd = f64x2.splat(0);
  let i: usize = 0;
  for (const whole = bytes & ~15; i < whole; i += 16) {
    const low = unit(f64x2.promote_low_f32x4(v128.load64_zero(row + i)), lengths);
    const high = unit(f64x2.promote_low_f32x4(v128.load64_zero(row + i, 8)), lengths);
    ab = f64x2.add(ab, f64x2.mul(v128.load(query + 2 * i), low));
    cd = f64x2.add(cd, f64x2.mul(v128.load(query + 2 * i, 16), high));
  }
  let a = f64x2.extract_lane(ab, 0);
  for (; i < bytes; i += 4) a += load<f64>(query + 2 * i) * <f64>(<f32>(<f64>load<f32>(row + i) / length));
  return a + f64x2.extract_lane(ab, 1) + (f64x2.extract_lane(cd, 0) + f64x2.extract_lane(cd, 1));
}

/** Two numbers divided by a length, and rounded to 32 bits. */
// @ts-expect-error: decorator
@inline
function unit(numbers: v128, lengths: v128): v128 {
  return f64x2.promote_low_f32x4(f32x4.demote_f64x2_zero(f64x2.div(numbers, lengths)));
}
