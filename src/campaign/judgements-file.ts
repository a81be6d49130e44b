import {
  type Assessment,
  conflictsOf,
  currentAssessments,
  judgementsOf,
  mergeAssessments,
  parseAssessments,
  VIEWS,
} from "../collection/index.js";
import { assessmentsOf, isJudgementStore, parseJudgementStore } from "../collection/node.js";
import { command, InputError, losslessText } from "../core/index.js";
import { makeQrels, parseQrels, type Qrels } from "../trec/index.js";
import type { JudgementFile } from "./campaign.js";

/** The judgements of a campaign as given. */
export interface GivenJudgements {
  readonly qrels: Qrels;
  /** One per document, if grades and marks were given. */
  readonly assessments?: readonly Assessment[];
}

/**
 * Reads the judgements of a campaign: qrels, or assessors' grades A to D with marks. A becomes 2 and B 1.
 *
 * @throws InputError with every problem; also if assessors disagree, because a campaign cannot decide who is right
 */
export function parseJudgements(bytes: Uint8Array, file: string, format: JudgementFile["format"]): GivenJudgements {
  if (format === "qrels") return { qrels: parseQrels(bytes, file) };
  const given = isJudgementStore(bytes)
    ? assessmentsOf(parseJudgementStore(losslessText(bytes), file))
    : parseAssessments(bytes, file);
  const current = currentAssessments(given);
  const [conflict, ...others] = conflictsOf(current);
  if (conflict) {
    const { topic, doc } = conflict;
    const count = others.length === 0 ? "1 document" : `${others.length + 1} documents`;
    const message = `assessors disagree on ${count}, first on topic ${topic}`;
    throw new InputError([{ file, line: 0, message, text: doc }], {
      hint: `Merge them with ${command("judgements merge")}.`,
    });
  }
  const assessments = mergeAssessments(current, "highest");
  return { qrels: makeQrels(judgementsOf(assessments, VIEWS.graded)), assessments };
}
