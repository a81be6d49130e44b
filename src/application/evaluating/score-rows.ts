import type { Cell, Column } from "../../core/index.js";
import {
  averageOf,
  type EvaluatedRun,
  type EvaluationOptions,
  type ScoreColumn,
  summarise,
  type TopicGroup,
} from "../../evaluation/index.js";
import type { Intervals } from "./intervals.js";

/** The cells of a table that summarise values of a column. */
export type Summary = (column: ScoreColumn, values: Float64Array) => Cell[];

/** A measure as a column of a table. */
export function measureColumn({ name, integer, direction, digits }: ScoreColumn): Column {
  return {
    name,
    kind: integer ? "integer" : "real",
    ...(digits !== undefined && { digits }),
    ...(!integer && direction !== "none" && { best: direction === "up" ? "max" : "min" }),
  };
}

/** The row of a run. */
export function runRow(run: EvaluatedRun, columns: readonly ScoreColumn[], cells: Summary): Cell[] {
  return [run.name, ...columns.flatMap((column, c) => cells(column, run.values[c]))];
}

/** A row for each topic of a run and, with `summary`, one for all of them. */
export function topicRows(
  run: EvaluatedRun,
  columns: readonly ScoreColumn[],
  cells: Summary,
  summary: boolean,
): Cell[][] {
  const rows: Cell[][] = run.topics.map((topic, t) => [
    run.name,
    topic,
    ...columns.flatMap((column, c) => cells(column, run.values[c].subarray(t, t + 1))),
  ]);
  const [name, ...all] = runRow(run, columns, cells);
  return summary ? [...rows, [name, "all", ...all]] : rows;
}

/** A row for each group of topics of a run, and one for all topics. */
export function groupRows(
  run: EvaluatedRun,
  columns: readonly ScoreColumn[],
  cells: Summary,
  groups: readonly TopicGroup[],
): Cell[][] {
  const place = new Map(run.topics.map((topic, t) => [topic, t]));
  const everything = { value: "all", topics: run.topics };
  return [...groups, everything].map(({ value, topics }) => [
    run.name,
    value,
    topics.length,
    ...columns.flatMap((column, c) => {
      const values = Float64Array.from(topics, (topic) => run.values[c][place.get(topic)!]);
      return cells(column, values);
    }),
  ]);
}

/**
 * The summary of values, and its interval if there are any. If censored values affect the summary, it is a lower bound:
 * Depth's 1001 means “1001 or more”. Its number is the same as in trec_eval's text.
 */
export function summaryCells(
  column: ScoreColumn,
  values: Float64Array,
  wanted: EvaluationOptions,
  intervals: Intervals | undefined,
): Cell[] {
  const average = values.length === 1 ? "mean" : averageOf(column, wanted);
  const value = summarise(values, average);
  const known = values.map((each) => (column.isCensored?.(each) ? each - 1 : each));
  const isBound = summarise(known, average) < value;
  const summary: Cell = isBound ? { value, censored: "≥" } : value;
  return [summary, ...(intervals?.cells(column, values, average) ?? [])];
}
