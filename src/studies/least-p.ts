import type { UsedCompareOptions } from "./comparison.js";

/**
 * The least p that a test could give for a pair of runs, when one of them is ahead on every topic. Tests of signs and ranks
 * have few outcomes where there are few topics; with a p above α nothing can be significant, and "no difference" says
 * nothing. Student's t and the tests of all pairs at once know no such limit, but two topics they need.
 *
 * @param pairs that are corrected for
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
