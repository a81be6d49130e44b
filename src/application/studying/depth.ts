import { UsageError } from "../../core/index.js";
import { curveTable, cutoffColumns, depthMatrix, depthStudy, orderTable } from "../../studies/index.js";
import type { Effects } from "../effects.js";
import { requireRuns, requireTopics } from "./scores.js";
import { readStudyInput, type StudySettings, studyFacts } from "./study-input.js";
import type { StudyResult } from "./study-result.js";

export interface DepthSettings extends StudySettings {
  /** Cut-offs. */
  readonly depths: readonly number[];
}

const USUAL_MEASURES = ["map", "recall", "PRES"];

/** Measures by the number of results read. */
export async function examineDepth(
  qrels: string,
  runs: readonly string[],
  settings: DepthSettings,
  effects: Effects = {},
): Promise<StudyResult> {
  requireRuns(runs);
  const columns = cutoffColumns(settings.measure ?? USUAL_MEASURES, settings.depths, settings);
  if (columns.length === 0) throw new UsageError("no measure yields a number for each topic");
  const input = await readStudyInput(qrels, runs, settings, USUAL_MEASURES, effects);
  const study = depthStudy(input.qrels, input.runs, columns, input.wanted);
  requireTopics(study.topics);
  return {
    tables: [
      { name: "matrix", table: depthMatrix(study) },
      { name: "order", table: orderTable(study) },
      { name: "curve", table: curveTable(study), detail: true },
    ],
    inputs: [qrels, ...runs],
    facts: studyFacts(input, settings, {
      measures: study.curves.map(({ measure }) => measure),
      depths: study.depths,
    }),
  };
}
