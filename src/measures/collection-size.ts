import { countJudged, type JudgedRanking, optionalParameter } from "../core/index.js";
import { integerSetting } from "./measure-parameters.js";

/** The size of the collection; `-N` on the command line sets its default. */
export const docs = optionalParameter(
  integerSetting(1, "number of documents in the collection; default: those known to exist, judged or retrieved", {
    min: 1,
  }),
);

/** Number of documents in the judgements, judged or only pooled. */
function countMentioned({ judgements }: JudgedRanking): number {
  return countJudged(judgements) + judgements.unjudgedInPool;
}

/**
 * The number of documents in the collection: `docs`, but never less than are known to exist, which are those
 * retrieved and those in the judgements. So a document that was not retrieved always has a place after the list.
 */
export function collectionSize(ranking: JudgedRanking, settings: { readonly docs?: number }): number {
  const notRetrieved = countMentioned(ranking) - ranking.ranks.length;
  return Math.max(settings.docs ?? 0, ranking.retrieved + Math.max(0, notRetrieved));
}

/**
 * The same by the rule of the CLEF TAR 2017 script, which counts only the documents in the judgements, or the number
 * retrieved if that is larger.
 */
export function tarCollectionSize(ranking: JudgedRanking, settings: { readonly docs?: number }): number {
  return Math.max(settings.docs ?? 0, countMentioned(ranking), ranking.retrieved);
}
