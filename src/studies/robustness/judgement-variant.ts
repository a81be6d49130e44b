import type { DocumentTable, TopicJudgements } from "../../core/index.js";
import type { Qrels } from "../../trec/index.js";

/** The grade of a document whose judgement was removed: as if the qrels did not mention it. */
export const NOT_JUDGED = -(2 ** 31);

/** The grade of a document that is known to be in the pool, but whose judgement was removed. */
export const POOLED = -1;

/** Reduced judgements: other grades, fewer topics, or both. */
export interface JudgementVariant {
  /** By document number; {@link NOT_JUDGED} and {@link POOLED} for removed judgements. */
  readonly grades: Int32Array;
  /** Numbers of the remaining topics, ascending. Default: all topics. */
  readonly topics?: Uint32Array | undefined;
}

/** Whether a grade makes a document relevant; a pooled but unjudged document never is. */
export function isRelevantGrade(grade: number, level: number): boolean {
  return grade >= level && grade >= 0;
}

/** Counts of each grade per topic, of the documents that are still mentioned. */
export function countVariant(table: DocumentTable, grades: Int32Array): TopicJudgements[] {
  return table.topics.map((topic, t) => {
    const levels: number[] = [];
    let unjudgedInPool = 0;
    for (let d = table.topicStart[t]; d < table.topicStart[t + 1]; d++) {
      const grade = grades[d];
      if (grade === NOT_JUDGED) continue;
      if (grade < 0) unjudgedInPool++;
      else {
        while (levels.length <= grade) levels.push(0);
        levels[grade]++;
      }
    }
    return { topic, levels, unjudgedInPool };
  });
}

/** How many of the judgements remain. */
export interface RemainingJudgements {
  readonly topics: number;
  /** Relevant documents in all judgements and in the remaining ones. */
  readonly relevant: { readonly all: number; readonly left: number };
  /** The same for all judged documents, relevant or not. */
  readonly judged: { readonly all: number; readonly left: number };
  /** Remaining topics that had relevant documents but have none left. */
  readonly emptied: number;
  /** Remaining topics that had relevant documents and still have all of them. */
  readonly complete: number;
}

/** Counts the judgements that a variant leaves of some topics (numbers, ascending). */
export function remainingJudgements(
  qrels: Qrels,
  variant: JudgementVariant,
  level: number,
  topics: Uint32Array,
): RemainingJudgements {
  const left = variant.topics && new Set(variant.topics);
  const relevant = { all: 0, left: 0 };
  const judged = { all: 0, left: 0 };
  let emptied = 0;
  let complete = 0;
  for (const t of topics) {
    const isLeft = !left || left.has(t);
    let had = 0;
    let has = 0;
    for (let d = qrels.table.topicStart[t]; d < qrels.table.topicStart[t + 1]; d++) {
      if (qrels.grades[d] >= 0) judged.all++;
      if (isRelevantGrade(qrels.grades[d], level)) had++;
      if (!isLeft) continue;
      if (variant.grades[d] >= 0) judged.left++;
      if (isRelevantGrade(variant.grades[d], level)) has++;
    }
    relevant.all += had;
    relevant.left += has;
    if (isLeft && had > 0 && has === 0) emptied++;
    if (isLeft && had > 0 && has === had) complete++;
  }
  return { topics: left?.size ?? topics.length, relevant, judged, emptied, complete };
}
