import type { Cell } from "../../core/index.js";
import type { MeanEstimate } from "../../measures/index.js";
import { tQuantile } from "../../statistics/index.js";

/**
 * An estimate with the ends of its interval, value ± t · √variance, cut at 0 and 1 unless the estimate itself is outside.
 * The ends are missing if the variance is unknown.
 */
export function interval(estimate: MeanEstimate | undefined, percent: number): Cell[] {
  if (!estimate) return [null, null, null];
  const { value, variance, degrees } = estimate;
  if (Number.isNaN(variance)) return [value, null, null];
  const half = variance === 0 ? 0 : tQuantile(0.5 + percent / 200, Math.max(1, degrees)) * Math.sqrt(variance);
  return [value, Math.max(value - half, Math.min(0, value)), Math.min(value + half, Math.max(1, value))];
}
