import { countRelevant, type JudgedRanking, viewRanking } from "../core/index.js";
import { type BoundMeasure, isCensored, parseMeasures } from "../measures/index.js";
import { findTopic, type JudgedRun, judgedRanking, type Qrels } from "../trec/index.js";
import { type EvaluationOptions, isWanted } from "./options.js";
import { type RunNotes, runNotes } from "./run-notes.js";
import { type Average, summarise } from "./summarise.js";
import { refusalOf, refuse } from "./trec-eval.js";

/** A score that an evaluation computes for each topic, and how it is summarised. */
export interface ScoreColumn {
  readonly name: string;
  readonly average: Average;
  /** Values are whole numbers. */
  readonly integer: boolean;
  readonly direction: "up" | "down" | "none";
  compute(ranking: JudgedRanking): number;
  /** Whether a value only means “more than this”; then every mean that includes it does, too. */
  isCensored?(value: number): boolean;
  /** Number of meaningful decimals, in output for people. */
  readonly digits?: number;
}

/** The scores of one run. */
export interface EvaluatedRun {
  readonly name: string;
  readonly tag: string;
  /** The topics that were evaluated, in byte order. */
  readonly topics: readonly string[];
  /** By column, then by topic. */
  readonly values: readonly Float64Array[];
  /** By column. */
  readonly summary: readonly number[];
  readonly notes: RunNotes;
}

export interface Evaluation {
  readonly columns: readonly ScoreColumn[];
  readonly runs: readonly EvaluatedRun[];
}

/** A run to evaluate, with its name. */
export interface NamedRun {
  readonly name: string;
  readonly run: JudgedRun;
}

/** A measure as a column, under its canonical name. */
export function columnOf(bound: BoundMeasure): ScoreColumn {
  const { name, measure, settings } = bound;
  return {
    name,
    average: measure.summary,
    integer: measure.summary === "sum",
    direction: measure.direction,
    compute: (ranking) => measure.compute(ranking, settings),
    isCensored: (value) => isCensored(bound, value),
    // Ranks and the like: not a measure between 0 and 1.
    ...(measure.range[1] === Number.POSITIVE_INFINITY && { digits: 1 }),
  };
}

/**
 * Evaluates runs against judgements: runs × topics × measures.
 *
 * @param runs judged runs; a run without a name is named by its tag
 * @param measures names such as `PRES@100` or `nDCG(rel=2)@10`, or columns made by {@link columnOf}
 * @example
 * const qrels = await readQrels("qrels.txt");
 * const run = await readRun("run.txt", qrels);
 * const { runs } = evaluate(qrels, [run], ["PRES@100", "AP"]);
 * runs[0].summary; // [0.42, 0.21]
 */
export function evaluate(
  qrels: Qrels,
  runs: readonly (JudgedRun | NamedRun)[],
  measures: readonly (string | BoundMeasure | ScoreColumn)[],
  options: EvaluationOptions = {},
): Evaluation {
  const columns = measures.map((measure) => {
    if (typeof measure === "string") return columnOf(parseMeasures([measure])[0]);
    return "compute" in measure ? measure : columnOf(measure);
  });
  return {
    columns,
    runs: runs.map((run) => {
      const named = "run" in run ? run : { name: run.tag, run };
      return evaluateRun(qrels, named, columns, options);
    }),
  };
}

/** Evaluates one run. */
export function evaluateRun(
  qrels: Qrels,
  { name, run }: NamedRun,
  columns: readonly ScoreColumn[],
  options: EvaluationOptions,
): EvaluatedRun {
  const topics: string[] = [];
  const scores = columns.map(() => new Float64Array(qrels.judgements.length));
  for (const ranking of rankingsOf(qrels, run, options)) {
    for (let c = 0; c < columns.length; c++) scores[c][topics.length] = columns[c].compute(ranking);
    topics.push(ranking.judgements.topic);
  }
  const values = scores.map((each) => (topics.length === each.length ? each : each.slice(0, topics.length)));
  return {
    name,
    tag: run.tag,
    topics,
    values,
    summary: columns.map((column, c) => summarise(values[c], averageOf(column, options))),
    notes: runNotes(qrels, run, options),
  };
}

/** The average that summarises a column. */
export function averageOf(column: ScoreColumn, { average }: EvaluationOptions): Average {
  return column.average === "sum" ? "sum" : (average ?? column.average);
}

/** The rankings that an evaluation uses, according to the options, in byte order of the topics; one at a time. */
export function* rankingsOf(qrels: Qrels, run: JudgedRun, options: EvaluationOptions): Generator<JudgedRanking> {
  const { missing = "skip", withoutRelevant = "zero", level = 1 } = options;
  for (let t = 0; t < qrels.judgements.length; t++) {
    const judgements = qrels.judgements[t];
    if (!isWanted(judgements.topic, options)) continue;
    const entry = findTopic(run, t);
    if (entry < 0 && missing === "skip") continue;
    if (withoutRelevant === "skip" && countRelevant(judgements, level) === 0) continue;
    const refusal = refusalOf(run, judgements.topic, qrels);
    if (refusal !== undefined) refuse(refusal);
    const ranking =
      entry < 0
        ? { judgements, retrieved: 0, ranks: [], grades: [], tieFirst: [], tieLast: [] }
        : judgedRanking(run, entry, judgements, qrels.grades);
    yield viewRanking(ranking, options);
  }
}
