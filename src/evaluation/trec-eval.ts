import {
  countRelevant,
  ExitCode,
  type JudgedRanking,
  PresageError,
  type RankingView,
  type TopicJudgements,
  viewRanking,
} from "../core/index.js";
import type { TrecColumn } from "../measures/index.js";
import type { JudgedRun, Qrels } from "../trec/index.js";
import { type EvaluationOptions, isWanted } from "./options.js";
import { relevanceString } from "./relevance-string.js";
import { type ReportTopic, trecReport } from "./trec-report.js";
import type { References } from "./z-scores.js";

/** A topic of the qrels; without a ranking it is missing from the run. */
export interface TrecTopic {
  readonly judgements: TopicJudgements;
  readonly ranking?: JudgedRanking;
  /** Why no measure can be calculated for it, see {@link refusalOf}. */
  readonly refusal?: string | undefined;
}

export interface TrecEvalInput {
  readonly runTag: string;
  /** In byte order of the qrels' topic ids; each is read when its turn comes. */
  readonly topics: Iterable<TrecTopic>;
}

export interface TrecEvalOptions extends RankingView, Pick<EvaluationOptions, "topics" | "excludeTopics"> {
  /**
   * The version of trec_eval to imitate exactly. Default: 10, except that a topic missing from the run is skipped as in
   * 9, where 10 stops.
   */
  readonly version?: 9 | 10;
  /** `-q` */
  readonly perTopic?: boolean;
  /** `-c` */
  readonly complete?: boolean;
  /** `-n` is false. */
  readonly summary?: boolean;
  /** `-Z` */
  readonly references?: References;
  /** `-D <n>.<topic>`: the other topics are skipped, but `-c` counts them. */
  readonly onlyTopic?: string;
}

/**
 * Evaluates a run from qrels as trec_eval does, and yields the lines that it prints, without line ends.
 *
 * Topics missing from the run: 9 skips them, and with `-c` adds zeros to the averages; 10 stops at the first of them,
 * after the lines of the topics before, and with `-c` evaluates a list of one unjudged document instead.
 *
 * @throws PresageError with exit code 7 if no topic is both in the qrels and in the run, 4 if 10 stops or a column
 *   needs other judgements than qrels
 */
export function trecEval(
  input: TrecEvalInput,
  columns: readonly TrecColumn[],
  options: TrecEvalOptions = {},
): Generator<string> {
  const { complete, perTopic, summary, references } = options;
  // Counted as topics pass; the report reads it after the last one.
  const all = { topics: 0, relevant: 0 };
  return trecReport(columns, evaluatedTopics(input.topics, options, all), {
    runTag: input.runTag,
    perTopic,
    summary,
    references,
    complete: complete ? all : undefined,
  });
}

function* evaluatedTopics(
  topics: Iterable<TrecTopic>,
  options: TrecEvalOptions,
  all: { topics: number; relevant: number },
): Generator<ReportTopic> {
  for (const { judgements, ranking, refusal } of topics) {
    const { topic } = judgements;
    if (!isWanted(topic, options)) continue;
    all.topics++;
    // The total counts every grade above 0, whatever the relevance level.
    all.relevant += countRelevant(judgements, 1);
    if (options.onlyTopic !== undefined && topic !== options.onlyTopic) continue;
    if (ranking) {
      const measured = viewRanking(ranking, options);
      yield { topic, value: (column) => columnValue(column, measured, refusal) };
    } else if (options.complete && options.version !== 9) {
      const nothing = unjudgedList(judgements, 0);
      const standIn = viewRanking(unjudgedList(judgements, 1), options);
      yield { topic, value: (column) => columnValue(column, isOfNothing(column) ? nothing : standIn, refusal) };
    } else if (options.version === 10) {
      throw topicNotFound(topic);
    }
  }
}

/** trec_eval's own message, which is the wrong way round: the topic is missing from the run, not from the qrels. */
export function topicNotFound(topic: string): PresageError {
  return new PresageError(`result qid '${topic}' not found in qrels`, ExitCode.calculation);
}

/**
 * Why trec_eval refuses to evaluate a topic of judgements and a run that were read with `compat`: a document occurs
 * twice in it. Undefined if none does. trec_eval only notices when it evaluates the topic.
 */
export function refusalOf(run: JudgedRun, topic: string, qrels?: Qrels): string | undefined {
  const retrieved = run.refused?.get(topic);
  if (retrieved !== undefined) return `trec_eval.form_res_qrels: duplicate docs ${retrieved}`;
  const judged = qrels?.refused?.get(topic);
  return judged === undefined ? undefined : `trec_eval.form_res_rels: duplicate docs ${judged}`;
}

/** Throws the error that trec_eval reports for a measure of such a topic. */
export function refuse(refusal: string, measure?: string): never {
  const consequence = measure === undefined ? "" : `\ntrec_eval: Can't calculate measure '${measure}'`;
  throw new PresageError(refusal + consequence, ExitCode.calculation);
}

function columnValue(column: TrecColumn, ranking: JudgedRanking, refusal: string | undefined): number | string {
  if (refusal !== undefined) refuse(refusal, column.measure);
  if (column.special === "relstring") return relevanceString(ranking, column.parameter ?? 0);
  if (!column.bound) {
    throw new PresageError(
      `cannot calculate measure '${column.measure}': it needs judgements in the format ${column.family}`,
      ExitCode.calculation,
    );
  }
  return column.exception?.(ranking) ?? column.bound.measure.compute(ranking, column.bound.settings);
}

function unjudgedList(judgements: TopicJudgements, retrieved: number): JudgedRanking {
  return { judgements, retrieved, ranks: [], grades: [], tieFirst: [], tieLast: [] };
}

/**
 * Columns that do not show the document that replaces a missing topic. 10 resets them by name, so that `relstring.5`,
 * for example, shows it after all. One case is not imitated: for `utility` with coefficients, 10 counts the document
 * as retrieved.
 */
function isOfNothing({ name, measure }: TrecColumn): boolean {
  return ["num_ret", "relstring", "rbp_resid"].includes(name) || measure === "unj" || measure === "utility";
}
