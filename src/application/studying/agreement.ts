import { UsageError } from "../../core/index.js";
import {
  agreement,
  alonePairsTable,
  aloneTable,
  categoriesTable,
  type OutcomeOptions,
  outcomesTable,
  pairsTable,
  powerTable,
} from "../../studies/index.js";
import type { Effects } from "../effects.js";
import { readScores } from "./scores.js";
import { type StudySettings, studyFacts } from "./study-input.js";
import type { StudyResult, StudyTable } from "./study-result.js";

export interface AgreementSettings extends StudySettings, OutcomeOptions {}

/** Whether measures agree on which of two runs is better. */
export async function examineAgreement(
  qrels: string,
  runs: readonly string[],
  settings: AgreementSettings,
  effects: Effects = {},
): Promise<StudyResult> {
  const input = await readScores(qrels, runs, settings, effects);
  if (input.tables.length < 2) throw new UsageError("agreement requires two or more measures");
  const { alpha, zeros, correction, continuity = false } = settings;
  const result = agreement(input.tables, {
    ...(alpha !== undefined && { alpha }),
    ...(zeros !== undefined && { zeros }),
    ...(correction !== undefined && { correction }),
    continuity,
  });
  const ofThree: StudyTable[] = [
    { name: "alone", table: aloneTable(result) },
    { name: "alone-pairs", table: alonePairsTable(result), detail: true },
  ];
  return {
    tables: [
      { name: "categories", table: categoriesTable(result) },
      { name: "power", table: powerTable(result) },
      { name: "outcomes", table: outcomesTable(result) },
      ...(input.tables.length > 2 ? ofThree : []),
      { name: "pairs", table: pairsTable(result), detail: true },
    ],
    inputs: [qrels, ...runs],
    facts: studyFacts(input, settings, { test: "Wilcoxon signed-rank, two-sided", ...result.options }),
  };
}
