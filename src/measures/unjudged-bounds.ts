import type { JudgedRanking } from "../core/index.js";
import { isMonotone } from "./bounds.js";
import type { BoundMeasure } from "./measure.js";

/** The values that a measure could have if the unjudged retrieved documents were judged. */
export interface UnjudgedBounds {
  /** All of them irrelevant: the plain value, except for measures that ignore unjudged documents. */
  readonly asIrrelevant: number;
  /**
   * All of them relevant, with the number of relevant documents increased by theirs. For measures that divide by that
   * number, this need not be the larger value.
   */
  readonly asRelevant: number;
}

export interface UnjudgedRange {
  readonly smallest: number;
  readonly largest: number;
  /** Whether these are the extremes over all possible judgements, not only over those tried. */
  readonly exact: boolean;
}

export interface UnjudgedOptions {
  /**
   * The grade they get if relevant: the lowest that counts as relevant (the default, the weakest assumption), or the
   * topic's highest (for the upper end of graded measures).
   */
  readonly grade?: "lowest" | "highest";
}

/**
 * The value if all unjudged documents of the list are irrelevant, and if all are relevant. Documents that were not
 * retrieved are unchanged.
 */
export function unjudgedBounds(
  bound: BoundMeasure,
  ranking: JudgedRanking,
  options: UnjudgedOptions = {},
): UnjudgedBounds {
  const value = valueWhenJudged(bound, ranking, options);
  return { asIrrelevant: value(() => false), asRelevant: value(() => true) };
}

/**
 * The smallest and the largest value over all possible judgements of the unjudged documents of the list: the residual.
 * For a given number of relevant ones, the first unjudged places are best and the last ones worst, so only those are
 * tried. Exact for the measures that `isMonotone` accepts, except the Q-measure: there, a relevant document below one
 * of a higher grade can be worth more than above it.
 */
export function unjudgedRange(
  bound: BoundMeasure,
  ranking: JudgedRanking,
  options: UnjudgedOptions = {},
): UnjudgedRange {
  const value = valueWhenJudged(bound, ranking, options);
  const unjudged = countUnjudged(ranking);
  const values: number[] = [];
  for (let relevant = 0; relevant <= unjudged; relevant++) {
    values.push(value((i) => i < relevant));
    values.push(value((i) => i >= unjudged - relevant));
  }
  return {
    smallest: values.reduce((a, b) => Math.min(a, b)),
    largest: values.reduce((a, b) => Math.max(a, b)),
    exact: isMonotone(bound.measure) && bound.measure.name !== "Q",
  };
}

/** Whether the i-th unjudged document of the list, counted from 0, is relevant. */
type Assessor = (i: number) => boolean;

function valueWhenJudged({ measure, settings }: BoundMeasure, ranking: JudgedRanking, options: UnjudgedOptions) {
  const level = typeof settings.rel === "number" ? settings.rel : 1;
  const lowest = Math.max(1, level);
  const highest = Math.max(lowest, ranking.judgements.levels.length - 1);
  const relevant = options.grade === "highest" ? highest : lowest;
  // If even grade 0 is relevant, only an unjudged document is not.
  const irrelevant = level > 0 ? 0 : undefined;
  return (assessor: Assessor) =>
    measure.compute(
      judgeUnjudged(ranking, (i) => (assessor(i) ? relevant : irrelevant)),
      settings,
    );
}

function countUnjudged(ranking: JudgedRanking): number {
  let judged = 0;
  for (let i = 0; i < ranking.grades.length; i++) if (ranking.grades[i] >= 0) judged++;
  return ranking.retrieved - judged;
}

/**
 * The ranking with grades for the unjudged documents of the list; `undefined` leaves a document unjudged. The topic's
 * judgements grow accordingly.
 */
export function judgeUnjudged(ranking: JudgedRanking, grade: (i: number) => number | undefined): JudgedRanking {
  const levels = [...ranking.judgements.levels];
  let { unjudgedInPool } = ranking.judgements;
  const ranks: number[] = [];
  const grades: number[] = [];
  const tieFirst: number[] = [];
  const tieLast: number[] = [];
  for (let rank = 1, listed = 0, unjudged = 0; rank <= ranking.retrieved; rank++) {
    const isListed = ranking.ranks[listed] === rank;
    const old = isListed ? ranking.grades[listed] : undefined;
    let kept = old;
    if (old === undefined || old < 0) {
      const given = grade(unjudged++);
      if (given !== undefined) {
        while (levels.length <= given) levels.push(0);
        levels[given]++;
        if (old !== undefined) unjudgedInPool--;
        kept = given;
      }
    }
    if (kept !== undefined) {
      ranks.push(rank);
      grades.push(kept);
      // The ties of a document that the judgements did not mention are not known.
      tieFirst.push(isListed ? ranking.tieFirst[listed] : rank);
      tieLast.push(isListed ? ranking.tieLast[listed] : rank);
    }
    if (isListed) listed++;
  }
  const judgements = { ...ranking.judgements, levels, unjudgedInPool };
  return { judgements, retrieved: ranking.retrieved, ranks, grades, tieFirst, tieLast };
}
