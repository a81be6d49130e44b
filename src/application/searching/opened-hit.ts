import type { Patent } from "../../patents/index.js";
import { passagesOf, type RankedPassage, rankPassages } from "../../retrieval/index.js";
import { type ListedHit, markedTerms } from "./list-hits.js";
import type { SearchContext } from "./search-context.js";
import type { SearchAnswer } from "./search-once.js";

/** Maximum number of best passages to show. */
const BEST_PASSAGES = 5;

/** A hit with its text. */
export interface OpenedHit extends ListedHit {
  /** Absent if its text is not in an available collection. */
  readonly text?: {
    readonly patent: Patent;
    /** Best first, without the abstract, which is shown whole. */
    readonly passages: readonly RankedPassage[];
  };
  /** The weights of the words of the query, for marking them. */
  readonly worth: ReadonlyMap<string, number>;
}

/** Opens a hit: its text, and the passages that match the query best. */
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
