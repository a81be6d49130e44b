import { type Patent, parsePatentNumber } from "../../patents/index.js";
import { markedTerms } from "../searching/list-hits.js";
import type { SearchContext } from "../searching/search-context.js";
import { searchOnce } from "../searching/search-once.js";
import { subjectOf } from "../searching/subject.js";
import type { MatchPlace } from "./marked-texts.js";
import { openDocument } from "./opened-document.js";
import { passagePlaces } from "./passage-places.js";

/** A passage of a document that matches a query well. */
export interface BestPassage {
  /** The number of the passage in its document. */
  readonly passage: number;
  /** `[0012]`, `claim 3`. */
  readonly place: string;
  readonly score: number;
}

/** Where a document matches a query. */
export interface DocumentMatches {
  /** The query as understood. */
  readonly understood: string;
  /** All places, from the beginning of the document to its end. */
  readonly places: readonly MatchPlace[];
  /** Best first. */
  readonly passages: readonly BestPassage[];
}

/**
 * The words of a document that match a query, and only those, with its best passages.
 *
 * @param line a patent number or any other query; it is never read as the name of a file
 */
export async function documentMatches(context: SearchContext, patent: Patent, line: string): Promise<DocumentMatches> {
  const isNumber = line.replace(/\D/g, "").length >= 5 && parsePatentNumber(line) !== undefined;
  const subject = await subjectOf(line, context, isNumber ? "patent" : "text");
  const { query } = (await searchOnce(context, subject, 1)).result;
  const search = { index: context.index, query, worth: await markedTerms(context, query) };
  const { matches, passages } = await openDocument(patent, { search });
  const places = passagePlaces(patent);
  return {
    understood: subject.understood ?? subject.name,
    places: matches,
    passages: passages.map(({ passage, score }) => ({
      passage: passage.number,
      place: places[passage.number],
      score,
    })),
  };
}
