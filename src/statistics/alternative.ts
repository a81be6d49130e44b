/**
 * The alternative hypothesis of a test: a and b differ (`two-sided`), a is greater than b (`greater`) or less (`less`).
 * For a correlation: it is not 0, positive, or negative.
 */
export type Alternative = "two-sided" | "greater" | "less";

/** The p value of a statistic whose null distribution is symmetric about 0. */
export function symmetricP(cdf: (x: number) => number, statistic: number, alternative: Alternative): number {
  if (alternative === "greater") return cdf(-statistic);
  if (alternative === "less") return cdf(statistic);
  return 2 * cdf(-Math.abs(statistic));
}

/** The p value from the two tails of a distribution, each including the observed value. */
export function tailsP(lower: number, upper: number, alternative: Alternative): number {
  if (alternative === "greater") return Math.min(1, upper);
  if (alternative === "less") return Math.min(1, lower);
  return Math.min(1, 2 * Math.min(lower, upper));
}
