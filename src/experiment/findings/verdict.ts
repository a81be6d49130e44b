import type { Interval } from "../../statistics/index.js";
import type { Expected } from "./finding.js";

export type Verdict = "holds" | "does not hold" | "undecided";

/** The result of a comparison, as far as a verdict depends on it. */
export interface Evidence {
  /** Mean difference of the system from its baseline. */
  readonly difference: number;
  readonly interval: Interval;
  /** Two-sided, after the correction for the number of tests. */
  readonly p: number;
  /** The direction of the test, which may differ from that of the mean. */
  readonly direction: -1 | 0 | 1;
  readonly baselineMean: number;
}

/**
 * A difference below this share is not noticeable: K. Sparck Jones: Automatic indexing. Journal of Documentation 30,
 * 1974, calls 5 % noticeable, 10 % material.
 */
export const NOTICEABLE = 0.05;

/** Level of significance of all findings together. */
const FINDINGS_ALPHA = 0.05;

/**
 * Whether the expectation is confirmed. A significant difference in the expected direction holds, one in the other
 * direction does not hold, if mean and test point in the same direction. The absence of an improvement (`not greater`),
 * or of a loss, also holds if the interval excludes a noticeable one: a lack of significance would not be enough.
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
