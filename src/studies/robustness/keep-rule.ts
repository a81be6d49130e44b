import type { Random } from "../../core/index.js";

/**
 * The number of items that a fraction f keeps of n.
 * - `round`: f·n to the nearest whole number, halves up, and at least 1.
 * - `floor` and `ceil`: f·n rounded down or up.
 * - `bernoulli`: each item is kept with probability f, independently of the others.
 * - `nested`: as many as `round`; a larger fraction keeps everything that a smaller one keeps.
 */
export type KeepRule = "round" | "floor" | "ceil" | "bernoulli" | "nested";

export const keepRules: readonly KeepRule[] = ["round", "floor", "ceil", "bernoulli", "nested"];

/** The number of items that a rule keeps of `n`; only `bernoulli` draws. */
export function keepCount(rule: KeepRule, n: number, fraction: number, random: Random): number {
  if (n === 0) return 0;
  // 0.28 · 100 is slightly more than 28 in floating point; rounding removes the excess.
  const share = Math.round(fraction * n * 1e9) / 1e9;
  switch (rule) {
    case "floor":
      return Math.floor(share);
    case "ceil":
      return Math.ceil(share);
    case "bernoulli": {
      let kept = 0;
      for (let i = 0; i < n; i++) if (random.uniform() < fraction) kept++;
      return kept;
    }
    default:
      return Math.min(n, Math.max(1, Math.floor(share + 0.5)));
  }
}
