import type { Random } from "../../core/index.js";

/**
 * How many of n things a fraction f keeps.
 * `round`: f·n to the nearest whole number, halves up, and at least 1. `floor` and `ceil`: f·n rounded down or up.
 * `bernoulli`: each is kept with probability f, independently of the others. `nested`: as many as `round`, but the
 * things that a smaller fraction keeps are among those that a larger one keeps.
 */
export type KeepRule = "round" | "floor" | "ceil" | "bernoulli" | "nested";

export const keepRules: readonly KeepRule[] = ["round", "floor", "ceil", "bernoulli", "nested"];

/** The number of things that a rule keeps of `n`; only `bernoulli` draws. */
export function keepCount(rule: KeepRule, n: number, fraction: number, random: Random): number {
  if (n === 0) return 0;
  // 0.28 · 100 is a little more than 28 in floating point; no fraction means that.
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
