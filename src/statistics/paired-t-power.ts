import type { Alternative } from "./alternative.js";
import { normalQuantile, tQuantile } from "./distributions.js";
import { noncentralTUpperTail } from "./noncentral-t.js";
import { smallestCount } from "./smallest-count.js";

/** A planned paired t test. */
export interface PlannedTTest {
  /** The true effect: mean difference divided by the standard deviation of the differences (d_z). */
  readonly effect: number;
  /** Significance level; default: 0.05. */
  readonly alpha?: number;
  /** Default: `two-sided`. */
  readonly alternative?: Alternative;
}

/**
 * The probability that a paired t test over n pairs finds an effect. Under the effect, t has the noncentral
 * distribution with n − 1 degrees of freedom and δ = d_z·√n. Two-sided power counts rejections on both sides, including
 * the wrong one (R's `strict = TRUE`); it is α for no effect.
 *
 * J. Cohen: Statistical power analysis for the behavioral sciences. 2nd edition, 1988, chapter 2
 *
 * @example pairedTPower(34, { effect: 0.5 }) // 0.8078
 */
export function pairedTPower(n: number, { effect, alpha = 0.05, alternative = "two-sided" }: PlannedTTest): number {
  if (!(n >= 2)) throw new RangeError(`a paired t test needs two pairs or more: ${n}`);
  if (!(alpha > 0 && alpha < 1)) throw new RangeError(`significance level is not between 0 and 1: ${alpha}`);
  const df = n - 1;
  const delta = effect * Math.sqrt(n);
  if (alternative === "two-sided") {
    const critical = -tQuantile(alpha / 2, df);
    return noncentralTUpperTail(critical, df, delta) + noncentralTUpperTail(critical, df, -delta);
  }
  return noncentralTUpperTail(-tQuantile(alpha, df), df, alternative === "greater" ? delta : -delta);
}

/**
 * The smallest number of pairs with which a paired t test has at least the given power. It is `Infinity` for an effect
 * of 0, for one opposite to a one-sided alternative, and for one that needs more than 2³⁰ pairs.
 *
 * @example pairedTSampleSize(0.8, { effect: 0.5 }) // 34
 */
export function pairedTSampleSize(power: number, planned: PlannedTTest): number {
  const { alpha = 0.05 } = planned;
  if (!(power > alpha && power < 1)) throw new RangeError(`power is not between the level ${alpha} and 1: ${power}`);
  if (planned.effect === 0) return Number.POSITIVE_INFINITY;
  // With normal instead of t distributions; the second term is their usual correction.
  const tail = normalQuantile(
    1 - (planned.alternative === undefined || planned.alternative === "two-sided" ? alpha / 2 : alpha),
  );
  const guess = ((tail + normalQuantile(power)) / planned.effect) ** 2 + tail ** 2 / 2;
  return smallestCount((n) => pairedTPower(n, planned) >= power, guess);
}
