import { countRelevant, ExitCode, PresageError } from "../../core/index.js";
import { runNotes } from "../../evaluation/index.js";
import type { Effects } from "../effects.js";
import { runRemarks, unknownTopicsRemark } from "../evaluating/remarks.js";
import { requireTopics } from "../studying/scores.js";
import type { StudyInput } from "../studying/study-input.js";

/**
 * Remarks on topics that are missing from the qrels or from a run.
 *
 * @throws PresageError if there is nothing to draw: no topic of the qrels, or none that any run has
 */
export function checkTopics({ qrels, runs, wanted }: StudyInput, { onRemark }: Pick<Effects, "onRemark">): void {
  const known = qrels.judgements.map(({ topic }) => topic);
  const unknown = unknownTopicsRemark(wanted.topics, known);
  if (unknown) onRemark?.(unknown);
  const topics = qrels.judgements.filter(
    (judgements) =>
      (wanted.topics?.has(judgements.topic) ?? true) &&
      !wanted.excludeTopics?.has(judgements.topic) &&
      (wanted.withoutRelevant !== "skip" || countRelevant(judgements, wanted.level ?? 1) > 0),
  );
  requireTopics(topics.length);
  const counts = new Set(topics.map(({ topic }) => topic));
  const noted = runs.map(({ name, run }) => ({
    name,
    notes: {
      missing: runNotes(qrels, run, wanted).missing.filter((topic) => counts.has(topic)),
      unknown: [],
      withoutRelevant: [],
      retrieved: 0,
      unjudged: 0,
    },
  }));
  if (runs.length > 0 && noted.every(({ notes }) => notes.missing.length === topics.length)) {
    throw new PresageError("no topic of the qrels is in the runs", ExitCode.noTopics);
  }
  for (const remark of runRemarks(noted, { missing: "zero" })) onRemark?.(remark);
}
