import type { UsedCompareOptions } from "./comparison.js";

/**
 * The smallest p that a test can return for a pair of runs: that of a run which is better on every topic. With few
 * topics, tests of signs and ranks have few outcomes; if this p is above α, nothing can be significant, and "no
 * difference" means nothing. Student's t and the tests of all pairs at once have no such limit, but they need two
 * topics.
 *
 * @param pairs number of pairs to correct for
 */
export function leastP(
  topics: number,
  pairs: number,
  { test, alternative, correction }: Pick<UsedCompareOptions, "test" | "alternative" | "correction">,
): number {
  if (test !== "wilcoxon" && test !== "sign" && test !== "randomisation") return topics < 2 ? 1 : 0;
  const one = (alternative === "two-sided" ? 2 : 1) / 2 ** topics;
  return Math.min(1, correction === "holm" || correction === "bonferroni" ? one * pairs : one);
}
