/** A confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
  /** Confidence level, such as 0.95. */
  readonly level: number;
}

/** Throws unless a confidence level is strictly between 0 and 1. */
export function requireLevel(level: number): void {
  if (!(level > 0 && level < 1)) throw new RangeError(`confidence level is not between 0 and 1: ${level}`);
}
