import type { JudgedRanking } from "../core/index.js";

/** Whether a grade counts as relevant at a level; a pooled but unjudged document never does. */
export function isRelevant(grade: number, level: number): boolean {
  return grade >= level && grade >= 0;
}

/** Number of relevant documents among the first `depth` results. */
export function countRetrievedRelevant(
  ranking: JudgedRanking,
  level: number,
  depth = Number.POSITIVE_INFINITY,
): number {
  let count = 0;
  for (let i = 0; i < ranking.ranks.length && ranking.ranks[i] <= depth; i++) {
    if (isRelevant(ranking.grades[i], level)) count++;
  }
  return count;
}

/** The ranks of the relevant documents among the first `depth` results, best first. */
export function relevantRanks(ranking: JudgedRanking, level: number, depth = Number.POSITIVE_INFINITY): number[] {
  const ranks: number[] = [];
  for (let i = 0; i < ranking.ranks.length && ranking.ranks[i] <= depth; i++) {
    if (isRelevant(ranking.grades[i], level)) ranks.push(ranking.ranks[i]);
  }
  return ranks;
}
