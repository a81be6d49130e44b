import type { Cell, Column } from "../../core/index.js";
import {
  averageOf,
  type EvaluationOptions,
  type ScoreColumn,
  summarise,
  type TopicGroup,
} from "../../evaluation/index.js";
import { ALL, type ScoreRow } from "./all-rows.js";
import type { Intervals } from "./intervals.js";
import { isTextColumn, type ShownColumn, type ShownRun, textCell } from "./text-columns.js";

/** The cells of a table that summarise values of a column. */
export type Summary = (column: ScoreColumn, values: Float64Array) => Cell[];

/** A measure as a column of a table. */
export function measureColumn(column: ShownColumn): Column {
  if (isTextColumn(column)) return { name: column.name, kind: "text" };
  const { name, integer, direction, digits } = column;
  return {
    name,
    kind: integer ? "integer" : "real",
    ...(digits !== undefined && { digits }),
    ...(!integer && direction !== "none" && { best: direction === "up" ? "max" : "min" }),
  };
}

/** The cells of all columns: of one topic, or of all topics of the run. */
function cellsOf(run: ShownRun, columns: readonly ShownColumn[], cells: Summary, topic?: number): Cell[] {
  let c = 0;
  return columns.flatMap((column) => {
    if (isTextColumn(column)) return [textCell(column, run, topic)];
    const values = run.values[c++];
    return cells(column, topic === undefined ? values : values.subarray(topic, topic + 1));
  });
}

/** The row of a run. */
export function runRow(run: ShownRun, columns: readonly ShownColumn[], cells: Summary): ScoreRow {
  return { of: "summary", cells: [run.name, ...cellsOf(run, columns, cells)] };
}

/** A row for each topic of a run and, with `summary`, one for all of them. */
export function topicRows(
  run: ShownRun,
  columns: readonly ShownColumn[],
  cells: Summary,
  summary: boolean,
): ScoreRow[] {
  const rows = run.topics.map((topic, t): ScoreRow => {
    return { of: "topic", cells: [run.name, topic, ...cellsOf(run, columns, cells, t)] };
  });
  const all = [run.name, ALL, ...cellsOf(run, columns, cells)];
  return summary ? [...rows, { of: "summary", cells: all }] : rows;
}

/** A row for each group of topics of a run, and one for all topics. */
export function groupRows(
  run: ShownRun,
  columns: readonly ShownColumn[],
  cells: Summary,
  groups: readonly TopicGroup[],
): ScoreRow[] {
  const place = new Map(run.topics.map((topic, t) => [topic, t]));
  const row = (of: ScoreRow["of"], { value, topics }: TopicGroup): ScoreRow => {
    const valuesOf = (all: Float64Array) => Float64Array.from(topics, (topic) => all[place.get(topic)!]);
    const group = { ...run, values: run.values.map(valuesOf) };
    return { of, cells: [run.name, value, topics.length, ...cellsOf(group, columns, cells)] };
  };
  return [...groups.map((group) => row("group", group)), row("summary", { value: ALL, topics: run.topics })];
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
