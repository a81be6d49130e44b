import { GEOMETRIC_FLOOR } from "../measures/index.js";
import type { Average } from "./summarise.js";

/**
 * For each value, the summary of all others; NaN if there are no others. Takes about as long as one summary: with
 * thousands of topics, summarising anew without each of them would take minutes.
 */
export function summariesWithoutEach(values: ArrayLike<number>, average: Average): Float64Array {
  const others = values.length - 1;
  if (others < 1) return new Float64Array(values.length).fill(Number.NaN);
  switch (average) {
    case "sum":
      return sumsWithoutEach(values, (value) => value);
    case "mean":
      return sumsWithoutEach(values, (value) => value).map((sum) => sum / others);
    case "geometric":
      return sumsWithoutEach(values, (value) => Math.log(Math.max(value, GEOMETRIC_FLOOR))).map((sum) =>
        Math.exp(sum / others),
      );
    case "median":
      return mediansWithoutEach(values);
  }
}

/** What is before plus what is after: two lists that differ in one place only have the same sum without it. */
function sumsWithoutEach(values: ArrayLike<number>, of: (value: number) => number): Float64Array {
  const sums = new Float64Array(values.length);
  for (let i = 1; i < values.length; i++) sums[i] = sums[i - 1] + of(values[i - 1]);
  for (let i = values.length - 1, after = 0; i >= 0; i--) {
    sums[i] += after;
    after += of(values[i]);
  }
  return sums;
}

function mediansWithoutEach(values: ArrayLike<number>): Float64Array {
  const sorted = Float64Array.from(values).sort();
  const others = sorted.length - 1;
  const [low, high] = [(others - 1) >> 1, others >> 1];
  // Of equal values it does not matter which is left out; values up to the middle move the middle.
  const without = (value: number, place: number) => sorted[value <= sorted[place] ? place + 1 : place];
  return Float64Array.from(values, (value) => (without(value, low) + without(value, high)) / 2);
}
