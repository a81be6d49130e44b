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
  /** Number of runs to list whose rank changes most. */
  readonly movers: number;
}

/** How similarly measures order runs. */
export async function examineCorrelation(
  qrels: string,
  runs: readonly string[],
  settings: CorrelationSettings,
  effects: Effects = {},
): Promise<StudyResult> {
  const input = await readScores(qrels, runs, settings, effects);
  if (input.tables.length < 2) throw new UsageError("correlation requires two or more measures");
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
