import type { Patent } from "../../patents/index.js";
import { passagesOf, type RankedPassage, rankPassages } from "../../retrieval/index.js";
import { type ListedHit, markedTerms } from "./list-hits.js";
import type { SearchContext } from "./search-context.js";
import type { SearchAnswer } from "./search-once.js";

/** So many of the best passages are shown. */
const BEST_PASSAGES = 5;

/** A hit with its text. */
export interface OpenedHit extends ListedHit {
  /** Left out where its text is in no collection at hand. */
  readonly text?: {
    readonly patent: Patent;
    /** The best first; the abstract, which is shown whole, is not among them. */
    readonly passages: readonly RankedPassage[];
  };
  /** What the words of the query are worth, for marking them. */
  readonly worth: ReadonlyMap<string, number>;
}

/** Opens a hit: its text, and the passages of it that say most of what was searched for. */
export async function openHit(
  context: SearchContext,
  hit: ListedHit,
  { result }: Pick<SearchAnswer, "result">,
): Promise<OpenedHit> {
  const worth = await markedTerms(context, result.query);
  const patent = await context.texts?.get(hit.id);
  if (!patent) return { ...hit, worth };
  const ranked = rankPassages(passagesOf(patent), context.index.tokens, worth);
  const passages = ranked.filter(({ passage }) => passage.kind !== "abstract").slice(0, BEST_PASSAGES);
  return { ...hit, worth, text: { patent, passages } };
}
