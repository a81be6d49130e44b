import { summarise } from "../evaluation/index.js";
import { honestDifference, type Interval } from "../statistics/index.js";
import type { Comparison } from "./comparison.js";
import { letterDisplay } from "./letter-display.js";
import { meanIntervals } from "./mean-intervals.js";
import { meritsOf, runsByMerit } from "./run-order.js";
import type { ScoreTable } from "./score-table.js";

/** A run among others. */
export interface TieredRun {
  readonly name: string;
  readonly mean: number;
  readonly interval: Interval;
  /** 1 + the number of significantly better runs. Runs that nothing separates from the best share place 1. */
  readonly place: number;
  /** Runs that share a letter are not separated. */
  readonly letters: string;
  /** From 1. A tier begins with a run that is significantly worse than the first run of the tier before. */
  readonly tier: number;
}

/** Runs in tiers by one measure. */
export interface Tiers {
  readonly measure: string;
  readonly direction: ScoreTable["direction"];
  readonly topics: number;
  readonly alpha: number;
  /** Best mean first; equal ones by name. */
  readonly runs: readonly TieredRun[];
  /** Two means that differ by this or more are separated; absent if the test has no such limit. */
  readonly significantDifference?: number;
}

/**
 * Runs in tiers by Tukey's honestly significant difference of a two-way analysis of variance. Places and letters are
 * those of a comparison with the test `anova`, but no p value is computed, so that it takes milliseconds for a hundred
 * runs. Places never contradict the order of the means.
 *
 * With one run or one topic nothing can be separated: all are in one tier.
 */
export function honestTiers(table: ScoreTable, { alpha = 0.05 }: { readonly alpha?: number } = {}): Tiers {
  const { measure, direction, runs, topics } = table;
  const means = table.scores.map((values) => summarise(values, "mean"));
  const order = runsByMerit({ runs, means, direction });
  const scores = order.map((r) => table.scores[r]);
  const merit = meritsOf({ means: order.map((r) => means[r]), direction });
  const limit =
    runs.length < 2 || topics.length < 2
      ? undefined
      : honestDifference(scores, { level: 1 - alpha }).significantDifference;
  const isBetter = (a: number, b: number) => limit !== undefined && merit[a] > merit[b] && merit[a] - merit[b] >= limit;
  const intervals = runs.length === 0 ? undefined : meanIntervals(scores, { ...STUDENT, level: 1 - alpha });
  const standings = standingsOf(runs.length, isBetter);
  return {
    ...{ measure, direction, topics: topics.length, alpha },
    runs: order.map((r, i) => ({ name: runs[r], mean: means[r], interval: intervals!.ofRun(i), ...standings[i] })),
    ...(limit !== undefined && { significantDifference: limit }),
  };
}

const STUDENT = { method: "t", samples: 0, seed: 0 } as const;

/** Runs in tiers by the outcomes of any comparison of all pairs. */
export function tiersOf(comparison: Comparison): Tiers {
  const { measure, direction, topics, options, runs, pairs } = comparison;
  const place = new Map(runs.map(({ name }, i) => [name, i]));
  const better = new Set<number>();
  for (const { a, b, outcome } of pairs) {
    if (outcome === "=") continue;
    const [winner, loser] = outcome === ">" ? [a, b] : [b, a];
    better.add(place.get(winner)! * runs.length + place.get(loser)!);
  }
  const standings = standingsOf(runs.length, (a, b) => better.has(a * runs.length + b));
  return {
    ...{ measure, direction, topics, alpha: options.alpha },
    runs: runs.map(({ name, mean, interval }, i) => ({ name, mean, interval, ...standings[i] })),
  };
}

/** @param isBetter whether run `a` is significantly better than run `b`; runs are numbered from the best mean on */
function standingsOf(
  count: number,
  isBetter: (a: number, b: number) => boolean,
): Pick<TieredRun, "place" | "letters" | "tier">[] {
  const letters = letterDisplay(count, (i, j) => isBetter(i, j) || isBetter(j, i));
  let tier = 1;
  let first = 0;
  return Array.from({ length: count }, (_, run) => {
    if (isBetter(first, run)) {
      tier++;
      first = run;
    }
    let place = 1;
    for (let other = 0; other < count; other++) if (isBetter(other, run)) place++;
    return { place, letters: letters[run], tier };
  });
}
