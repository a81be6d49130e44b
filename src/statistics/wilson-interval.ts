import { normalQuantile } from "./distributions.js";
import { type Interval, requireLevel } from "./interval.js";

/**
 * Wilson's interval of a share, such as the precision of documents of which some were read. Unlike p ± z·√(p(1 − p)/n),
 * it is within 0 … 1 and has a width when all or none are relevant. No observations give the interval from 0 to 1.
 *
 * E. B. Wilson: Probable inference, the law of succession, and statistical inference. JASA 22, 1927, 209–212
 */
export function wilsonInterval(
  successes: number,
  trials: number,
  { level = 0.95 }: { readonly level?: number } = {},
): Interval {
  requireLevel(level);
  if (trials === 0) return { low: 0, high: 1, level };
  const z = normalQuantile((1 - level) / 2);
  const share = successes / trials;
  const spread = (z * z) / trials;
  const centre = (share + spread / 2) / (1 + spread);
  const half = Math.sqrt(spread * (share * (1 - share) + spread / 4)) / (1 + spread);
  // At the ends the exact values are 0 and 1; rounding must not pass them.
  const low = successes === 0 ? 0 : centre - half;
  const high = successes === trials ? 1 : centre + half;
  return { low, high, level };
}
