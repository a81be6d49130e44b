// Compares rows with many queries at once in integers of 16 bits: a processor multiplies twice as many of them at a time
// as of numbers of 32 bits. Rows are rounded just before they are compared, four at a time, in the processor's cache.
// Four rows, or two queries, are interleaved: 8 numbers of the first, 8 of the second, and so on. So the innermost loop
// has two addresses, not six.
// Products of integers are exact; errors say how much rounding the rows changes them at most.

import { ROUNDED_LENGTH } from "./round-rows";
import { integerSums } from "./sums";

/** A number of 32 bits that is added to this is rounded to an integer, in its last bits. */
const ROUNDER: f32 = 12582912;
/** Bytes that the processor reads at once. */
const LINE: usize = 64;
/** Bytes from 8 numbers of a rounded row to its next 8. */
const NEXT: usize = 64;

/**
 * Products of rows of 32-bit numbers with queries of 16-bit integers. Numbers of a rounded row and of a query are padded
 * with zeros to a multiple of 16.
 *
 * @param rows numbers of 32 bits, row by row
 * @param scales a factor of each row
 * @param errors of each row
 * @param half how much rounding changes a row at most, in its steps
 * @param length of all rows, or a little more; 0 if they differ: then that of each row is computed
 * @param queries integers of 16 bits, two queries interleaved; if there is an odd number, one more is read
 * @param factors a factor of each query
 * @param room for four rounded rows, and 32 bytes
 * @param grown errors of each row, with those of rounding it here
 * @param to products, query by query
 * @param stride bytes of the products of a query
 */
export function integerDots32(
  rows: usize,
  count: i32,
  size: i32,
  scales: usize,
  errors: usize,
  half: f32,
  length: f32,
  queries: usize,
  asked: i32,
  factors: usize,
  room: usize,
  grown: usize,
  to: usize,
  stride: usize,
): void {
  const bytes = <usize>(((size + 15) & ~15) << 1);
  const own = room + 4 * bytes;
  for (let row = 0; row < count; row += 4) {
    const end = min(4, count - row);
    for (let i = 0; i < end; i++) {
      const at = <usize>(row + i) << 2;
      const step = rounded(rows + at * <usize>size, size, room + (<usize>i << 4), bytes, length);
      const scale = load<f32>(scales + at) * step;
      store<f32>(own + (<usize>i << 2), scale);
      store<f32>(grown + at, load<f32>(errors + at) + half * scale);
    }
    const next = rows + <usize>min(row + 4, count - end) * <usize>size * 4;
    multiply(room, bytes, own, queries, asked, factors, to + (<usize>row << 2), stride, next, <usize>size << 4);
  }
}

/**
 * The same for rows of 8-bit integers, which are padded to a multiple of 16 numbers.
 *
 * @param room for four rows of 16-bit integers, and 32 bytes
 */
export function integerDots8(
  rows: usize,
  count: i32,
  size: i32,
  scales: usize,
  queries: usize,
  asked: i32,
  factors: usize,
  room: usize,
  to: usize,
  stride: usize,
): void {
  multiplyAll(false, rows, count, size, scales, queries, asked, factors, room, to, stride);
}

/** The same for rows of 16-bit integers. */
export function integerDots16(
  rows: usize,
  count: i32,
  size: i32,
  scales: usize,
  queries: usize,
  asked: i32,
  factors: usize,
  room: usize,
  to: usize,
  stride: usize,
): void {
  multiplyAll(true, rows, count, size, scales, queries, asked, factors, room, to, stride);
}

// @ts-expect-error: decorator
@inline
function multiplyAll(
  areWide: bool,
  rows: usize,
  count: i32,
  size: i32,
  scales: usize,
  queries: usize,
  asked: i32,
  factors: usize,
  room: usize,
  to: usize,
  stride: usize,
): void {
  const bytes = <usize>size << 1;
  const rowBytes = areWide ? bytes : <usize>size;
  for (let row = 0; row < count; row += 4) {
    const end = min(4, count - row);
    for (let i = 0; i < end; i++) {
      const from = rows + <usize>(row + i) * rowBytes;
      let out = room + (<usize>i << 4);
      for (let at = from; at < from + rowBytes; at += areWide ? 16 : 8) {
        v128.store(out, areWide ? v128.load(at) : v128.load_ext<i8>(at));
        out += NEXT;
      }
    }
    const at = <usize>row << 2;
    const next = rows + <usize>min(row + 4, count - end) * rowBytes;
    multiply(room, bytes, scales + at, queries, asked, factors, to + at, stride, next, rowBytes << 2);
  }
}

/** Rounds a row to integers, interleaved with others. Returns what they are multiplied by. @param bytes of the integers */
// @ts-expect-error: decorator
@inline
function rounded(row: usize, size: i32, to: usize, bytes: usize, known: f32): f32 {
  const end = <usize>size << 2;
  const many = end & ~31;
  const length = known > 0 ? known : lengthOf(row, end, many);
  const inverse: f32 = length > 0 ? ROUNDED_LENGTH / length : 0;
  const inverses = f32x4.splat(inverse);
  const rounders = f32x4.splat(ROUNDER);
  let out = to;
  let i: usize = 0;
  for (; i < many; i += 32) {
    const p = f32x4.add(f32x4.mul(v128.load(row + i), inverses), rounders);
    const q = f32x4.add(f32x4.mul(v128.load(row + i, 16), inverses), rounders);
    v128.store(out, i16x8.narrow_i32x4_s(i32x4.sub(p, rounders), i32x4.sub(q, rounders)));
    out += NEXT;
  }
  const last = out;
  for (; out < to + 4 * bytes; out += NEXT) v128.store(out, i16x8.splat(0));
  for (let at = last; i < end; i += 4) {
    store<i16>(at, <i16>(reinterpret<i32>(load<f32>(row + i) * inverse + ROUNDER) - reinterpret<i32>(ROUNDER)));
    at += 2;
  }
  return length / ROUNDED_LENGTH;
}

/** @param many bytes of whole registers, two at a time */
function lengthOf(row: usize, end: usize, many: usize): f32 {
  let a = f32x4.splat(0);
  let b = f32x4.splat(0);
  let i: usize = 0;
  for (; i < many; i += 32) {
    const p = v128.load(row + i);
    const q = v128.load(row + i, 16);
    a = f32x4.add(a, f32x4.mul(p, p));
    b = f32x4.add(b, f32x4.mul(q, q));
  }
  a = f32x4.add(a, b);
  let squares =
    f32x4.extract_lane(a, 0) + f32x4.extract_lane(a, 1) + (f32x4.extract_lane(a, 2) + f32x4.extract_lane(a, 3));
  for (; i < end; i += 4) {
    const value = load<f32>(row + i);
    squares += value * value;
  }
  return sqrt<f32>(squares);
}

/**
 * Four rows with all queries, two of them at a time. Meanwhile, the next rows are touched, so that they are in the
 * processor's cache when it is their turn.
 *
 * @param rows room of 32 bytes follows them
 * @param next the next rows
 * @param nextBytes of them
 */
// @ts-expect-error: decorator
@inline
function multiply(
  rows: usize,
  bytes: usize,
  own: usize,
  queries: usize,
  asked: i32,
  factors: usize,
  to: usize,
  stride: usize,
  next: usize,
  nextBytes: usize,
): void {
  const share = nextBytes / <usize>((asked + 1) >> 1);
  let touched: u32 = 0;
  let line = next;
  const scales = v128.load(own);
  let x = queries;
  let place = to;
  for (let query = 0; query < asked; query += 2) {
    fourByTwo(rows, bytes, x, scales, factors + (<usize>query << 2), place, stride);
    x += 2 * bytes;
    place += 2 * stride;
    for (const until = line + share; line < until; line += LINE) touched |= load<u32>(line);
  }
  // Without a use, the loads would be left out.
  store<u32>(rows + 4 * bytes, touched, 16);
}

// @ts-expect-error: decorator
@inline
function fourByTwo(a: usize, bytes: usize, x: usize, own: v128, factors: usize, to: usize, stride: usize): void {
  let ax = i32x4.splat(0);
  let bx = i32x4.splat(0);
  let cx = i32x4.splat(0);
  let dx = i32x4.splat(0);
  let ay = i32x4.splat(0);
  let by = i32x4.splat(0);
  let cy = i32x4.splat(0);
  let dy = i32x4.splat(0);
  for (const end = a + 4 * bytes; a < end; a += 2 * NEXT) {
    let p = v128.load(x);
    let q = v128.load(x, 16);
    let r = v128.load(a);
    ax = i32x4.add(ax, i32x4.dot_i16x8_s(r, p));
    ay = i32x4.add(ay, i32x4.dot_i16x8_s(r, q));
    r = v128.load(a, 16);
    bx = i32x4.add(bx, i32x4.dot_i16x8_s(r, p));
    by = i32x4.add(by, i32x4.dot_i16x8_s(r, q));
    r = v128.load(a, 32);
    cx = i32x4.add(cx, i32x4.dot_i16x8_s(r, p));
    cy = i32x4.add(cy, i32x4.dot_i16x8_s(r, q));
    r = v128.load(a, 48);
    dx = i32x4.add(dx, i32x4.dot_i16x8_s(r, p));
    dy = i32x4.add(dy, i32x4.dot_i16x8_s(r, q));
    p = v128.load(x, 32);
    q = v128.load(x, 48);
    r = v128.load(a, 64);
    ax = i32x4.add(ax, i32x4.dot_i16x8_s(r, p));
    ay = i32x4.add(ay, i32x4.dot_i16x8_s(r, q));
    r = v128.load(a, 80);
    bx = i32x4.add(bx, i32x4.dot_i16x8_s(r, p));
    by = i32x4.add(by, i32x4.dot_i16x8_s(r, q));
    r = v128.load(a, 96);
    cx = i32x4.add(cx, i32x4.dot_i16x8_s(r, p));
    cy = i32x4.add(cy, i32x4.dot_i16x8_s(r, q));
    r = v128.load(a, 112);
    dx = i32x4.add(dx, i32x4.dot_i16x8_s(r, p));
    dy = i32x4.add(dy, i32x4.dot_i16x8_s(r, q));
    x += 64;
  }
  const first = f32x4.convert_i32x4_s(integerSums(ax, bx, cx, dx));
  const second = f32x4.convert_i32x4_s(integerSums(ay, by, cy, dy));
  v128.store(to, f32x4.mul(first, f32x4.mul(own, v128.load32_splat(factors))));
  v128.store(to + stride, f32x4.mul(second, f32x4.mul(own, v128.load32_splat(factors, 4))));
}
