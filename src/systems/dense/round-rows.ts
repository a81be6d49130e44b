import { ROUNDED_LENGTH } from "./row-products.js";

/** Rows rounded to integers: number ≈ step · integer. */
export interface RoundedRows {
  readonly steps: Float64Array;
  /** The squared lengths of what rounding left out. */
  readonly rests: Float64Array;
}

/** The sum of the squares of each row. Twin of `squares` in kernel/dots.ts. */
export function squaresOf(rows: Float32Array, size: number): Float64Array {
  const sums = new Float64Array(rows.length / size);
  for (let row = 0, at = 0; row < sums.length; row++) {
    let sum = 0;
    for (const end = at + size; at < end; at++) sum += rows[at] * rows[at];
    sums[row] = sum;
  }
  return sums;
}

/**
 * Rounds rows to integers of 8 bits; the greatest of a row becomes 127. Twin of `round8` in kernel/round-rows.ts.
 *
 * @param to rounded rows, filled with zeros
 * @param padded numbers of a rounded row
 */
export function rounded8(rows: Float32Array, size: number, to: Int8Array, padded: number): RoundedRows {
  const steps = Float64Array.from({ length: rows.length / size }, (_, row) => {
    let most = 0;
    for (let i = row * size; i < (row + 1) * size; i++) most = Math.max(most, Math.abs(rows[i]));
    return Math.fround(most / 127);
  });
  return { steps, rests: roundTo(steps, 127, rows, size, to, padded) };
}

/**
 * Rounds rows to integers of 16 bits; their length becomes {@link ROUNDED_LENGTH}. Twin of `round16` in
 * kernel/round-rows.ts.
 *
 * @param squares the squared length of each row
 */
export function rounded16(
  rows: Float32Array,
  size: number,
  to: Int16Array,
  padded: number,
  squares: Float64Array,
): RoundedRows {
  const steps = squares.map((square) => Math.fround(Math.fround(Math.sqrt(square)) / ROUNDED_LENGTH));
  return { steps, rests: roundTo(steps, ROUNDED_LENGTH, rows, size, to, padded) };
}

/** Returns the squared lengths of what rounding left out. @param most the greatest integer */
function roundTo(
  steps: Float64Array,
  most: number,
  rows: Float32Array,
  size: number,
  to: Int8Array | Int16Array,
  padded: number,
): Float64Array {
  return steps.map((step, row) => {
    const inverse = step > 0 ? 1 / step : 0;
    let rest = 0;
    for (let i = 0; i < size; i++) {
      const value = rows[row * size + i];
      const integer = Math.max(-most, Math.min(most, Math.round(value * inverse)));
      rest += (value - step * integer) ** 2;
      to[row * padded + i] = integer;
    }
    return rest;
  });
}
