import { UsageError } from "../core/index.js";
import type { ScoreColumn } from "../evaluation/index.js";
import type { Interval } from "../statistics/index.js";
import { type ComparedPair, type CompareOptions, compareRuns, type UsedCompareOptions } from "../studies/index.js";
import type { Split } from "./split.js";

/** The warning on everything that was tuned without a split. */
export const TUNED_ON_TEST = "tuned on the topics it is judged by";

/** How topics were split for tuning. */
export interface TuningSplit {
  /** By a share and a seed, by lists, into folds by a seed; or not at all: then training and test are the same. */
  readonly kind: "share" | "lists" | "folds" | "none";
  readonly seed?: string;
  /** The group of each topic, which is never split: its patent or family. Absent if each topic is its own group. */
  readonly groups?: Readonly<Record<string, string>>;
  /** One, or as many as there are folds. */
  readonly parts: readonly Split[];
}

/** The scores of a candidate. */
export interface Candidate {
  /** As {@link parseSystem} reads it. */
  readonly name: string;
  /** By topic. */
  readonly scores: ReadonlyMap<string, number>;
}

/** The result of tuning. Plain data. */
export interface TuningResult {
  readonly format: 1;
  readonly system: string;
  readonly measure: string;
  readonly direction: ScoreColumn["direction"];
  readonly split: TuningSplit;
  /** {@link TUNED_ON_TEST} if there was no split. */
  readonly warning?: typeof TUNED_ON_TEST;
  /** All candidates, with their means over the training topics (for folds: the mean over folds); best first. */
  readonly candidates: readonly { readonly name: string; readonly train: number }[];
  /** The best on the training topics, for each part. */
  readonly chosen: readonly string[];
  readonly tuned: TunedScores;
  /** The system as it was named, without the grid. */
  readonly default: TunedScores;
  /** Tuned against default on the test topics. */
  readonly comparison: ComparedPair;
  /**
   * The part of the gain on training topics that is missing on test topics. Above 0 if tuning promised too much, whatever
   * the measure's direction.
   */
  readonly optimism: number;
}

export interface TunedScores {
  readonly train: number;
  readonly test: number;
  /** Interval of the mean over test topics. */
  readonly interval: Interval;
}

/** The best candidate on some topics; the first of equals. */
export function bestCandidate(
  candidates: readonly Candidate[],
  topics: readonly string[],
  direction: ScoreColumn["direction"],
): Candidate {
  if (candidates.length === 0) throw new UsageError("there are no candidates");
  const sense = direction === "down" ? -1 : 1;
  return candidates.reduce((best, each) =>
    sense * (meanOver(each, topics) - meanOver(best, topics)) > 0 ? each : best,
  );
}

/** The input of tuning. */
export interface TuningScores {
  readonly system: string;
  readonly column: Pick<ScoreColumn, "name" | "direction">;
  readonly split: TuningSplit;
  /** Scores on training topics; the default first. */
  readonly candidates: readonly Candidate[];
  /** The scores of a candidate on the test topics of a part. */
  test(name: string, part: number): ReadonlyMap<string, number>;
}

/** Chooses on training topics, and evaluates the choice on test topics. Nothing else looks at both. */
export function tuningResult(
  given: TuningScores,
  options: CompareOptions = {},
): { readonly result: TuningResult; readonly comparison: UsedCompareOptions } {
  const { system, column, split, candidates, test } = given;
  const { name: measure, direction } = column;
  const { parts } = split;
  const [standard] = candidates;
  const chosen = parts.map(({ train }) => bestCandidate(candidates, train, direction));
  const topics = parts.flatMap((part) => part.test);
  const testScores = (of: (part: number) => string) =>
    Float64Array.from(parts.flatMap((part, p) => part.test.map((topic) => test(of(p), p).get(topic) ?? Number.NaN)));
  const scores = [testScores((p) => chosen[p].name), testScores(() => standard.name)];
  const table = {
    measure,
    direction,
    runs: ["tuned", "default"],
    topics,
    scores,
    means: scores.map((values) => values.reduce((sum, value) => sum + value, 0) / values.length),
  };
  const { runs, pairs, options: comparison } = compareRuns(table, { ...options, baselines: ["default"] });
  const trainMean = (of: (part: number) => Candidate) => mean(parts.map(({ train }, p) => meanOver(of(p), train)));
  const scored = (name: string, train: number): TunedScores => {
    const run = runs.find((each) => each.name === name)!;
    return { train, test: run.mean, interval: run.interval };
  };
  const tuned = scored(
    "tuned",
    trainMean((p) => chosen[p]),
  );
  const usual = scored(
    "default",
    trainMean(() => standard),
  );
  const sense = direction === "down" ? -1 : 1;
  const result: TuningResult = {
    format: 1,
    system,
    measure,
    direction,
    split,
    ...(split.kind === "none" && { warning: TUNED_ON_TEST }),
    candidates: candidates
      .map((each) => ({ name: each.name, train: trainMean(() => each) }))
      .sort((a, b) => sense * (b.train - a.train)),
    chosen: chosen.map(({ name }) => name),
    tuned,
    default: usual,
    comparison: pairs[0],
    optimism: sense * (tuned.train - usual.train - (tuned.test - usual.test)),
  };
  return { result, comparison };
}

function meanOver({ scores }: Candidate, topics: readonly string[]): number {
  return mean(topics.map((topic) => scores.get(topic) ?? Number.NaN));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
