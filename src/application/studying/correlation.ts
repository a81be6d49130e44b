import { UsageError } from "../../core/index.js";
import {
  type CoefficientName,
  correlation,
  correlationMatrix,
  correlationsTable,
  moversTable,
  ranksTable,
} from "../../studies/index.js";
import type { Effects } from "../effects.js";
import { readScores } from "./scores.js";
import { type StudySettings, studyFacts } from "./study-input.js";
import type { StudyResult } from "./study-result.js";

export interface CorrelationSettings extends StudySettings {
  /** The correlation that the matrix shows. */
  readonly coefficient: CoefficientName;
  /** How many of the runs whose rank changes most are listed. */
  readonly movers: number;
}

/** How alike do measures order runs? */
export async function examineCorrelation(
  qrels: string,
  runs: readonly string[],
  settings: CorrelationSettings,
  effects: Effects = {},
): Promise<StudyResult> {
  const input = await readScores(qrels, runs, settings, effects);
  if (input.tables.length < 2) throw new UsageError("correlations are between measures: give two or more");
  const result = correlation(input.tables, { seed: settings.seed });
  return {
    tables: [
      { name: "matrix", table: correlationMatrix(result, settings.coefficient) },
      { name: "correlations", table: correlationsTable(result), detail: true },
      { name: "movers", table: moversTable(result, settings.movers) },
      { name: "ranks", table: ranksTable(result), detail: true },
    ],
    inputs: [qrels, ...runs],
    facts: studyFacts(input, settings),
  };
}
