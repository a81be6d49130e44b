import { UsageError } from "../../core/index.js";
import { type DesignOptions, designAnovaTable, designPairsTable, designTable } from "../../studies/index.js";
import type { Effects } from "../effects.js";
import { readScores } from "./scores.js";
import { type StudySettings, studyFacts } from "./study-input.js";
import type { StudyResult } from "./study-result.js";

export interface DesignSettings extends StudySettings, Omit<DesignOptions, "differences"> {
  /** Differences of means to be found. */
  readonly difference: readonly number[];
}

/** How many topics an experiment needs, if its runs vary as these do. */
export async function examineDesign(
  qrels: string,
  runs: readonly string[],
  settings: DesignSettings,
  effects: Effects = {},
): Promise<StudyResult> {
  const { difference: differences, power, alpha, runs: planned } = settings;
  if (!(power > alpha && power < 1)) {
    throw new UsageError(`it must be between alpha (${alpha}) and 1: ${power}`, {
      setting: "power",
      value: `${power}`,
    });
  }
  const input = await readScores(qrels, runs, settings, effects);
  if (input.tables[0].topics.length < 2) throw new UsageError("variances need two topics or more");
  if (planned !== undefined && planned < 2) {
    throw new UsageError(`must be 2 or more: ${planned}`, { setting: "runs", value: `${planned}` });
  }
  const options = { differences, power, alpha, ...(planned !== undefined && { runs: planned }) };
  return {
    tables: [
      { name: "design", table: designTable(input.tables, options) },
      { name: "anova", table: designAnovaTable(input.tables, options) },
      { name: "pairs", table: designPairsTable(input.tables, options), detail: true },
    ],
    inputs: [qrels, ...runs],
    facts: studyFacts(input, settings, options),
  };
}
