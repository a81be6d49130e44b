import { at } from "../../bench/judging/results.mjs";

/** In words. @param {number[]} times in milliseconds */
export function quantiles(times) {
  const value = (/** @type {number} */ share) => at(times, share).toFixed(1);
  return `p50 ${value(0.5)}, p95 ${value(0.95)}, p99 ${value(0.99)}, most ${value(1)} ms (${times.length.toLocaleString("en")})`;
}
