import type { Judgement, Ranking } from "../trec/index.js";

/** A ranking in which documents that belong together are one. */
export interface CollapsedRanking {
  readonly docs: readonly string[];
  readonly scores: Float64Array;
}

/**
 * Collapses documents that belong together (to one patent or family): the first of them keeps its rank and score, the
 * later ones are removed, and the documents after them move up.
 */
export function collapseRanking(
  ranking: Pick<Ranking, "docs" | "scores">,
  unitOf: (doc: string) => string,
): CollapsedRanking {
  const docs: string[] = [];
  const scores: number[] = [];
  const seen = new Set<string>();
  ranking.docs.forEach((doc, i) => {
    const unit = unitOf(doc);
    if (seen.has(unit)) return;
    seen.add(unit);
    docs.push(unit);
    scores.push(ranking.scores[i]);
  });
  return { docs, scores: Float64Array.from(scores) };
}

/** Whether trec_eval, which sorts by score and then by id, both descending, would keep a ranking's order. */
export function keepsOrder({ docs, scores }: CollapsedRanking, compare: (a: string, b: string) => number): boolean {
  return docs.every(
    (doc, i) => i === 0 || scores[i - 1] > scores[i] || (scores[i - 1] === scores[i] && compare(docs[i - 1], doc) > 0),
  );
}

/** Judgements in which documents that belong together are one, with the highest grade of any of them. */
export function collapseJudgements(judgements: Iterable<Judgement>, unitOf: (doc: string) => string): Judgement[] {
  const topics = new Map<string, Map<string, number>>();
  for (const { topic, doc, grade } of judgements) {
    const unit = unitOf(doc);
    const units = topics.get(topic) ?? new Map<string, number>();
    topics.set(topic, units);
    units.set(unit, Math.max(grade, units.get(unit) ?? grade));
  }
  return Array.from(topics).flatMap(([topic, units]) => Array.from(units, ([doc, grade]) => ({ topic, doc, grade })));
}
