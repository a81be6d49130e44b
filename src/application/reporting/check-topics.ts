import type { EvalOptions } from "../../cli/options/eval-options.js";
import { remarks, remarkTopics } from "../../cli/terminal/eval-remarks.js";
import { writeRemark } from "../../cli/terminal/output.js";
import { countRelevant, ExitCode, PresageError } from "../../core/index.js";
import { runNotes } from "../../evaluation/index.js";
import { requireTopics } from "../studying/scores.js";
import type { StudyInput, StudyOptions } from "../studying/study-input.js";

/**
 * Says which topics are not there, in the qrels or in a run.
 *
 * @throws PresageError if nothing is left to be drawn: no topic of the qrels, or none that any run has
 */
export function checkTopics({ qrels, runs, wanted }: StudyInput, { quiet }: Pick<StudyOptions, "quiet">): void {
  const known = qrels.judgements.map(({ topic }) => topic);
  remarkTopics(wanted.topics, known, { quiet } as EvalOptions);
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
  if (quiet) return;
  for (const line of remarks(noted, { missing: "zero" } as EvalOptions)) writeRemark(`${line}\n`);
}
