import { countRelevant, type JudgedRanking, type RankingView, viewRanking } from "../core/index.js";
import { type BoundMeasure, parseMeasures } from "../measures/index.js";
import { findTopic, type JudgedRun, judgedRanking, type Qrels } from "../trec/index.js";
import { type Average, summarise } from "./summarise.js";

/** What an evaluation computes for each topic, and how it sums that up. */
export interface ScoreColumn {
  readonly name: string;
  readonly average: Average;
  /** Values are whole numbers. */
  readonly integer: boolean;
  readonly direction: "up" | "down" | "none";
  compute(ranking: JudgedRanking): number;
}

export interface EvaluationOptions extends RankingView {
  /** Only these topics of the qrels. */
  readonly topics?: ReadonlySet<string> | undefined;
  /** Not these. */
  readonly excludeTopics?: ReadonlySet<string> | undefined;
  /**
   * A topic that the run does not have: left out (`skip`, the default, as trec_eval does), or a topic
   * for which nothing was retrieved (`zero`, trec_eval's `-c`).
   */
  readonly missing?: "skip" | "zero" | undefined;
  /** A topic without relevant documents: counts, with what the measures say (`zero`, the default), or is left out. */
  readonly withoutRelevant?: "zero" | "skip" | undefined;
  /** The lowest grade that makes a document relevant for `withoutRelevant` (default 1). */
  readonly level?: number | undefined;
  /** Overrides how measures are averaged; counts stay sums. */
  readonly average?: "mean" | "median" | "geometric" | undefined;
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

/** What a careful reader wants to know of how a run met the judgements. */
export interface RunNotes {
  /** Topics of the qrels that the run does not have. */
  readonly missing: readonly string[];
  /** Topics of the run that the qrels do not have. */
  readonly unknown: readonly string[];
  /** Evaluated topics without a relevant document. */
  readonly withoutRelevant: readonly string[];
  /** Documents retrieved for the evaluated topics, and how many of them nobody judged. */
  readonly retrieved: number;
  readonly unjudged: number;
}

export interface Evaluation {
  readonly columns: readonly ScoreColumn[];
  readonly runs: readonly EvaluatedRun[];
}

/** A run to be evaluated, with the name it goes by. */
export interface NamedRun {
  readonly name: string;
  readonly run: JudgedRun;
}

/** A measure as a column, under its canonical name. */
export function columnOf({ name, measure, settings }: BoundMeasure): ScoreColumn {
  return {
    name,
    average: measure.summary,
    integer: measure.summary === "sum",
    direction: measure.direction,
    compute: (ranking) => measure.compute(ranking, settings),
  };
}

/**
 * Evaluates runs against judgements: runs × topics × measures.
 *
 * @param runs judged runs; without a name, a run goes by its tag
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
  const { rankings, notes } = rankingsOf(qrels, run, options);
  const values = columns.map((column) => Float64Array.from(rankings, (ranking) => column.compute(ranking)));
  return {
    name,
    tag: run.tag,
    topics: rankings.map(({ judgements }) => judgements.topic),
    values,
    summary: columns.map((column, c) => summarise(values[c], averageOf(column, options))),
    notes,
  };
}

/** The average a column is summed up with. */
export function averageOf(column: ScoreColumn, { average }: EvaluationOptions): Average {
  return column.average === "sum" ? "sum" : (average ?? column.average);
}

/** The rankings that an evaluation looks at, as the options say, and what is to be said of them. */
export function rankingsOf(
  qrels: Qrels,
  run: JudgedRun,
  options: EvaluationOptions,
): { readonly rankings: readonly JudgedRanking[]; readonly notes: RunNotes } {
  const rankings: JudgedRanking[] = [];
  const missing: string[] = [];
  const withoutRelevant: string[] = [];
  qrels.judgements.forEach((judgements, t) => {
    const { topic } = judgements;
    if (!isWanted(topic, options)) return;
    const entry = findTopic(run, t);
    if (entry < 0) missing.push(topic);
    if (entry < 0 && options.missing !== "zero") return;
    if (countRelevant(judgements, options.level ?? 1) === 0) {
      withoutRelevant.push(topic);
      if (options.withoutRelevant === "skip") return;
    }
    const ranking =
      entry < 0
        ? { judgements, retrieved: 0, ranks: [], grades: [], tieFirst: [], tieLast: [] }
        : judgedRanking(run, entry, judgements, qrels.grades);
    rankings.push(viewRanking(ranking, options));
  });
  const total = (of: (ranking: JudgedRanking) => number) => rankings.reduce((sum, ranking) => sum + of(ranking), 0);
  return {
    rankings,
    notes: {
      missing,
      unknown: run.otherTopics,
      withoutRelevant,
      retrieved: total(({ retrieved }) => retrieved),
      unjudged: total(countUnjudged),
    },
  };
}

/** Whether a topic is among those to be evaluated. */
export function isWanted(topic: string, { topics, excludeTopics }: EvaluationOptions): boolean {
  return (!topics || topics.has(topic)) && !excludeTopics?.has(topic);
}

function countUnjudged({ retrieved, grades }: JudgedRanking): number {
  let judged = 0;
  for (let i = 0; i < grades.length; i++) if (grades[i] >= 0) judged++;
  return retrieved - judged;
}
