import { type DrawnBy, forecastRemaining, type Judging, mostRemaining } from "./remaining-relevant.js";

/** What to tell someone who judges a pool. */
export interface JudgingAdvice {
  readonly judged: number;
  readonly size: number;
  readonly found: number;
  /** Found ÷ (found and expected to remain); undefined before anything is found. */
  readonly recall?: number;
  /** The same, from the range of what remains. */
  readonly interval?: { readonly low: number; readonly high: number };
  /** Recall is at least about this much: see {@link mostRemaining}. 0 before anything is found. */
  readonly atLeast: number;
  /** Whether the goal is reached with this confidence. */
  readonly mayStop: boolean;
  /** Whether the curve of finds has bent: see {@link hasKnee}. */
  readonly knee: boolean;
}

export interface AdviceOptions {
  readonly order: DrawnBy;
  /** The recall to reach. Default: .95. */
  readonly goal?: number;
  /** Default: .95. */
  readonly confidence?: number;
}

/**
 * Recall so far, and whether judging may stop: when the bound of {@link mostRemaining} says that the goal is reached.
 * bench/RESULTS-screening.md has what recall this advice really had.
 */
export function judgingAdvice(
  judging: Judging,
  { order, goal = 0.95, confidence = 0.95 }: AdviceOptions,
): JudgingAdvice {
  const { judged, size } = judging;
  const found = judged.filter(Boolean).length;
  const rest = found === 0 ? undefined : forecastRemaining(judging);
  const share = (remaining: number) => found / (found + remaining);
  const atLeast = found === 0 ? 0 : share(mostRemaining(judging, order, confidence));
  return {
    judged: judged.length,
    size,
    found,
    ...(rest && {
      recall: share(rest.mean),
      // The range has whole numbers, so the mean may be slightly outside.
      interval: { low: share(Math.max(rest.mean, rest.high)), high: share(Math.min(rest.mean, rest.low)) },
    }),
    atLeast,
    mayStop: judged.length === size || (found > 0 && atLeast >= goal),
    knee: hasKnee(judged),
  };
}

/**
 * Whether the curve of finds has a knee: the slope before the point that is farthest from the straight line is more
 * than a number of times the slope after it. The number is 6 from 150 finds on, and one more for each find fewer.
 *
 * G. V. Cormack, M. R. Grossman: Engineering quality and reliability in technology-assisted review. SIGIR 2016, 75–84
 */
export function hasKnee(judged: readonly boolean[]): boolean {
  const total = judged.filter(Boolean).length;
  if (total === 0) return false;
  let [found, knee, foundAtKnee, farthest] = [0, 0, 0, 0];
  judged.forEach((isRelevant, i) => {
    if (isRelevant) found++;
    const distance = found - (total * (i + 1)) / judged.length;
    if (distance > farthest) [knee, foundAtKnee, farthest] = [i + 1, found, distance];
  });
  if (knee === 0) return false;
  const after = (1 + total - foundAtKnee) / (judged.length - knee);
  return foundAtKnee / knee / after >= 156 - Math.min(total, 150);
}
