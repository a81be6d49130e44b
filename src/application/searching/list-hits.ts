import type { Table } from "../../core/index.js";
import {
  type Hit,
  passagesOf,
  rankPassages,
  type Snippet,
  snippet,
  termWorth,
  type WeightedQuery,
} from "../../retrieval/index.js";
import type { StoredDocument } from "../../retrieval/node.js";
import type { SearchContext } from "./search-context.js";

/** A hit, and what a list shows of it. */
export interface ListedHit extends Hit {
  /** From 1. */
  readonly rank: number;
  readonly document: StoredDocument;
  /** The best passage, cut around the query's words; absent if there are no texts. */
  readonly best?: { readonly passage: string; readonly snippet: Snippet };
}

/** Maximum number of query terms to look for in texts: more would mark every other word. */
const MARKED_TERMS = 40;

/** The weights of the words of a query; only the best of them. */
export async function markedTerms({ index }: SearchContext, query: WeightedQuery): Promise<Map<string, number>> {
  const worth = await termWorth(index.engine, query);
  return new Map([...worth].sort(([, a], [, b]) => b - a).slice(0, MARKED_TERMS));
}

/**
 * Prepares hits for a list.
 *
 * @param first rank of the first hit
 * @param length characters per snippet
 */
export async function listHits(
  context: SearchContext,
  query: WeightedQuery,
  hits: readonly Hit[],
  first: number,
  length: number,
): Promise<ListedHit[]> {
  const worth = await markedTerms(context, query);
  return Promise.all(
    hits.map(async ({ id, score }, i): Promise<ListedHit> => {
      const document = (await context.index.engine.document(id)) ?? { id };
      const best = await bestPassage(context, id, worth, length);
      return { rank: first + i, id, score, document, ...(best && { best }) };
    }),
  );
}

async function bestPassage(
  { index, texts }: SearchContext,
  id: string,
  worth: ReadonlyMap<string, number>,
  length: number,
): Promise<ListedHit["best"]> {
  const patent = await texts?.get(id);
  if (!patent) return undefined;
  const [best] = rankPassages(passagesOf(patent), index.tokens, worth);
  return best && { passage: best.passage.id, snippet: snippet(best.passage.text, best.highlights, length) };
}

/** The hits as a table for other programs. */
export function hitTable(hits: readonly ListedHit[], caption: string): Table {
  return {
    caption,
    columns: [
      { name: "rank", kind: "integer" },
      { name: "score", kind: "real", digits: 4 },
      { name: "document", kind: "text", id: true },
      { name: "family", kind: "text" },
      { name: "classes", kind: "text" },
      { name: "date", kind: "text" },
      { name: "language", kind: "text" },
      { name: "title", kind: "text" },
      { name: "passage", kind: "text" },
      { name: "snippet", kind: "text" },
    ],
    rows: hits.map(({ rank, score, id, document: { family, classes, date, language, title }, best }) => [
      rank,
      score,
      id,
      family ?? null,
      classes ? classes.join(" ") : null,
      date ?? null,
      language ?? null,
      title ?? null,
      best?.passage ?? null,
      best?.snippet.text ?? null,
    ]),
  };
}
