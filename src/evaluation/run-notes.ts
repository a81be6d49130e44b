import { countRelevant } from "../core/index.js";
import { findTopic, type JudgedRun, type Qrels } from "../trec/index.js";
import { type EvaluationOptions, isWanted } from "./options.js";

/** Notes on how well a run matches the judgements. */
export interface RunNotes {
  /** Topics of the qrels that the run does not contain. */
  readonly missing: readonly string[];
  /** Topics of the run that the qrels do not contain. */
  readonly unknown: readonly string[];
  /** Topics to evaluate that have no relevant document. */
  readonly withoutRelevant: readonly string[];
  /** Number of documents retrieved for the evaluated topics, and how many of them are unjudged. */
  readonly retrieved: number;
  readonly unjudged: number;
}

/** Gathers the notes of a run. */
export function runNotes(qrels: Qrels, run: JudgedRun, options: EvaluationOptions): RunNotes {
  const { maxRetrieved = Number.POSITIVE_INFINITY, missing = "skip", level = 1 } = options;
  const missingTopics: string[] = [];
  const withoutRelevant: string[] = [];
  let retrieved = 0;
  let judged = 0;
  qrels.judgements.forEach((judgements, t) => {
    if (!isWanted(judgements.topic, options)) return;
    const entry = findTopic(run, t);
    if (entry < 0) missingTopics.push(judgements.topic);
    if (entry < 0 && missing === "skip") return;
    if (countRelevant(judgements, level) === 0) withoutRelevant.push(judgements.topic);
    if (entry < 0) return;
    retrieved += Math.min(run.retrieved[entry], maxRetrieved);
    if (judgements.unjudgedInPool === 0 && run.retrieved[entry] <= maxRetrieved) {
      judged += run.rowStart[entry + 1] - run.rowStart[entry];
      return;
    }
    for (let row = run.rowStart[entry]; row < run.rowStart[entry + 1]; row++) {
      if (run.rank[row] <= maxRetrieved && qrels.grades[run.doc[row]] >= 0) judged++;
    }
  });
  const unknown = run.otherTopics.filter((topic) => isWanted(topic, options));
  return { missing: missingTopics, unknown, withoutRelevant, retrieved, unjudged: retrieved - judged };
}
