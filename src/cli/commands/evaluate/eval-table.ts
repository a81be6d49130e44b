import { type Intervals, intervalsFor, scoreColumns } from "../../../application/index.js";
import { columnsFor, debugTopic, evaluationOptions, readJudgements, readRuns } from "../../../application/node.js";
import { type Cell, type Column, ExitCode, PresageError, type Table, UsageError } from "../../../core/index.js";
import {
  averageOf,
  type EvaluatedRun,
  type EvaluationOptions,
  evaluateRun,
  groupTopics,
  readTopicAttributes,
  type ScoreColumn,
  summarise,
} from "../../../evaluation/index.js";
import { readBytes } from "../../../trec/node.js";
import { type EvalOptions, runOptions } from "../../options/eval-options.js";
import { evalProvenance, remark, remarkTopics } from "../../terminal/eval-remarks.js";
import { writeTables } from "../../terminal/tables-output.js";

/** What a table shows when no measure is asked for. */
const USUAL_MEASURES = ["map", "ndcg", "P.10", "recall.100,1000", "pres.100,1000"];

/** Evaluates runs and writes a table: a row for each run, or for each run and topic or group of topics. */
export async function evalAsTable(qrelsPath: string, runPaths: readonly string[], options: EvalOptions): Promise<void> {
  const requested = columnsFor(options, options.measure ?? USUAL_MEASURES);
  const columns = scoreColumns(requested, options.bounds);
  const order = options.sort ? sortOrder(columns, options.sort) : undefined;
  if (options.by && !options.topicAttributes) throw new UsageError("--by needs --topic-attributes FILE");
  if (options.Zscore) throw new UsageError("-Z goes with trec_eval's own output: one run and no --format");
  const intervals = await intervalsFor(options);
  const judgements = await readJudgements(qrelsPath, options);
  if (judgements.format !== "qrels") throw new UsageError("tables need judgements in the format qrels (-R qrels)");
  const attributes = options.topicAttributes
    ? readTopicAttributes(new TextDecoder().decode(await readBytes(options.topicAttributes)), options.topicAttributes)
    : undefined;
  const only = debugTopic(options);
  const asked = await evaluationOptions(options);
  const wanted = only === undefined ? asked : { ...asked, topics: new Set([only]) };
  const runs = (await readRuns(runPaths, judgements.table, runOptions(options))).map((run) =>
    evaluateRun(judgements.qrels, run, columns, wanted),
  );
  remarkTopics(wanted.topics, judgements.table.topics, options);
  remark(() => runs, options);
  if (runs.every(({ topics }) => topics.length === 0)) {
    throw new PresageError("no topic is in the qrels and in a run", ExitCode.noTopics);
  }
  const sorted = order ? sortRuns(runs, columns, order) : runs;
  const cells: Summary = (column, values) => summaryCells(column, values, wanted, intervals);
  const rows = options.by
    ? sorted.flatMap((run) => groupRows(run, columns, cells, groupTopics(attributes!, options.by!, run.topics)))
    : sorted.flatMap((run) => runRows(run, columns, cells, options));
  const table: Table = {
    columns: [
      ...labelColumns(options),
      ...columns.flatMap((column) => [tableColumn(column), ...intervals.columns(column)]),
    ],
    rows,
    ...(intervals.note !== undefined && { notes: [intervals.note] }),
  };
  await writeTables([{ name: "scores", table }], options, async () => ({
    ...(await evalProvenance(qrelsPath, runPaths, columns, runs, options)),
    ...(intervals.note !== undefined && { intervals: intervals.note }),
  }));
}

/** The cells of a table that sum up values of a column. */
type Summary = (column: ScoreColumn, values: Float64Array) => Cell[];

function labelColumns({ query_eval_wanted, by }: EvalOptions): Column[] {
  const label = (name: string): Column => ({ name, kind: "text", id: true });
  if (by) return [label("run"), label(by), { name: "topics", kind: "integer" }];
  return query_eval_wanted ? [label("run"), label("topic")] : [label("run")];
}

function tableColumn({ name, integer, direction, digits }: ScoreColumn): Column {
  return {
    name,
    kind: integer ? "integer" : "real",
    ...(digits !== undefined && { digits }),
    ...(!integer && direction !== "none" && { best: direction === "up" ? "max" : "min" }),
  };
}

function runRows(run: EvaluatedRun, columns: readonly ScoreColumn[], cells: Summary, options: EvalOptions): Cell[][] {
  const all = columns.flatMap((column, c) => cells(column, run.values[c]));
  if (!options.query_eval_wanted) return [[run.name, ...all]];
  const rows: Cell[][] = run.topics.map((topic, t) => [
    run.name,
    topic,
    ...columns.flatMap((column, c) => cells(column, run.values[c].subarray(t, t + 1))),
  ]);
  if (!options.nosummary) rows.push([run.name, "all", ...all]);
  return rows;
}

function groupRows(
  run: EvaluatedRun,
  columns: readonly ScoreColumn[],
  cells: Summary,
  groups: readonly { readonly value: string; readonly topics: readonly string[] }[],
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
 * The summary of values, or what it is more than if a censored one bears on it: Depth's 1001 says “more than 1000”;
 * and its interval if that is asked for.
 */
function summaryCells(
  column: ScoreColumn,
  values: Float64Array,
  wanted: EvaluationOptions,
  intervals: Intervals,
): Cell[] {
  const average = values.length === 1 ? "mean" : averageOf(column, wanted);
  const value = summarise(values, average);
  const known = values.map((each) => (column.isCensored?.(each) ? each - 1 : each));
  const atLeast = summarise(known, average);
  const summary: Cell = atLeast < value ? { value: atLeast, censored: ">" } : value;
  return [summary, ...intervals.cells(column, values, average)];
}

/** Runs by one measure, best first; runs with equal values keep their order. */
function sortRuns(
  runs: readonly EvaluatedRun[],
  columns: readonly ScoreColumn[],
  by: { readonly column: number },
): EvaluatedRun[] {
  const sign = columns[by.column].direction === "down" ? 1 : -1;
  return [...runs].sort((a, b) => sign * (a.summary[by.column] - b.summary[by.column]));
}

/** What --sort means. Its measure may be left out, and then `--sort qrels.txt run.txt` takes a file for one. */
function sortOrder(columns: readonly ScoreColumn[], by: string | true): { readonly column: number } {
  if (columns.length === 0) throw new UsageError("--sort: there is no measure to sort by");
  const column = by === true ? 0 : columns.findIndex(({ name }) => name.toLowerCase() === by.toLowerCase());
  if (column >= 0) return { column };
  const names = columns.map(({ name }) => name).join(", ");
  throw new UsageError(`--sort: no such column: ${JSON.stringify(by)}; there are: ${names}`);
}
