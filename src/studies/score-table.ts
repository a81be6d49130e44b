import { type EvaluationOptions, evaluate, type NamedRun, type ScoreColumn } from "../evaluation/index.js";
import type { Qrels } from "../trec/index.js";

/** The scores of runs on the same topics, for one measure: the input of comparisons and studies. */
export interface ScoreTable {
  /** The measure's name. */
  readonly measure: string;
  readonly direction: "up" | "down" | "none";
  readonly runs: readonly string[];
  /** In byte order. */
  readonly topics: readonly string[];
  /** By run, then by topic. */
  readonly scores: readonly Float64Array[];
  /** By run: the measure's own summary over the topics. */
  readonly means: readonly number[];
}

/**
 * Scores of all runs on all topics of the qrels that the options select, one table per measure. Scores are compared
 * topic by topic, so every run needs a score for each topic: a topic missing from a run counts as nothing retrieved.
 */
export function scoreTables(
  qrels: Qrels,
  runs: readonly NamedRun[],
  columns: readonly ScoreColumn[],
  options: EvaluationOptions = {},
): ScoreTable[] {
  const evaluated = evaluate(qrels, runs, columns, { ...options, missing: "zero" }).runs;
  return columns.map(({ name, direction }, c) => ({
    measure: name,
    direction,
    runs: runs.map((run) => run.name),
    topics: evaluated[0]?.topics ?? [],
    scores: evaluated.map(({ values }) => values[c]),
    means: evaluated.map(({ summary }) => summary[c]),
  }));
}
