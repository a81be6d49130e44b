import {
  agreementByTopicTable,
  agreementStudy,
  conflictsOf,
  conflictTable,
  confusionTable,
  currentAssessments,
  pairTable,
  VIEWS,
  type View,
} from "../../collection/index.js";
import { InputError } from "../../core/index.js";
import type { Effects } from "../effects.js";
import type { StudyTable } from "../study-table.js";
import { type JudgementFileOptions, readAssessments } from "./judgement-files.js";

export interface AgreementRequest extends JudgementFileOptions {
  /** Grades that count as relevant. */
  readonly view: View;
  /** Compare letters, or levels of the view. */
  readonly grades: "letters" | "levels";
}

/**
 * How far assessors agree, as the tables `topics`, `pairs`, `confusion` and `conflicts`.
 *
 * @throws InputError if no two assessors judged the same document
 */
export async function assessorAgreement(
  stores: readonly string[],
  request: AgreementRequest,
  effects: Effects = {},
): Promise<StudyTable[]> {
  const current = currentAssessments(await readAssessments(stores, request, effects));
  const study = agreementStudy(current, VIEWS[request.view], request.grades === "levels");
  if (study.all.documents === 0) {
    const assessors = study.assessors.map((name) => name || "?").join(", ");
    throw new InputError([
      { file: stores.join(" "), line: 0, message: "no document was judged by two assessors", text: assessors },
    ]);
  }
  return [
    { name: "topics", table: agreementByTopicTable(study) },
    { name: "pairs", table: pairTable(study) },
    { name: "confusion", table: confusionTable(study), detail: true },
    { name: "conflicts", table: conflictTable(conflictsOf(current)), detail: true },
  ];
}
