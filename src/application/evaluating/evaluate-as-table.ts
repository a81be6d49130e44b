import { type Column, ExitCode, PresageError, setting, type Table, UsageError } from "../../core/index.js";
import {
  type EvaluatedRun,
  type EvaluationOptions,
  groupTopics,
  readTopicAttributes,
  type ScoreColumn,
  type TopicAttributes,
} from "../../evaluation/index.js";
import { readBytes } from "../../trec/node.js";
import { allRowRemark, type ScoreRow, tableOfRows } from "./all-rows.js";
import { type EvaluationSettings, evaluationOptions, requestedColumns } from "./evaluation-settings.js";
import { evaluationFacts } from "./facts.js";
import type { IntervalSettings, Intervals } from "./intervals.js";
import { type ReadEffects, readJudgements, startReading } from "./read-files.js";
import { runRemarks, unknownTopicsRemark } from "./remarks.js";
import { groupRows, measureColumn, runRow, type Summary, summaryCells, topicRows } from "./score-rows.js";
import { sortColumn, sortRuns } from "./sort-column.js";
import {
  evaluateShown,
  isScoreColumn,
  isTextColumn,
  type ShownColumn,
  type ShownRun,
  shownColumns,
} from "./text-columns.js";

/** What a table of scores shows. */
export interface ScoreTableSettings extends EvaluationSettings, Pick<IntervalSettings, "ciMethod"> {
  /** Also a row for each topic. */
  readonly perTopic?: boolean | undefined;
  /** With rows for topics: a last row for all topics together. Default: true. */
  readonly summary?: boolean | undefined;
  /** Sort runs by this column, best first; `true` is the first column. */
  readonly sort?: string | true | undefined;
  /** Rows for the groups of topics that share this attribute … */
  readonly by?: string | undefined;
  /** … which is read from this file: CSV, TSV, JSON or JSON lines. */
  readonly topicAttributes?: string | undefined;
  /** Bounds of values: over the order of ties, or over the grades of unjudged documents. */
  readonly bounds?: "ties" | "unjudged" | undefined;
  /** Confidence level of intervals in percent. Default: no intervals. */
  readonly ci?: number | undefined;
}

/** A table of scores, and how it was made. */
export interface EvaluatedTable {
  readonly table: Table;
  readonly columns: readonly ScoreColumn[];
  /** In the order of the table. */
  readonly runs: readonly EvaluatedRun[];
  readonly inputs: readonly string[];
  /** For provenance; collected when it is read. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** A description of the intervals, if there are any. */
  readonly intervals?: string;
}

/** What a table shows if no measure is requested. */
const USUAL_MEASURES = ["map", "P.10", "recall.100,1000", "ndcg", "pres.100,1000"];

/**
 * Evaluates run files against judgements: one row per run, or per run and topic or group of topics.
 *
 * @example
 * const { table } = await evaluateAsTable("qrels.txt", ["a.run", "b.run"], { measure: ["PRES@100"], ci: 95 });
 */
export async function evaluateAsTable(
  qrelsPath: string,
  runPaths: readonly string[],
  settings: ScoreTableSettings,
  effects: ReadEffects = {},
): Promise<EvaluatedTable> {
  const requested = requestedColumns(settings, USUAL_MEASURES);
  const shown = shownColumns(requested, settings.measure ?? [], settings.bounds);
  const columns = shown.filter(isScoreColumn);
  const order = settings.sort === undefined ? undefined : sortColumn(columns, settings.sort, settings, requested);
  if (settings.by && !settings.topicAttributes) {
    throw new UsageError(`${setting("by")} requires ${setting("topicAttributes")} FILE`);
  }
  const intervals = await intervalsOf(settings);
  const { table, attributes, wanted, runs } = await readInputs(qrelsPath, runPaths, shown, settings, effects);
  const unknown = unknownTopicsRemark(wanted.topics, table.topics);
  const remarks = [...(unknown ? [unknown] : []), ...(settings.compat ? [] : runRemarks(runs, settings))];
  for (const remark of remarks) effects.onRemark?.(remark);
  if (runs.every(({ topics }) => topics.length === 0)) {
    throw new PresageError("no topic is both in the qrels and in a run", ExitCode.noTopics);
  }
  const sorted = order === undefined ? runs : sortRuns(runs, columns, order);
  const rows = rowsOf(sorted, shown, settings, { wanted, intervals, attributes });
  if (!settings.compat) for (const remark of rowRemarks(shown, rows)) effects.onRemark?.(remark);
  return {
    table: {
      ...tableOfRows(
        [
          ...labelColumns(settings),
          ...shown.flatMap((column) => [
            measureColumn(column),
            ...(isTextColumn(column) ? [] : (intervals?.columns(column) ?? [])),
          ]),
        ],
        rows,
      ),
      ...(intervals && { notes: [intervals.note] }),
    },
    columns,
    runs: sorted,
    inputs: [qrelsPath, ...runPaths],
    get facts() {
      return evaluationFacts(shown, runs, settings);
    },
    ...(intervals && { intervals: intervals.note }),
  };
}

/** Reads all files, and evaluates each run as soon as it is read. */
async function readInputs(
  qrelsPath: string,
  runPaths: readonly string[],
  shown: readonly ShownColumn[],
  settings: ScoreTableSettings,
  effects: ReadEffects,
) {
  const reading = await startReading(runPaths, settings, effects);
  try {
    const judgements = await readJudgements(qrelsPath, settings);
    if (judgements.format !== "qrels") {
      throw new UsageError(`tables require judgements in qrels format (${setting("judgementFormat")} qrels)`);
    }
    const attributes = await attributesOf(settings);
    const asked = await evaluationOptions(settings);
    const wanted = settings.onlyTopic === undefined ? asked : { ...asked, topics: new Set([settings.onlyTopic]) };
    const { qrels, table } = judgements;
    const runs = await reading.read(table, (run) => evaluateShown(qrels, run, shown, wanted));
    return { table, attributes, wanted, runs };
  } finally {
    reading.end();
  }
}

/** Statistics are loaded only when requested: a plain evaluation starts faster without them. */
async function intervalsOf({ ci, ciMethod, average }: ScoreTableSettings): Promise<Intervals | undefined> {
  if (ci === undefined) return undefined;
  const { intervalsFor } = await import("./intervals.js");
  return intervalsFor({ ci, ciMethod, average });
}

async function attributesOf({ topicAttributes: file }: ScoreTableSettings): Promise<TopicAttributes | undefined> {
  return file ? readTopicAttributes(new TextDecoder().decode(await readBytes(file)), file) : undefined;
}

function labelColumns({ perTopic, by }: ScoreTableSettings): Column[] {
  const label = (name: string): Column => ({ name, kind: "text", id: true });
  if (by) return [label("run"), label(by), { name: "topics", kind: "integer" }];
  return perTopic ? [label("run"), label("topic")] : [label("run")];
}

/** Remarks on what rows do not show, or show under the same name. */
function rowRemarks(columns: readonly ShownColumn[], rows: readonly ScoreRow[]): string[] {
  const all = allRowRemark(rows);
  const grades = columns.filter((column) => isTextColumn(column) && column.text === "grades");
  const isEmpty = grades.length > 0 && rows.every(({ of }) => of !== "topic");
  return [
    ...(all ? [all] : []),
    ...(isEmpty ? [`${grades[0].name}: only single topics have a value; ${setting("perTopic")} shows them`] : []),
  ];
}

function rowsOf(
  runs: readonly ShownRun[],
  columns: readonly ShownColumn[],
  { by, perTopic, summary = true }: ScoreTableSettings,
  {
    wanted,
    intervals,
    attributes,
  }: {
    readonly wanted: EvaluationOptions;
    readonly intervals: Intervals | undefined;
    readonly attributes: TopicAttributes | undefined;
  },
): ScoreRow[] {
  const cells: Summary = (column, values) => summaryCells(column, values, wanted, intervals);
  return runs.flatMap((run) => {
    if (by) return groupRows(run, columns, cells, groupTopics(attributes!, by, run.topics));
    return perTopic ? topicRows(run, columns, cells, summary) : [runRow(run, columns, cells)];
  });
}
