// Compares rows of vectors with a few queries at once. src/systems/dense/plain-products.ts is the twin in plain TypeScript:
// integers give the same sums, floating-point numbers the same up to the bound of rounding-errors.ts.
//
// Memory is shared by all threads, so this program has no data of its own: everything is an address.

export { exactScores } from "./exact-scores";
export { integerDots8, integerDots16, integerDots32 } from "./integer-dots";
export { loneDots8, loneDots16, loneDots32 } from "./lone-dots";
export { round8, round16 } from "./round-rows";

import { floatSums } from "./sums";

/**
 * Products of rows with queries, in 32 bits. The first two queries are compared row by row, because memory is read fastest
 * in its own order. All others find the rows in the processor's cache, and are compared with 4 rows, 2 queries at a time,
 * which are 8 sums in registers.
 *
 * @param rows numbers of 32 bits, row by row
 * @param count number of rows
 * @param size numbers of a row
 * @param scales a factor of each row
 * @param queries numbers of 32 bits, query by query
 * @param asked number of queries, two or more
 * @param to products, query by query
 * @param stride bytes of the products of a query
 */
export function dots32(
  rows: usize,
  count: i32,
  size: i32,
  scales: usize,
  queries: usize,
  asked: i32,
  to: usize,
  stride: usize,
): void {
  const bytes = <usize>size << 2;
  for (let row = 0; row < count; row += 4) {
    const at = rows + <usize>row * bytes;
    const end = min(row + 4, count);
    for (let i = row; i < end; i++) {
      const own = rows + <usize>i * bytes;
      const factor = load<f32>(scales + (<usize>i << 2));
      const place = to + (<usize>i << 2);
      oneByTwo(own, queries, bytes, factor, place, stride);
    }
    let query = 2;
    if (row + 4 <= count) {
      const factors = v128.load(scales + (<usize>row << 2));
      for (; query + 2 <= asked; query += 2) {
        const place = to + <usize>query * stride + (<usize>row << 2);
        fourByTwo(at, bytes, queries + <usize>query * bytes, factors, place, stride);
      }
    }
    for (; query < asked; query++) {
      for (let i = row; i < end; i++) {
        const dot = oneByOne(rows + <usize>i * bytes, queries + <usize>query * bytes, bytes);
        store<f32>(to + <usize>query * stride + (<usize>i << 2), dot * load<f32>(scales + (<usize>i << 2)));
      }
    }
  }
}

// @ts-expect-error: decorator
@inline
function fourByTwo(a: usize, bytes: usize, x: usize, factors: v128, to: usize, stride: usize): void {
  const b = a + bytes;
  const c = b + bytes;
  const d = c + bytes;
  const y = x + bytes;
  let ax = f32x4.splat(0);
  let bx = f32x4.splat(0);
  let cx = f32x4.splat(0);
  let dx = f32x4.splat(0);
  let ay = f32x4.splat(0);
  let by = f32x4.splat(0);
  let cy = f32x4.splat(0);
  let dy = f32x4.splat(0);
  const whole = bytes & ~15;
  let i: usize = 0;
  for (; i < whole; i += 16) {
    const p = v128.load(x + i);
    const q = v128.load(y + i);
    let r = v128.load(a + i);
    ax = f32x4.add(ax, f32x4.mul(r, p));
    ay = f32x4.add(ay, f32x4.mul(r, q));
    r = v128.load(b + i);
    bx = f32x4.add(bx, f32x4.mul(r, p));
    by = f32x4.add(by, f32x4.mul(r, q));
    r = v128.load(c + i);
    cx = f32x4.add(cx, f32x4.mul(r, p));
    cy = f32x4.add(cy, f32x4.mul(r, q));
    r = v128.load(d + i);
    dx = f32x4.add(dx, f32x4.mul(r, p));
    dy = f32x4.add(dy, f32x4.mul(r, q));
  }
  let first = floatSums(ax, bx, cx, dx);
  let second = floatSums(ay, by, cy, dy);
  for (; i < bytes; i += 4) {
    const column = f32x4(load<f32>(a + i), load<f32>(b + i), load<f32>(c + i), load<f32>(d + i));
    first = f32x4.add(first, f32x4.mul(column, v128.load32_splat(x + i)));
    second = f32x4.add(second, f32x4.mul(column, v128.load32_splat(y + i)));
  }
  v128.store(to, f32x4.mul(first, factors));
  v128.store(to + stride, f32x4.mul(second, factors));
}

function oneByOne(a: usize, x: usize, bytes: usize): f32 {
  let p = f32x4.splat(0);
  let q = f32x4.splat(0);
  let r = f32x4.splat(0);
  let s = f32x4.splat(0);
  let i: usize = 0;
  for (const many = bytes & ~63; i < many; i += 64) {
    p = f32x4.add(p, f32x4.mul(v128.load(a + i), v128.load(x + i)));
    q = f32x4.add(q, f32x4.mul(v128.load(a + i, 16), v128.load(x + i, 16)));
    r = f32x4.add(r, f32x4.mul(v128.load(a + i, 32), v128.load(x + i, 32)));
    s = f32x4.add(s, f32x4.mul(v128.load(a + i, 48), v128.load(x + i, 48)));
  }
  for (const whole = bytes & ~15; i < whole; i += 16) {
    p = f32x4.add(p, f32x4.mul(v128.load(a + i), v128.load(x + i)));
  }
  let dot = sum(p, q, r, s);
  for (; i < bytes; i += 4) dot += load<f32>(a + i) * load<f32>(x + i);
  return dot;
}

function oneByTwo(a: usize, x: usize, bytes: usize, factor: f32, to: usize, stride: usize): void {
  const y = x + bytes;
  let px = f32x4.splat(0);
  let qx = f32x4.splat(0);
  let rx = f32x4.splat(0);
  let sx = f32x4.splat(0);
  let py = f32x4.splat(0);
  let qy = f32x4.splat(0);
  let ry = f32x4.splat(0);
  let sy = f32x4.splat(0);
  let i: usize = 0;
  for (const many = bytes & ~63; i < many; i += 64) {
    let row = v128.load(a + i);
    px = f32x4.add(px, f32x4.mul(row, v128.load(x + i)));
    py = f32x4.add(py, f32x4.mul(row, v128.load(y + i)));
    row = v128.load(a + i, 16);
    qx = f32x4.add(qx, f32x4.mul(row, v128.load(x + i, 16)));
    qy = f32x4.add(qy, f32x4.mul(row, v128.load(y + i, 16)));
    row = v128.load(a + i, 32);
    rx = f32x4.add(rx, f32x4.mul(row, v128.load(x + i, 32)));
    ry = f32x4.add(ry, f32x4.mul(row, v128.load(y + i, 32)));
    row = v128.load(a + i, 48);
    sx = f32x4.add(sx, f32x4.mul(row, v128.load(x + i, 48)));
    sy = f32x4.add(sy, f32x4.mul(row, v128.load(y + i, 48)));
  }
  for (const whole = bytes & ~15; i < whole; i += 16) {
    const row = v128.load(a + i);
    px = f32x4.add(px, f32x4.mul(row, v128.load(x + i)));
    py = f32x4.add(py, f32x4.mul(row, v128.load(y + i)));
  }
  let first = sum(px, qx, rx, sx);
  let second = sum(py, qy, ry, sy);
  for (; i < bytes; i += 4) {
    first += load<f32>(a + i) * load<f32>(x + i);
    second += load<f32>(a + i) * load<f32>(y + i);
  }
  store<f32>(to, first * factor);
  store<f32>(to + stride, second * factor);
}

/** The sum of all numbers of four registers. */
// @ts-expect-error: decorator
@inline
function sum(p: v128, q: v128, r: v128, s: v128): f32 {
  const all = f32x4.add(f32x4.add(p, q), f32x4.add(r, s));
  return (
    f32x4.extract_lane(all, 0) +
    f32x4.extract_lane(all, 2) +
    (f32x4.extract_lane(all, 1) + f32x4.extract_lane(all, 3))
  );
}

/**
 * Lists the rows that may reach a floor: product + error · factor ≥ floor.
 *
 * @param products of one query
 * @param errors of each row
 * @returns number of listed rows
 */
export function listReaching(
  products: usize,
  errors: usize,
  count: i32,
  factor: f32,
  floor: f32,
  list: usize,
): i32 {
  const factors = f32x4.splat(factor);
  const floors = f32x4.splat(floor);
  let to = list;
  let row = 0;
  for (; row + 4 <= count; row += 4) {
    const at = <usize>row << 2;
    const most = f32x4.add(v128.load(products + at), f32x4.mul(v128.load(errors + at), factors));
    for (let good = i32x4.bitmask(f32x4.ge(most, floors)); good != 0; good &= good - 1) {
      store<i32>(to, row + ctz(good));
      to += 4;
    }
  }
  for (; row < count; row++) {
    const at = <usize>row << 2;
    if (load<f32>(products + at) + load<f32>(errors + at) * factor >= floor) {
      store<i32>(to, row);
      to += 4;
    }
  }
  return <i32>((to - list) >> 2);
}

/**
 * Adds up the squares of each row in 64 bits. The sum of a row with a number that is not finite is not finite.
 *
 * @param to sums of 64 bits
 */
export function squares(rows: usize, count: i32, size: i32, to: usize): void {
  const bytes = <usize>size << 2;
  const whole = bytes & ~15;
  for (let row = 0; row < count; row++) {
    const at = rows + <usize>row * bytes;
    let a = f64x2.splat(0);
    let b = f64x2.splat(0);
    let i: usize = 0;
    for (; i < whole; i += 16) {
      const low = f64x2.promote_low_f32x4(v128.load64_zero(at + i));
      const high = f64x2.promote_low_f32x4(v128.load64_zero(at + i, 8));
      a = f64x2.add(a, f64x2.mul(low, low));
      b = f64x2.add(b, f64x2.mul(high, high));
    }
    a = f64x2.add(a, b);
    let sum = f64x2.extract_lane(a, 0) + f64x2.extract_lane(a, 1);
    for (; i < bytes; i += 4) {
      const value: f64 = load<f32>(at + i);
      sum += value * value;
    }
    store<f64>(to + (<usize>row << 3), sum);
  }
}
