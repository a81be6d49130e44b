import type { Interval } from "../../statistics/index.js";
import type { Expected } from "./finding.js";

export type Verdict = "holds" | "does not hold" | "undecided";

/** What a comparison gave, as far as a verdict depends on it. */
export interface Evidence {
  /** Mean difference of the system from its baseline. */
  readonly difference: number;
  readonly interval: Interval;
  /** Two-sided, after the correction for the number of tests. */
  readonly p: number;
  /** Which side the test leans to; it need not be that of the mean. */
  readonly direction: -1 | 0 | 1;
  readonly baselineMean: number;
}

/**
 * A difference of less than this share goes unnoticed: K. Sparck Jones: Automatic indexing. Journal of Documentation 30,
 * 1974, calls 5 % noticeable, 10 % material.
 */
export const NOTICEABLE = 0.05;

/** Level of significance of all findings together. */
const FINDINGS_ALPHA = 0.05;

/**
 * Whether what was expected is seen. A difference in the expected direction holds, and one in the other does not hold, if
 * it is significant and mean and test lean to the same side. That there is no improvement (`not greater`), or no loss,
 * also holds if the interval has no noticeable one in it: that no difference is significant would not be enough.
 */
export function verdictOf(expected: Expected, { difference, interval, p, direction, baselineMean }: Evidence): Verdict {
  const isAbsence = expected === "not greater" || expected === "not less";
  const sense = expected === "greater" || expected === "not less" ? 1 : -1;
  if (p < FINDINGS_ALPHA && direction !== 0 && direction === Math.sign(difference)) {
    return direction === sense ? "holds" : "does not hold";
  }
  const worst = sense === 1 ? -interval.low : interval.high;
  return isAbsence && worst < NOTICEABLE * Math.abs(baselineMean) ? "holds" : "undecided";
}

/** The verdict on a finding with several tests. */
export function verdictOfAll(verdicts: readonly Verdict[]): Verdict | "in part" {
  const held = verdicts.filter((each) => each === "holds").length;
  if (held === verdicts.length && held > 0) return "holds";
  if (held > 0) return "in part";
  return verdicts.includes("does not hold") ? "does not hold" : "undecided";
}
