import { UsageError } from "../../core/index.js";
import type { EvaluationOptions, NamedRun, ScoreColumn } from "../../evaluation/index.js";
import { parseTrecMeasures } from "../../measures/index.js";
import type { Qrels } from "../../trec/index.js";
import { readQrels } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import { readRuns } from "../evaluating/read-runs.js";
import { scoreColumns } from "../evaluating/score-columns.js";
import { type Provenance, provenance } from "../provenance.js";
import { topicSet } from "../topics/topic-list.js";

/** What every study of runs beyond their scores has in common. */
export interface StudySettings {
  /** Measures by either of their names. Default: the usual ones of the study. */
  readonly measure?: readonly string[] | undefined;
  /** Lowest grade that counts as relevant. */
  readonly level: number;
  /** Number of documents in the collection; 0 if it is not known. */
  readonly docs: number;
  /** Look at the first documents of each topic only. */
  readonly depth?: number | undefined;
  /** Only these topics: a list with commas, or a file with one a line. */
  readonly topics?: string | undefined;
  /** Not these topics. */
  readonly excludeTopics?: string | undefined;
  /** A topic without relevant documents counts, or is left out. */
  readonly withoutRelevant: "zero" | "skip";
  /** A document that is listed twice for a topic: refuse, or keep one. */
  readonly duplicates: "error" | "first" | "best";
  /** Rank by the score, or by the order of the lines. */
  readonly rankBy: "score" | "file";
  /** How many threads read runs. Default: as many as are worth it. */
  readonly threads?: number | undefined;
  /** Of everything random: the same seed gives the same result. */
  readonly seed: string;
}

/** How runs are read and what counts, where nothing else is said. */
export const STUDY_DEFAULTS: StudySettings = {
  level: 1,
  docs: 0,
  withoutRelevant: "zero",
  duplicates: "error",
  rankBy: "score",
  seed: "0",
};

/** What a study works on. Runs are read once, whatever is done with them. */
export interface StudyInput {
  readonly qrels: Qrels;
  readonly runs: readonly NamedRun[];
  readonly columns: readonly ScoreColumn[];
  readonly wanted: EvaluationOptions;
}

/** Reads judgements and runs; `usual` are the measures when none is asked for. */
export async function readStudyInput(
  qrelsPath: string,
  runPaths: readonly string[],
  settings: StudySettings,
  usual: readonly string[],
  effects: Effects = {},
): Promise<StudyInput> {
  const columns = measureColumns(settings.measure ?? usual, settings);
  if (columns.length === 0) throw new UsageError("no measure that gives a number for each topic");
  return { columns, ...(await readStudyRuns(qrelsPath, runPaths, settings, effects)) };
}

/** The same without measures, for what has measures of its own. */
export async function readStudyRuns(
  qrelsPath: string,
  runPaths: readonly string[],
  settings: StudySettings,
  effects: Effects = {},
): Promise<Omit<StudyInput, "columns">> {
  const qrels = await readQrels(qrelsPath, { duplicates: settings.duplicates });
  const { duplicates, rankBy, threads } = settings;
  const runs = await readRuns(runPaths, qrels.table, { duplicates, rankBy, threads }, effects);
  const wanted: EvaluationOptions = {
    topics: await topicSet(settings.topics),
    excludeTopics: await topicSet(settings.excludeTopics),
    withoutRelevant: settings.withoutRelevant,
    level: settings.level,
    maxRetrieved: settings.depth,
  };
  return { qrels, runs, wanted };
}

/** Measures by either of their names, as columns of scores. */
export function measureColumns(
  names: readonly string[],
  { level, docs }: Pick<StudySettings, "level" | "docs">,
): ScoreColumn[] {
  return scoreColumns(parseTrecMeasures(names, { version: 10, level, docs })).filter(({ integer }) => !integer);
}

/** How a study's result came about, beside its files. */
export function studyFacts(
  { columns }: Pick<StudyInput, "columns">,
  settings: StudySettings,
  facts: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    measures: columns.map(({ name }) => name),
    relevanceLevel: settings.level,
    ties: settings.rankBy === "file" ? "order of the lines" : "document id, descending by bytes",
    missingTopics: "counted as nothing retrieved",
    topicsWithoutRelevant: settings.withoutRelevant === "skip" ? "left out" : "counted",
    duplicates: settings.duplicates,
    depth: settings.depth ?? null,
    seed: settings.seed,
    ...facts,
  };
}

/** How a study's result came about. */
export function studyProvenance(
  command: string,
  qrels: string,
  runs: readonly string[],
  input: StudyInput,
  settings: StudySettings,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<Provenance> {
  return provenance(command, [qrels, ...runs], studyFacts(input, settings, facts));
}
