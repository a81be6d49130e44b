import { float16 } from "./npy.js";

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
 * Rounds rows to integers of 8 bits, each row with its own step. Twin of `round8` in kernel/round-rows.ts.
 *
 * @param to rounded rows, filled with zeros
 * @param padded numbers of a rounded row
 */
export function rounded8(
  rows: Float32Array,
  size: number,
  to: Int8Array,
  padded: number,
): { readonly steps: Float64Array; readonly rests: Float64Array } {
  const count = rows.length / size;
  const steps = new Float64Array(count);
  const rests = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const at = row * size;
    let most = 0;
    for (let i = 0; i < size; i++) most = Math.max(most, Math.abs(rows[at + i]));
    const step = Math.fround(most / 127);
    const inverse = step > 0 ? 1 / step : 0;
    let rest = 0;
    for (let i = 0; i < size; i++) {
      const integer = Math.max(-127, Math.min(127, Math.round(rows[at + i] * inverse)));
      rest += (rows[at + i] - step * integer) ** 2;
      to[row * padded + i] = integer;
    }
    steps[row] = step;
    rests[row] = rest;
  }
  return { steps, rests };
}

/**
 * Rounds rows to floating-point numbers of 16 bits, each row with its own step, a power of two. Twin of `round16` in
 * kernel/round-rows.ts.
 *
 * @param to rounded rows
 */
export function rounded16(
  rows: Float32Array,
  size: number,
  to: Uint16Array,
): { readonly steps: Float64Array; readonly rests: Float64Array } {
  const count = rows.length / size;
  const steps = new Float64Array(count);
  const rests = new Float64Array(count);
  const bits = new Uint32Array(1);
  const number = new Float32Array(bits.buffer);
  for (let row = 0; row < count; row++) {
    const at = row * size;
    number[0] = 0;
    for (let i = 0; i < size; i++) number[0] = Math.max(number[0], Math.abs(rows[at + i]));
    steps[row] = 2 ** Math.max((bits[0] >>> 23) - 127 - 14, -126);
    for (let i = 0; i < size; i++) {
      // Multiplying moves the exponent to where a number of 16 bits has it.
      number[0] = Math.abs(rows[at + i] / steps[row]) * 2 ** -112;
      const half = (bits[0] + 0xfff + ((bits[0] >>> 13) & 1)) >>> 13;
      const isNegative = rows[at + i] < 0 || Object.is(rows[at + i], -0);
      to[at + i] = half | (isNegative ? 0x8000 : 0);
      rests[row] += (rows[at + i] - steps[row] * float16(to[at + i])) ** 2;
    }
  }
  return { steps, rests };
}
