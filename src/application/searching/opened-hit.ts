import { type OpenedDocument, openDocument } from "../reading/opened-document.js";
import { type ListedHit, markedTerms } from "./list-hits.js";
import type { SearchContext } from "./search-context.js";
import type { SearchAnswer } from "./search-once.js";

/** A hit with its text. */
export interface OpenedHit extends ListedHit {
  /** Absent if its text is not in an available collection. */
  readonly opened?: OpenedDocument;
}

/** Opens a hit: its texts with the words that matched, its best passages, and the documents that it is related to. */
export async function openHit(
  context: SearchContext,
  hit: ListedHit,
  { result }: Pick<SearchAnswer, "result">,
): Promise<OpenedHit> {
  const { index, texts: collection } = context;
  const patent = await collection?.get(hit.id);
  if (!patent) return hit;
  const { query, filter } = result;
  const search = { index, query, worth: await markedTerms(context, query) };
  const graph = await context.graph?.();
  return { ...hit, opened: await openDocument(patent, { collection, graph, search, cutOff: filter.before }) };
}
