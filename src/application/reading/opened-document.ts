import type { DiskCollection } from "../../collection/node.js";
import type { Patent } from "../../patents/index.js";
import {
  passagesOf,
  queryPlaces,
  type RankedPassage,
  rankPassages,
  type WeightedQuery,
} from "../../retrieval/index.js";
import type { SearchIndex } from "../../retrieval/node.js";
import type { PatentGraph } from "../../systems/index.js";
import { type ClaimTree, claimTree } from "./claim-trees.js";
import { cutOffLine, type DocumentDate, documentDates } from "./document-dates.js";
import { type DocumentRelations, documentRelations } from "./document-relations.js";
import { documentToMark, type MarkedTexts, type MatchPlace, markedTexts, placesIn } from "./marked-texts.js";

/** A document, open for reading. Plain data, for any front end. */
export interface OpenedDocument extends MarkedTexts {
  readonly id: string;
  readonly patent: Patent;
  /** The claims of each language, in the order of the document. */
  readonly claims: readonly ClaimTree[];
  /** The passages that match the query best, best first, without the abstract; none without a query. */
  readonly passages: readonly RankedPassage[];
  /** All places where a word matched, in the order of the texts: the next match of one is the next in this list. */
  readonly matches: readonly MatchPlace[];
  readonly dates: readonly DocumentDate[];
  /** Prior art is published before this day. */
  readonly cutOff?: string;
  /** Whether its publication is before the cut-off, in words. */
  readonly cutOffLine?: string;
  readonly relations: DocumentRelations;
}

/** What a document is opened with. */
export interface OpenDocumentOptions {
  /** Has the documents that it is related to. */
  readonly collection?: Pick<DiskCollection, "header" | "has"> | undefined;
  /** Of the collection, for citing documents and families. */
  readonly graph?: PatentGraph | undefined;
  /** The query that found it. */
  readonly search?: {
    readonly index: SearchIndex;
    readonly query: WeightedQuery;
    /** The terms that are worth a mark, with their values. */
    readonly worth: ReadonlyMap<string, number>;
  };
  readonly cutOff?: string | undefined;
}

/** Maximum number of best passages. */
const BEST_PASSAGES = 5;

/** Opens a patent for reading. */
export async function openDocument(patent: Patent, options: OpenDocumentOptions): Promise<OpenedDocument> {
  const { search, cutOff, collection, graph } = options;
  const places = search && (await placesOf(patent, search));
  const marked = markedTexts(patent, places);
  const dates = documentDates(patent, cutOff);
  const line = cutOffLine(dates[0], cutOff);
  return {
    id: patent.id,
    patent,
    ...marked,
    claims: patent.claims.map((set, i) => {
      const text = marked.texts.filter(({ field }) => field === "claims")[i];
      return claimTree(
        set,
        text.units.map(({ marks }) => marks),
      );
    }),
    passages: search ? bestPassages(patent, marked, search) : [],
    matches: placesIn(marked.texts),
    dates,
    ...(cutOff !== undefined && { cutOff }),
    ...(line !== undefined && { cutOffLine: line }),
    relations: await documentRelations(patent, collection, graph, cutOff),
  };
}

type Search = NonNullable<OpenDocumentOptions["search"]>;

function placesOf(patent: Patent, { index, query, worth }: Search) {
  const { engine, tokens, fields, languages } = index;
  return queryPlaces(query, documentToMark(patent, languages), { engine, tokens, fields, terms: worth });
}

/** The best passages, in which only words that matched are marked. */
function bestPassages(patent: Patent, { texts }: MarkedTexts, { index, worth }: Search): RankedPassage[] {
  const marks = new Map(texts.flatMap(({ units }) => units.map((unit) => [unit.passage, unit.marks] as const)));
  return rankPassages(passagesOf(patent), index.tokens, worth)
    .filter(({ passage }) => passage.kind !== "abstract")
    .map((ranked) => ({
      ...ranked,
      highlights: (marks.get(ranked.passage.number) ?? []).map((range) => ({ ...range, weight: 1 })),
    }))
    .filter(({ highlights }) => highlights.length > 0)
    .slice(0, BEST_PASSAGES);
}
