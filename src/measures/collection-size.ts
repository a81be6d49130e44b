import { countJudged, type JudgedRanking, optionalParameter } from "../core/index.js";
import { integerSetting } from "./measure-parameters.js";

/** The size of the collection; `-N` on the command line sets its default. */
export const docs = optionalParameter(
  integerSetting(1, "number of documents in the collection; those known to exist, judged or retrieved, when left out", {
    min: 1,
  }),
);

/** Number of documents that the judgements mention, judged or only pooled. */
function countMentioned({ judgements }: JudgedRanking): number {
  return countJudged(judgements) + judgements.unjudgedInPool;
}

/**
 * The number of documents in the collection: what `docs` says, but never less than are known to exist,
 * which are those retrieved and those that the judgements mention. So a document that was not retrieved
 * always has a place behind the list.
 */
export function collectionSize(ranking: JudgedRanking, settings: { readonly docs?: number }): number {
  const notRetrieved = countMentioned(ranking) - ranking.ranks.length;
  return Math.max(settings.docs ?? 0, ranking.retrieved + Math.max(0, notRetrieved));
}

/**
 * The same by the rule of the CLEF TAR 2017 script, which knows of no documents but those that the judgements
 * mention, or as many as were retrieved if they are more.
 */
export function tarCollectionSize(ranking: JudgedRanking, settings: { readonly docs?: number }): number {
  return Math.max(settings.docs ?? 0, countMentioned(ranking), ranking.retrieved);
}
