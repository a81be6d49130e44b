import { currentAssessments } from "../../collection/index.js";
import { appendBatch, assessmentsOf, readJudgementStore } from "../../collection/node.js";
import { UsageError } from "../../core/index.js";

export interface WithdrawJudgementsRequest {
  /** The assessor; `?` for judgements without a name, as tables show them. */
  readonly assessor: string;
  /** Why; kept in the store. */
  readonly reason: string;
}

/** What a withdrawal changed. */
export interface WithdrawnJudgements {
  /** Number of judgements that no longer count. */
  readonly judgements: number;
  /** Number of judgements that still count. */
  readonly left: number;
}

/**
 * Withdraws all judgements of an assessor. Nothing is deleted: the store gets a correction that says whose judgements
 * no longer count, and why. What the assessor judges afterwards counts again.
 *
 * @throws UsageError if no judgement of this assessor counts, or without a reason
 */
export function withdrawJudgements(
  store: string,
  { assessor: shown, reason }: WithdrawJudgementsRequest,
  now: () => Date = () => new Date(),
): WithdrawnJudgements {
  if (reason.trim() === "") throw new UsageError("state why", { setting: "reason", value: reason });
  const current = currentAssessments(assessmentsOf(readJudgementStore(store)));
  const names = [...new Set(current.map(({ assessor }) => assessor))];
  const assessor = shown === "?" && !names.includes("?") ? "" : shown;
  const judgements = current.filter((each) => each.assessor === assessor).length;
  if (judgements === 0) {
    const known = names.map((name) => name || "?").join(", ") || "none";
    throw new UsageError(`no judgements of ${JSON.stringify(shown)}; there are: ${known}`, {
      setting: "assessor",
      value: shown,
    });
  }
  appendBatch(store, {
    source: "withdrawal",
    time: now().toISOString(),
    withdrawal: { assessor, reason },
    assessments: [],
  });
  return { judgements, left: current.length - judgements };
}
