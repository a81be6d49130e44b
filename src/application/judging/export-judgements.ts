import {
  type Assessment,
  assessmentJsonl,
  assessmentNtcir,
  assessmentTsv,
  breakdown,
  breakdownTable,
  conflictsOf,
  currentAssessments,
  judgementsOf,
  parseLevels,
  qrelsLines,
  VIEWS,
  type View,
} from "../../collection/index.js";
import { setting, type Table, UsageError } from "../../core/index.js";
import type { Effects } from "../effects.js";
import { type JudgementFileOptions, type MergeOptions, readAssessments, settled } from "./judgement-files.js";

export interface ExportJudgementsRequest extends JudgementFileOptions, MergeOptions {
  readonly as: "qrels" | "tsv" | "jsonl" | "ntcir";
  /** What counts as relevant in qrels, unless `levels` is given. */
  readonly view: View;
}

/** The lines of judgements in a format for other programs. */
export async function exportJudgements(
  stores: readonly string[],
  request: ExportJudgementsRequest,
  effects: Effects = {},
): Promise<Iterable<string>> {
  const assessments = await readAssessments(stores, request, effects);
  const needsOne = request.rule !== undefined || request.adjudicators !== undefined;
  const counting = () => (needsOne ? settled(assessments, request) : currentAssessments(assessments));
  switch (request.as) {
    case "qrels": {
      const levels = request.levels === undefined ? VIEWS[request.view] : parseLevels(request.levels);
      return qrelsLines(judgementsOf(settled(assessments, request), levels));
    }
    case "ntcir":
      return assessmentNtcir(settled(assessments, request));
    case "tsv":
      return assessmentTsv(counting());
    case "jsonl":
      return assessmentJsonl(counting());
  }
}

/** How many documents of each grade were found by systems, by experts and by both. */
export async function judgementBreakdownTable(
  stores: readonly string[],
  request: JudgementFileOptions & MergeOptions,
  effects: Effects = {},
): Promise<Table> {
  return breakdownTable(breakdown(settled(await readAssessments(stores, request, effects), request)));
}

/** Judgements with one grade for each document. */
export interface MergedJudgements {
  readonly merged: readonly Assessment[];
  /** Number of judgements that they were made from. */
  readonly judgements: number;
  /** Number of documents on which assessors disagreed. */
  readonly conflicts: number;
}

/** Determines the grade of each document that counts. */
export async function mergeJudgements(
  stores: readonly string[],
  request: JudgementFileOptions & MergeOptions,
  effects: Effects = {},
): Promise<MergedJudgements> {
  if (request.rule === undefined && request.adjudicators === undefined) {
    throw new UsageError(`choose which grade counts with ${setting("rule")} or ${setting("adjudicators")}`);
  }
  const current = currentAssessments(await readAssessments(stores, request, effects));
  const merged = settled(current, request);
  return { merged, judgements: current.length, conflicts: conflictsOf(current).length };
}
