import { ExitCode, PresageError, UsageError } from "../../core/index.js";
import { type ScoreTable, scoreTables } from "../../studies/index.js";
import type { Effects } from "../effects.js";
import { readStudyInput, type StudyInput, type StudySettings } from "./study-input.js";

/** The measures that the PRES paper compares. */
export const PAPER_MEASURES = ["map", "recall.1000", "PRES@1000"];

/** Reads the input of a study, with a table of scores for each measure. */
export async function readScores(
  qrelsPath: string,
  runPaths: readonly string[],
  settings: StudySettings,
  effects: Effects = {},
): Promise<StudyInput & { readonly tables: readonly ScoreTable[] }> {
  requireRuns(runPaths);
  const input = await readStudyInput(qrelsPath, runPaths, settings, PAPER_MEASURES, effects);
  const tables = scoreTables(input.qrels, input.runs, input.columns, input.wanted);
  requireTopics(tables[0].topics.length);
  return { ...input, tables };
}

/** Throws unless there are two or more runs. */
export function requireRuns(runPaths: readonly string[]): void {
  if (runPaths.length < 2) throw new UsageError("not enough runs to compare: give two or more");
}

/** Throws if there are no topics to compare runs on. */
export function requireTopics(topics: number): void {
  if (topics === 0) throw new PresageError("no topic of the qrels is left", ExitCode.noTopics);
}
