import type { JudgedRanking, Parameter } from "../core/index.js";
import { numberSetting } from "./measure-parameters.js";
import { isRelevant } from "./relevant.js";

/** The recall to reach. */
export function recallTarget(defaultRecall: number): Parameter<number> {
  return numberSetting(defaultRecall, "share of the relevant documents to find", { min: 0, max: 1 });
}

/**
 * The number of relevant documents, of `n`, that gives a recall of at least `recall`. A rounding error
 * of the product is tolerated: 55 % of 100 are 55, although 0.55 · 100 > 55 in doubles.
 */
export function neededForRecall(n: number, recall: number): number {
  return Math.max(0, Math.ceil(recall * n - 1e-9));
}

/** The rank of the `count`-th relevant document; 0 for none, infinite if fewer were retrieved. */
export function rankOfRelevant(ranking: JudgedRanking, level: number, count: number): number {
  if (count === 0) return 0;
  let found = 0;
  for (let i = 0; i < ranking.ranks.length; i++) {
    if (isRelevant(ranking.grades[i], level) && ++found === count) return ranking.ranks[i];
  }
  return Number.POSITIVE_INFINITY;
}
