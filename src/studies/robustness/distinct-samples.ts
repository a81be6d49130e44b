import type { KeepRule } from "./keep-rule.js";

/** What to draw: the fractions, the number of samples, the rule. */
export interface SamplePlan {
  /** Each above 0 and at most 1. */
  readonly fractions: readonly number[];
  /** Samples of each fraction. */
  readonly samples: number;
  readonly keep: KeepRule;
  readonly seed: string | number;
}

/** One sample of one fraction. */
export interface DrawnSample<T> {
  readonly fraction: number;
  /** 1-based. */
  readonly sample: number;
  readonly drawn: T;
  /** How often it was redrawn because it was equal to an earlier sample of its fraction. */
  readonly redraws: number;
  /** Whether it differs from all earlier samples of its fraction. */
  readonly distinct: boolean;
}

/** Maximum number of redraws; a fraction that keeps everything has only one possible sample. */
const MAX_REDRAWS = 20;

/**
 * Draws the samples of all fractions, in the order of the fractions. A sample that is equal to an earlier one of its
 * fraction is drawn again. With `nested`, all fractions of a sample are drawn from the same seed, so that they can
 * contain one another.
 */
export function distinctSamples<T>(
  plan: SamplePlan,
  draw: (fraction: number, seed: string) => T,
  isEqual: (a: T, b: T) => boolean,
): DrawnSample<T>[] {
  const drawn = plan.fractions.map(() => [] as DrawnSample<T>[]);
  const positions = plan.fractions.map((_, f) => f);
  const together = plan.keep === "nested" ? [positions] : positions.map((f) => [f]);
  for (const group of together) {
    for (let sample = 1; sample <= plan.samples; sample++) {
      for (let redraws = 0; redraws <= MAX_REDRAWS; redraws++) {
        const tries = group.map((f) => {
          const fraction = plan.fractions[f];
          const what = plan.keep === "nested" ? "nested" : fraction;
          const value = draw(fraction, `${plan.seed}/robustness/${what}/${sample}/${redraws}`);
          const distinct = !drawn[f].some((earlier) => isEqual(earlier.drawn, value));
          return { f, drawn: { fraction, sample, drawn: value, redraws, distinct } };
        });
        if (redraws < MAX_REDRAWS && tries.some(({ drawn: { distinct } }) => !distinct)) continue;
        for (const each of tries) drawn[each.f].push(each.drawn);
        break;
      }
    }
  }
  return drawn.flat();
}
