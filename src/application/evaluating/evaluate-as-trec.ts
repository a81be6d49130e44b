import { countRelevant } from "../../core/index.js";
import {
  type EvaluationOptions,
  isWanted,
  type NamedRun,
  readReferences,
  refusalOf,
  runNotes,
  type TrecEvalOptions,
  type TrecTopic,
  trecEval,
  trecEvalGroups,
  trecEvalPreferences,
} from "../../evaluation/index.js";
import type { TrecColumn } from "../../measures/index.js";
import { findTopic, type JudgedRun, judgedRanking, type Qrels } from "../../trec/index.js";
import { readBytes } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import { ALL } from "./all-rows.js";
import { type EvaluationSettings, evaluationOptions, requestedColumns } from "./evaluation-settings.js";
import { evaluationFacts } from "./facts.js";
import { type Judgements, readJudgements, readRuns } from "./read-files.js";
import { type NotedRun, runRemarks, unknownTopicsRemark } from "./remarks.js";

/** What is printed in trec_eval's format. */
export interface TrecFormSettings extends EvaluationSettings {
  /** Also values for each topic. */
  readonly perTopic?: boolean | undefined;
  /** Values for all topics together. Default: true. */
  readonly summary?: boolean | undefined;
  /** Z-scores from the means and deviations in this file. */
  readonly references?: string | undefined;
}

/** An evaluation in trec_eval's format, and how it was made. */
export interface TrecForm {
  /**
   * The lines are made one by one. If trec_eval would stop at a topic, an error follows the lines that it prints
   * before.
   */
  readonly lines: Iterable<string>;
  readonly inputs: readonly string[];
  /** For provenance; collected when it is read. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Evaluates run files against judgements. Returns the lines that trec_eval prints, run after run. */
export async function evaluateAsTrec(
  qrelsPath: string,
  runPaths: readonly string[],
  settings: TrecFormSettings,
  effects: Effects = {},
): Promise<TrecForm> {
  const columns = requestedColumns(settings);
  const judgements = await readJudgements(qrelsPath, settings);
  const references = settings.references
    ? readReferences(new TextDecoder().decode(await readBytes(settings.references)), settings.references)
    : undefined;
  const runs = await readRuns(runPaths, judgements.table, settings, effects);
  const wanted = await evaluationOptions(settings);
  const noted = notesOf(judgements, runs, wanted);
  const unknown = unknownTopicsRemark(wanted.topics, judgements.table.topics);
  const all = allLinesRemark(judgements.table.topics, noted, settings, wanted);
  const remarks = [
    ...(unknown ? [unknown] : []),
    ...(settings.compat ? [] : [...(all ? [all] : []), ...runRemarks(noted, settings)]),
  ];
  for (const remark of remarks) effects.onRemark?.(remark);
  const options: TrecEvalOptions = {
    version: settings.compat,
    perTopic: settings.perTopic,
    complete: wanted.missing === "zero",
    summary: settings.summary ?? true,
    judgedOnly: settings.judgedOnly,
    maxRetrieved: settings.maxRetrieved,
    references,
    topics: wanted.topics,
    excludeTopics: wanted.excludeTopics,
    onlyTopic: settings.onlyTopic,
  };
  return {
    lines: allLines(judgements, runs, columns, options, wanted),
    inputs: [qrelsPath, ...runPaths],
    get facts() {
      return evaluationFacts(columns, noted, settings);
    },
  };
}

/** A remark on a topic that is called like the lines for all topics; undefined if no such topic is printed. */
function allLinesRemark(
  topics: readonly string[],
  noted: readonly NotedRun[],
  { perTopic, summary }: TrecFormSettings,
  wanted: EvaluationOptions,
): string | undefined {
  const isMissing = noted.length > 0 && noted.every(({ notes }) => notes.missing.includes(ALL));
  const isPrinted = topics.includes(ALL) && isWanted(ALL, wanted) && (!isMissing || wanted.missing === "zero");
  if (!isPrinted || !perTopic || summary === false) return undefined;
  return `a topic is called "${ALL}", like the lines for all topics, which come last`;
}

function notesOf(judgements: Judgements, runs: readonly NamedRun[], wanted: EvaluationOptions): NotedRun[] {
  if (judgements.format !== "qrels") return [];
  return runs.map(({ name, run }) => ({ name, notes: runNotes(judgements.qrels, run, wanted) }));
}

function* allLines(
  judgements: Judgements,
  runs: readonly NamedRun[],
  columns: readonly TrecColumn[],
  options: TrecEvalOptions,
  wanted: EvaluationOptions,
): Generator<string> {
  for (const { run } of runs) yield* linesOf(judgements, run, columns, options, wanted);
}

function linesOf(
  judgements: Judgements,
  run: JudgedRun,
  columns: readonly TrecColumn[],
  options: TrecEvalOptions,
  wanted: EvaluationOptions,
): Generator<string> {
  switch (judgements.format) {
    case "groups":
      return trecEvalGroups(judgements.groups, run, columns, { ...options, level: wanted.level ?? 1 });
    case "preferences":
      return trecEvalPreferences(judgements.preferences, run, columns, options);
    case "qrels":
      return trecEval({ runTag: run.tag, topics: topicsOf(judgements.qrels, run, wanted) }, columns, options);
  }
}

function* topicsOf(qrels: Qrels, run: JudgedRun, wanted: EvaluationOptions): Generator<TrecTopic> {
  for (const [t, judgements] of qrels.judgements.entries()) {
    const isEmpty = wanted.withoutRelevant === "skip" && countRelevant(judgements, wanted.level ?? 1) === 0;
    if (isEmpty) continue;
    const entry = findTopic(run, t);
    const topic = { judgements, refusal: refusalOf(run, judgements.topic, qrels) };
    yield entry < 0 ? topic : { ...topic, ranking: judgedRanking(run, entry, judgements, qrels.grades) };
  }
}
