import { UsageError } from "../../core/index.js";
import { type EvaluationOptions, type NamedRun, type ScoreColumn, scoreColumns } from "../../evaluation/index.js";
import { parseTrecMeasures, splitMeasures } from "../../measures/index.js";
import type { Qrels } from "../../trec/index.js";
import { readQrels } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import { readRuns } from "../evaluating/read-files.js";
import { type Provenance, provenance } from "../provenance.js";
import { topicSet } from "../topics/topic-list.js";

/** Settings shared by all studies of runs. */
export interface StudySettings {
  /** Measures under either of their names. Default: the usual ones of the study. */
  readonly measure?: readonly string[] | undefined;
  /** Lowest grade that counts as relevant. */
  readonly level: number;
  /** Number of documents in the collection; 0 if unknown. */
  readonly docs: number;
  /** Maximum number of documents of each topic to look at. */
  readonly depth?: number | undefined;
  /** Only these topics: a comma-separated list, or a file with one topic per line. */
  readonly topics?: string | undefined;
  /** Not these topics. */
  readonly excludeTopics?: string | undefined;
  /** Whether a topic without relevant documents counts or is left out. */
  readonly withoutRelevant: "zero" | "skip";
  /** For a document listed twice for a topic: refuse it, or keep one. */
  readonly duplicates: "error" | "first" | "best";
  /** Rank by score, or by the order of the lines. */
  readonly rankBy: "score" | "file";
  /** Number of threads that read runs. Default: as many as are useful. */
  readonly threads?: number | undefined;
  /** For everything random: the same seed yields the same result. */
  readonly seed: string;
}

/** The default settings of a study. */
export const STUDY_DEFAULTS: StudySettings = {
  level: 1,
  docs: 0,
  withoutRelevant: "zero",
  duplicates: "error",
  rankBy: "score",
  seed: "0",
};

/** The input of a study. Runs are read only once. */
export interface StudyInput {
  readonly qrels: Qrels;
  readonly runs: readonly NamedRun[];
  readonly columns: readonly ScoreColumn[];
  readonly wanted: EvaluationOptions;
}

/** Reads judgements and runs; `usual` are the default measures. */
export async function readStudyInput(
  qrelsPath: string,
  runPaths: readonly string[],
  settings: StudySettings,
  usual: readonly string[],
  effects: Effects = {},
): Promise<StudyInput> {
  const columns = measureColumns(settings.measure ?? usual, settings);
  if (columns.length === 0) throw new UsageError("no measure yields a number for each topic");
  return { columns, ...(await readStudyRuns(qrelsPath, runPaths, settings, effects)) };
}

/** The same without measures, for studies with their own measures. */
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

/** Measures under either of their names, as columns of scores. */
export function measureColumns(
  names: readonly string[],
  { level, docs }: Pick<StudySettings, "level" | "docs">,
): ScoreColumn[] {
  const columns = parseTrecMeasures(splitMeasures(names), { version: 10, level, docs, asNamed: true });
  return scoreColumns(columns).filter(({ integer }) => !integer);
}

/** How a study's result was made, besides its files. */
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

/** How a study's result was made. */
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
