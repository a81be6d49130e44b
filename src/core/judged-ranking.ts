/** The judgements of one topic, reduced to what a measure needs. */
export interface TopicJudgements {
  readonly topic: string;
  /** `levels[g]` documents were judged with grade `g`; its length is the highest grade + 1. */
  readonly levels: readonly number[];
  /** Documents that were pooled but not judged (a negative grade in the qrels). */
  readonly unjudgedInPool: number;
}

/**
 * The ranks of a topic's judged documents in a run: all that a measure needs.
 *
 * The four lists are parallel, with one entry for each retrieved document that the qrels mention,
 * by ascending rank. Documents that the qrels do not mention have no entry:
 * a rank in 1…`retrieved` that is not listed is an unjudged document.
 */
export interface JudgedRanking {
  readonly judgements: TopicJudgements;
  /** Number of documents that the run retrieved for the topic, judged or not. */
  readonly retrieved: number;
  /** 1-based, strictly ascending. */
  readonly ranks: ArrayLike<number>;
  /** A negative grade marks a document that was pooled but not judged. */
  readonly grades: ArrayLike<number>;
  /** First and last rank of the documents that share this one's score (itself included). */
  readonly tieFirst: ArrayLike<number>;
  readonly tieLast: ArrayLike<number>;
}

/** Number of documents of the topic with a grade of at least `level`. */
export function countRelevant(judgements: TopicJudgements, level: number): number {
  let count = 0;
  for (let grade = Math.max(0, level); grade < judgements.levels.length; grade++) count += judgements.levels[grade];
  return count;
}

/** Number of documents of the topic that were judged, relevant or not. */
export function countJudged(judgements: TopicJudgements): number {
  let count = 0;
  for (const atLevel of judgements.levels) count += atLevel;
  return count;
}

/** The first `depth` documents of a ranking. */
export function truncate(ranking: JudgedRanking, depth: number): JudgedRanking {
  if (ranking.retrieved <= depth) return ranking;
  let kept = 0;
  while (kept < ranking.ranks.length && ranking.ranks[kept] <= depth) kept++;
  const head = (list: ArrayLike<number>) => Array.from({ length: kept }, (_, i) => list[i]);
  return {
    judgements: ranking.judgements,
    retrieved: depth,
    ranks: head(ranking.ranks),
    grades: head(ranking.grades),
    tieFirst: head(ranking.tieFirst),
    tieLast: head(ranking.tieLast).map((last) => Math.min(last, depth)),
  };
}

/** The condensed list: unjudged documents removed, the others moved up (trec_eval's `-J`). */
export function condense(ranking: JudgedRanking): JudgedRanking {
  const { ranks, grades, tieFirst } = ranking;
  const kept: number[] = [];
  for (let i = 0; i < ranks.length; i++) if (grades[i] >= 0) kept.push(i);
  const first: number[] = [];
  const last: number[] = [];
  for (let i = 0; i < kept.length; ) {
    let end = i;
    while (end < kept.length && tieFirst[kept[end]] === tieFirst[kept[i]]) end++;
    const start = i;
    for (; i < end; i++) {
      first.push(start + 1);
      last.push(end);
    }
  }
  return {
    judgements: ranking.judgements,
    retrieved: kept.length,
    ranks: kept.map((_, i) => i + 1),
    grades: kept.map((i) => grades[i]),
    tieFirst: first,
    tieLast: last,
  };
}

/** The part of a ranking that is evaluated. */
export interface RankingView {
  /** Maximum number of documents (trec_eval's `-M`). */
  readonly maxRetrieved?: number | undefined;
  /** Whether unjudged documents are removed (`-J`). */
  readonly judgedOnly?: boolean | undefined;
}

/** The part of a ranking that is evaluated: like trec_eval, first cut, then condensed. */
export function viewRanking(ranking: JudgedRanking, { maxRetrieved, judgedOnly }: RankingView): JudgedRanking {
  const cut = maxRetrieved === undefined ? ranking : truncate(ranking, maxRetrieved);
  return judgedOnly ? condense(cut) : cut;
}
