import { fCriticalValue, noncentralFUpperTail } from "./noncentral-f.js";
import { smallestCount } from "./smallest-count.js";

/** A planned two-way analysis of variance of runs and topics. */
export interface PlannedAnova {
  /** Number of runs, 2 or more. */
  readonly runs: number;
  /** The true difference between the best and the worst mean, in standard deviations of the residual. */
  readonly range: number;
  /** Significance level; default: 0.05. */
  readonly alpha?: number;
}

/**
 * The probability that the F test of an analysis of variance finds a difference: noncentral F with the noncentrality λ.
 */
export function fTestPower(df1: number, df2: number, lambda: number, alpha: number): number {
  return noncentralFUpperTail(fCriticalValue(alpha, df1, df2), df1, df2, lambda);
}

/**
 * The least probability that the F test of the runs finds that they differ, over n topics. For a given range D of the
 * means, the test is weakest if all other means are in the middle: λ = n·D²/(2σ²), with m − 1 and (m − 1)(n − 1) degrees
 * of freedom. With two runs, this is the two-sided paired t test.
 *
 * T. Sakai: Topic set size design. Information Retrieval Journal 19(3), 2016, 256–283. (It plans a one-way analysis, with
 * m(n − 1) degrees of freedom of the residual.)
 */
export function anovaPower(topics: number, { runs, range, alpha = 0.05 }: PlannedAnova): number {
  if (!(topics >= 2)) throw new RangeError(`analysis of variance needs two topics or more: ${topics}`);
  if (!(runs >= 2)) throw new RangeError(`analysis of variance needs two runs or more: ${runs}`);
  return fTestPower(runs - 1, (runs - 1) * (topics - 1), (topics * range ** 2) / 2, alpha);
}

/** The smallest number of topics with which {@link anovaPower} is at least the given power; `Infinity` for no range. */
export function anovaSampleSize(power: number, planned: PlannedAnova): number {
  const { alpha = 0.05, range } = planned;
  if (!(power > alpha && power < 1)) throw new RangeError(`power is not between the level ${alpha} and 1: ${power}`);
  if (range === 0) return Number.POSITIVE_INFINITY;
  return smallestCount((topics) => anovaPower(topics, planned) >= power);
}
