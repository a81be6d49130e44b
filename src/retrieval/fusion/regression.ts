import { solvePositiveDefinite } from "../feedback/cholesky.js";
import { candidatesOf, type Fusion, fuseValues, type LearnedFusion, type RankedList, sumOf } from "./fusion.js";
import { type NormalisationName, normalisedScores } from "./normalisations.js";

/** Sums over the documents of a training topic; x are their normalised scores by list, y is 1 if relevant, otherwise 0. */
export interface ScoreMoments {
  readonly documents: number;
  readonly relevant: number;
  /** Σ x, Σ x y */
  readonly sums: readonly number[];
  readonly products: readonly number[];
  /** Σ x xᵀ */
  readonly squares: readonly (readonly number[])[];
}

/**
 * Linear fusion: a document's score is the weighted sum of its normalised scores, with one weight per run. The weights
 * are those of ridge regression: the least-squares prediction of whether a document is relevant (1 or 0), with a
 * penalty of ridge · weight² for each run. The intercept has no penalty; it is omitted because it does not change the
 * order. A document that a list does not have counts as 0 in it; an unjudged document counts as not relevant. Weights
 * may be negative.
 *
 * C. C. Vogt, G. W. Cottrell: Fusion via a linear combination of scores. Information Retrieval 1, 1999; A. E. Hoerl, R.
 * W. Kennard: Ridge regression. Technometrics 12(1), 1970
 */
export function regression({
  normalise = "min-max",
  ridge = 1,
}: {
  readonly normalise?: NormalisationName;
  readonly ridge?: number;
} = {}): LearnedFusion<ScoreMoments> {
  const name = `regression(normalise=${normalise},ridge=${ridge})`;
  return {
    kind: "learned",
    name,
    observe: (lists, isRelevant) => momentsOf(lists, isRelevant, normalise),
    fit: (observations) => fitted(name, normalise, fitWeights(observations, ridge)),
  };
}

function fitted(name: string, normalise: NormalisationName, learnt: readonly number[]): Fusion {
  const ways = {
    values: (list: RankedList, number: number) =>
      Array.from(normalisedScores(list, normalise), (score) => score * learnt[number]),
    combine: sumOf,
  };
  return {
    kind: "fixed",
    name,
    learnt: { weights: learnt },
    fuse: (lists, options) => fuseValues(ways, lists, options),
  };
}

function momentsOf(
  lists: readonly RankedList[],
  isRelevant: (doc: string) => boolean,
  normalise: NormalisationName,
): ScoreMoments {
  const { ids, ranks } = candidatesOf(lists);
  const scores = lists.map((list) => normalisedScores(list, normalise));
  const k = lists.length;
  const sums = new Array<number>(k).fill(0);
  const products = new Array<number>(k).fill(0);
  const squares = lists.map(() => new Array<number>(k).fill(0));
  let relevant = 0;
  ids.forEach((id, c) => {
    const x = scores.map((list, i) => (ranks[i][c] > 0 ? list[ranks[i][c] - 1] : 0));
    const y = isRelevant(id) ? 1 : 0;
    relevant += y;
    for (let i = 0; i < k; i++) {
      sums[i] += x[i];
      products[i] += x[i] * y;
      for (let j = 0; j < k; j++) squares[i][j] += x[i] * x[j];
    }
  });
  return { documents: ids.length, relevant, sums, products, squares };
}

/** (Xᵀ X + ridge) w = Xᵀ y, with X and y minus their means. */
function fitWeights(observations: readonly ScoreMoments[], ridge: number): number[] {
  const add = (of: (each: ScoreMoments) => number) => sumOf(observations.map(of));
  const lists = observations[0].sums.map((_, i) => i);
  const documents = add((each) => each.documents);
  if (documents === 0) return lists.map(() => 0);
  const relevant = add((each) => each.relevant);
  const sums = lists.map((i) => add((each) => each.sums[i]));
  const matrix = lists.map((i) =>
    lists.map((j) => add((each) => each.squares[i][j]) - (sums[i] * sums[j]) / documents + (i === j ? ridge : 0)),
  );
  return solvePositiveDefinite(
    matrix,
    lists.map((i) => add((each) => each.products[i]) - (sums[i] * relevant) / documents),
  );
}
