// Compares rows with one query. Reading the rows takes longest, and a processor reads memory faster in several places at
// once than in one, so eight rows that are far apart are compared at the same time.

import { floatSums, integerSums } from "./sums";

// What the numbers of a row are.
const FLOAT32 = 0;
const INT16 = 1;
const INT8 = 2;

/** Rows that are compared at the same time. */
const STREAMS = 8;

/**
 * Products of rows of 32-bit numbers with one query.
 *
 * @param size numbers of a row
 * @param scales a factor of each row
 * @param query numbers of 32 bits
 * @param factor of the query
 */
export function loneDots32(
  rows: usize,
  count: i32,
  size: i32,
  scales: usize,
  query: usize,
  factor: f32,
  to: usize,
): void {
  dots(FLOAT32, rows, count, size, scales, query, factor, to);
}

/**
 * Products of rows of 16-bit integers with a query of 16-bit integers, exact in 32 bits. Rows and query are padded with
 * zeros to a multiple of 16 numbers.
 *
 * @param size numbers of a row, with the padding
 */
export function loneDots16(
  rows: usize,
  count: i32,
  size: i32,
  scales: usize,
  query: usize,
  factor: f32,
  to: usize,
): void {
  dots(INT16, rows, count, size, scales, query, factor, to);
}

/** The same for rows of 8-bit integers. */
export function loneDots8(
  rows: usize,
  count: i32,
  size: i32,
  scales: usize,
  query: usize,
  factor: f32,
  to: usize,
): void {
  dots(INT8, rows, count, size, scales, query, factor, to);
}

// @ts-expect-error: decorator
@inline
function dots(
  kind: i32,
  rows: usize,
  count: i32,
  size: i32,
  scales: usize,
  query: usize,
  factor: f32,
  to: usize,
): void {
  const bytes = <usize>size << (2 - kind);
  const whole = kind == FLOAT32 ? bytes & ~31 : bytes;
  const each = count / STREAMS;
  const apart = <usize>each * bytes;
  const next = <usize>each << 2;
  for (let row = 0; row < each; row++) {
    const start = rows + <usize>row * bytes;
    const at = <usize>row << 2;
    // The first and the fifth of eight rows; the others are at whole distances from them.
    let a = start;
    let e = start + 4 * apart;
    let p = splat(kind);
    let q = splat(kind);
    let r = splat(kind);
    let s = splat(kind);
    let t = splat(kind);
    let u = splat(kind);
    let v = splat(kind);
    let w = splat(kind);
    let x = query;
    for (const end = start + whole; a < end; a += 2 * step(kind)) {
      const numbers = v128.load(x);
      const more = v128.load(x, 16);
      p = add(kind, p, a, numbers, more);
      q = add(kind, q, a + apart, numbers, more);
      r = add(kind, r, a + 2 * apart, numbers, more);
      s = add(kind, s, a + 3 * apart, numbers, more);
      t = add(kind, t, e, numbers, more);
      u = add(kind, u, e + apart, numbers, more);
      v = add(kind, v, e + 2 * apart, numbers, more);
      w = add(kind, w, e + 3 * apart, numbers, more);
      x += 32;
      e += 2 * step(kind);
    }
    let first = sums(kind, p, q, r, s);
    let second = sums(kind, t, u, v, w);
    if (kind == FLOAT32) {
      for (const end = start + bytes; a < end; a += 4) {
        const number = v128.load32_splat(x);
        first = f32x4.add(first, f32x4.mul(column(a, apart), number));
        second = f32x4.add(second, f32x4.mul(column(e, apart), number));
        x += 4;
        e += 4;
      }
    }
    put(first, scales + at, factor, to + at, next);
    put(second, scales + at + 4 * next, factor, to + at + 4 * next, next);
  }
  for (let row = STREAMS * each; row < count; row++) {
    let a = rows + <usize>row * bytes;
    let p = splat(kind);
    let x = query;
    for (const end = a + whole; a < end; a += 2 * step(kind)) {
      p = add(kind, p, a, v128.load(x), v128.load(x, 16));
      x += 32;
    }
    let dot = f32x4.extract_lane(sums(kind, p, p, p, p), 0);
    if (kind == FLOAT32) for (const end = query + bytes; x < end; x += 4, a += 4) dot += load<f32>(a) * load<f32>(x);
    const at = <usize>row << 2;
    store<f32>(to + at, dot * (load<f32>(scales + at) * factor));
  }
}

/** Bytes of a row that are multiplied at once: four numbers of 32 bits, or eight integers. */
// @ts-expect-error: decorator
@inline
function step(kind: i32): usize {
  return kind == INT8 ? 8 : 16;
}

// @ts-expect-error: decorator
@inline
function splat(kind: i32): v128 {
  return kind == FLOAT32 ? f32x4.splat(0) : i32x4.splat(0);
}

/** Adds products of the next numbers of a row, twice as many as in a step. */
// @ts-expect-error: decorator
@inline
function add(kind: i32, to: v128, row: usize, numbers: v128, more: v128): v128 {
  if (kind == FLOAT32) {
    return f32x4.add(f32x4.add(to, f32x4.mul(v128.load(row), numbers)), f32x4.mul(v128.load(row, 16), more));
  }
  const first = kind == INT16 ? v128.load(row) : v128.load_ext<i8>(row);
  const second = kind == INT16 ? v128.load(row, 16) : v128.load_ext<i8>(row, 8);
  return i32x4.add(i32x4.add(to, i32x4.dot_i16x8_s(first, numbers)), i32x4.dot_i16x8_s(second, more));
}

// @ts-expect-error: decorator
@inline
function sums(kind: i32, a: v128, b: v128, c: v128, d: v128): v128 {
  return kind == FLOAT32 ? floatSums(a, b, c, d) : f32x4.convert_i32x4_s(integerSums(a, b, c, d));
}

/** One number of each of four rows. */
// @ts-expect-error: decorator
@inline
function column(at: usize, apart: usize): v128 {
  return f32x4(load<f32>(at), load<f32>(at + apart), load<f32>(at + 2 * apart), load<f32>(at + 3 * apart));
}

/** Stores four products. @param next bytes from one to the next */
// @ts-expect-error: decorator
@inline
function put(dots: v128, scales: usize, factor: f32, to: usize, next: usize): void {
  store<f32>(to, f32x4.extract_lane(dots, 0) * (load<f32>(scales) * factor));
  store<f32>(to + next, f32x4.extract_lane(dots, 1) * (load<f32>(scales + next) * factor));
  store<f32>(to + 2 * next, f32x4.extract_lane(dots, 2) * (load<f32>(scales + 2 * next) * factor));
  store<f32>(to + 3 * next, f32x4.extract_lane(dots, 3) * (load<f32>(scales + 3 * next) * factor));
}
