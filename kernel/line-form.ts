// The form of a line: what the lines after it look like, if the same program wrote them.
//
// Most lines of a topic differ only in the id, and in the digits of rank and score. So the form of a line is kept as the
// lowest and the highest byte for each place: a line has the form if no byte changes when it is brought between the two.
// The id is left out, because ids differ in length: the form has a prefix (topic and second column) and a suffix (from
// the blank after the id to the line end).

import { Order } from "./lines";

/** The longest prefix, the longest suffix. */
const PREFIX: i32 = 15;
const SUFFIX: i32 = 48;

// @ts-expect-error: decorator
@unmanaged
class Form {
  /** Whether the bounds below are those of the last line. */
  isKept: bool;
  prefixSize: i32;
  suffixSize: i32;
  /** From the suffix to the score. */
  toScore: i32;
  /** The score of the last line: its length, a bit for each of its first 16 characters, those that are no digits. */
  scoreSize: i32;
  inScore: i32;
  marks: i32;
  isNegative: bool;
  hasPoint: bool;
  /** The longest score that is told apart as text: the fifteen digits that a double can hold. 0: no last line. */
  longest: i32;
  /** The blanks of the last line's suffix, as bits. */
  suffixBlanks: u64;
}

export const form: Form = changetype<Form>(memory.data(offsetof<Form>(), 8));

/** Sixteen bytes each: those of the prefix and the first of the id, then three times those of the suffix. */
const LOWEST: usize = memory.data(64, 16);
const HIGHEST: usize = memory.data(64, 16);

// @ts-expect-error: decorator
@inline
export function lowest(part: usize): v128 {
  return v128.load(LOWEST + (part << 4));
}

// @ts-expect-error: decorator
@inline
export function highest(part: usize): v128 {
  return v128.load(HIGHEST + (part << 4));
}

/** Ones where a byte is between its bounds. */
// @ts-expect-error: decorator
@inline
export function within(bytes: v128, low: v128, high: v128): v128 {
  return i8x16.eq(i8x16.min_u(i8x16.max_u(bytes, low), high), bytes);
}

/** The next line is compared with none. */
export function forgetForm(): void {
  form.isKept = false;
  form.longest = 0;
}

/** A bit for each of 16 characters in which two texts differ. */
// @ts-expect-error: decorator
@inline
export function differences(a: usize, b: usize): i32 {
  return <i32>i8x16.bitmask(i8x16.ne(v128.load(a), v128.load(b)));
}

/** How a score compares with the one before it, if both have the form and differ in these places. */
export function orderOfText(at: usize, before: usize, different: i32): Order {
  if (different == 0) return Order.TIES;
  const place = <usize>ctz(different);
  return (load<u8>(at + place) < load<u8>(before + place)) != form.isNegative ? Order.FALLS : Order.RISES;
}

/** Keeps the form of a line at `p`, whose suffix is at `at`. */
export function keepForm(p: usize, at: usize): void {
  form.isKept = form.scoreSize <= form.longest && form.prefixSize <= PREFIX && form.suffixSize <= SUFFIX;
  if (!form.isKept) return;
  const inPrefix = (<u64>1 << <u64>form.prefixSize) - 1;
  keepBounds(0, p, inPrefix, 0, inPrefix + 1);
  const toScore = <u64>form.toScore;
  const marks = <u64>form.marks << toScore;
  const digits = (<u64>form.inScore << toScore) & ~marks;
  const fixed = form.suffixBlanks | marks;
  const free = ((<u64>1 << <u64>form.suffixSize) - 1) & ~fixed & ~digits;
  for (let part: u64 = 0; part < 3; part++) {
    const shift = part << 4;
    keepBounds(<usize>part + 1, at + <usize>shift, fixed >> shift, digits >> shift, free >> shift);
  }
}

/**
 * Keeps the bounds of the sixteen bytes at `at`: `fixed` ones stay the same, `digits` are digits, `free` ones are anything
 * but blanks. There are no bounds for others.
 */
// @ts-expect-error: decorator
@inline
function keepBounds(part: usize, at: usize, fixed: u64, digits: u64, free: u64): void {
  const same = spread(fixed);
  const digit = spread(digits);
  const kept = v128.and(v128.load(at), same);
  const low = v128.or(v128.and(digit, i8x16.splat(0x30)), v128.and(spread(free), i8x16.splat(0x21)));
  const high = v128.or(v128.and(digit, i8x16.splat(0x39)), v128.not(v128.or(same, digit)));
  v128.store(LOWEST + (part << 4), v128.or(kept, low));
  v128.store(HIGHEST + (part << 4), v128.or(kept, high));
}

/** The lower sixteen bits as bytes: 0xff for each bit that is set. */
// @ts-expect-error: decorator
@inline
function spread(bits: u64): v128 {
  const halves = v128.swizzle(i16x8.splat(<i16>bits), i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1));
  const places = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  return i8x16.eq(v128.and(halves, places), places);
}
