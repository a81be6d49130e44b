import {
  type MatchPlaces,
  queryPlaces,
  type Snippet,
  snippet,
  type TextRange,
  type WeightedQuery,
} from "../../../retrieval/index.js";
import { documentToMark, type MarkedUnit, markedTexts } from "../../reading/marked-texts.js";
import { markedTerms } from "../list-hits.js";
import type { SearchContext } from "../search-context.js";

/** A document as a list shows it. Only words that the query matched are marked. */
export interface ShownHit {
  readonly id: string;
  readonly title?: string;
  /** The words of the title that matched. */
  readonly titleMarks: readonly TextRange[];
  readonly date?: string;
  readonly language?: string;
  readonly family?: string;
  readonly classes: readonly string[];
  /** The passage with most matching words, or the beginning of the abstract; absent without a text. */
  readonly snippet?: Snippet;
}

/** The documents of a list with the words that matched. */
export async function shownHits(
  context: SearchContext,
  query: WeightedQuery,
  ids: readonly string[],
  length: number,
): Promise<ShownHit[]> {
  const worth = await markedTerms(context, query);
  const shown: ShownHit[] = [];
  for (const id of ids) shown.push(await shownHit(context, query, worth, id, length));
  return shown;
}

async function shownHit(
  { index, texts }: SearchContext,
  query: WeightedQuery,
  worth: ReadonlyMap<string, number>,
  id: string,
  length: number,
): Promise<ShownHit> {
  const { date, language, family, classes = [], title } = (await index.engine.document(id)) ?? { id };
  const facts = {
    id,
    ...(date !== undefined && { date }),
    ...(language !== undefined && { language }),
    ...(family !== undefined && { family }),
    classes,
  };
  const patent = await texts?.get(id);
  if (!patent) return { ...facts, ...(title !== undefined && { title }), titleMarks: [] };
  const { engine, tokens, fields, languages } = index;
  const document = documentToMark(patent, languages);
  const places: MatchPlaces = await queryPlaces(query, document, { engine, tokens, fields, terms: worth });
  const marked = markedTexts(patent, places).texts;
  const titles = marked.filter(({ field }) => field === "title");
  const shownTitle = (titles.find((each) => each.language === "en") ?? titles[0])?.units[0];
  const units = marked.flatMap((text) => (text.field === "title" ? [] : text.units)).filter(({ heading }) => !heading);
  const best = bestUnit(units) ?? units[0];
  return {
    ...facts,
    ...((shownTitle?.text ?? title) && { title: shownTitle?.text ?? title }),
    titleMarks: shownTitle?.marks ?? [],
    ...(best && { snippet: snippet(best.text, weighted(best), length) }),
  };
}

/** The part with most different matching words; of several, the first one. */
function bestUnit(units: readonly MarkedUnit[]): MarkedUnit | undefined {
  let best: MarkedUnit | undefined;
  let most = 0;
  for (const unit of units) {
    if (unit.marks.length <= most) continue;
    const different = new Set(unit.marks.map(({ start, end }) => unit.text.slice(start, end).toLowerCase())).size;
    if (different <= most) continue;
    most = different;
    best = unit;
  }
  return best;
}

function weighted({ marks }: MarkedUnit) {
  return marks.map(({ start, end }) => ({ start, end, weight: 1 }));
}
