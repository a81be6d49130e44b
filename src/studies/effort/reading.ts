import { countRelevant, type JudgedRanking } from "../../core/index.js";

/** What a reader finds in a ranking, and at which ranks: all that a study of effort needs. */
export interface Reading {
  readonly topic: string;
  /** Relevant documents of the topic, retrieved or not; at least 1. */
  readonly relevant: number;
  /** Documents in the list. */
  readonly retrieved: number;
  /** Ranks of the relevant documents that were retrieved, ascending. */
  readonly ranks: readonly number[];
  /** Documents of the best grade in the topic, and the ranks of those retrieved, ascending. */
  readonly best: number;
  readonly bestRanks: readonly number[];
}

/**
 * The reading of a ranking; null for a topic without relevant documents.
 *
 * @param level the lowest grade that counts as relevant
 * @param bestGrade the grade at which a single document is enough: X citations, in a patent search
 */
export function readingOf(ranking: JudgedRanking, level: number, bestGrade: number): Reading | null {
  const relevant = countRelevant(ranking.judgements, level);
  if (relevant === 0) return null;
  const ranks: number[] = [];
  const bestRanks: number[] = [];
  for (let i = 0; i < ranking.ranks.length; i++) {
    const grade = ranking.grades[i];
    if (grade < 0 || grade < level) continue;
    ranks.push(ranking.ranks[i]);
    if (grade >= bestGrade) bestRanks.push(ranking.ranks[i]);
  }
  return {
    topic: ranking.judgements.topic,
    relevant,
    retrieved: ranking.retrieved,
    ranks,
    best: countRelevant(ranking.judgements, Math.max(level, bestGrade)),
    bestRanks,
  };
}

/** The number of relevant documents at this rank or before. */
export function foundBy({ ranks }: Reading, depth: number): number {
  let low = 0;
  let high = ranks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ranks[middle] <= depth) low = middle + 1;
    else high = middle;
  }
  return low;
}
