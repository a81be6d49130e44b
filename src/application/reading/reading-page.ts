import type { Classification, LiteratureCitation, Party, Patent, PlainDocument } from "../../patents/index.js";
import { titleOf } from "../searching/subject.js";
import { type ClaimNode, claimTree } from "./claim-trees.js";
import { cutOffLine, type DocumentDate, documentDates } from "./document-dates.js";
import { markedTexts } from "./marked-texts.js";
import { paragraphPlaces } from "./passage-places.js";

/** A part of a text: a claim, a paragraph or a heading; a title or an abstract as a whole. */
export interface PageUnit {
  readonly text: string;
  /** The number of the passage in its document; titles have none. */
  readonly passage?: number;
  readonly heading?: true;
  /** The place of a paragraph in words: `[0012]`, `¶ 12`. */
  readonly place?: string;
  /** The printed number of a claim. */
  readonly claim?: number;
  /** The place in its text of the claim that it is below. */
  readonly parent?: number;
  /** The numbers of all claims that it refers to. */
  readonly dependsOn?: readonly number[];
  /** References to claims that do not exist or do not precede it. */
  readonly unresolved?: readonly number[];
}

/** A text of a document in one language. */
export interface PageText {
  readonly field: "title" | "abstract" | "claims" | "description";
  readonly language?: string;
  readonly units: readonly PageUnit[];
}

/** All that a reader shows of a document at first: its facts and texts, but no other documents. */
export interface ReadingPage {
  readonly id: string;
  readonly title?: string;
  /** Language of publication. */
  readonly language?: string;
  readonly dates: readonly DocumentDate[];
  /** Prior art is published before this day. */
  readonly cutOff?: string;
  /** Whether its publication is before the cut-off, in words. */
  readonly cutOffLine?: string;
  readonly applicants: readonly Party[];
  readonly inventors: readonly Party[];
  readonly classes: readonly Classification[];
  readonly familyId?: string;
  /** Titles, abstracts, claims and descriptions, as numbered by matches. */
  readonly texts: readonly PageText[];
  /** Number of characters of all texts. */
  readonly characters: number;
  readonly citations: number;
  readonly literature: readonly LiteratureCitation[];
  readonly plain?: PlainDocument;
}

/**
 * A document as a page to read.
 *
 * @param cutOff prior art is published before this day
 */
export function readingPage(patent: Patent, cutOff?: string): ReadingPage {
  const { id, language, applicants, inventors, classifications, familyId, citations, literature, plain } = patent;
  const dates = documentDates(patent, cutOff);
  const line = cutOffLine(dates[0], cutOff);
  const title = titleOf(patent);
  const texts = pageTexts(patent);
  return {
    id,
    ...(title !== undefined && { title }),
    ...(language !== undefined && { language }),
    dates,
    ...(cutOff !== undefined && { cutOff }),
    ...(line !== undefined && { cutOffLine: line }),
    applicants,
    inventors,
    classes: classifications,
    ...(familyId !== undefined && { familyId }),
    texts,
    characters: texts.reduce((sum, { units }) => sum + units.reduce((all, { text }) => all + text.length, 0), 0),
    citations: citations.length,
    literature,
    ...(plain && { plain }),
  };
}

function pageTexts(patent: Patent): PageText[] {
  let claimSet = 0;
  return markedTexts(patent).texts.map(({ field, language, units }): PageText => {
    const about = { field: field as PageText["field"], ...(language !== undefined && { language }) };
    if (field === "claims") return { ...about, units: claimUnits(patent, claimSet++, units) };
    const places = field === "description" ? paragraphPlaces(units) : [];
    return {
      ...about,
      units: units.map(({ text, passage, heading }, i) => ({
        text,
        ...(passage !== undefined && { passage }),
        ...(heading ? { heading } : places[i] !== undefined && { place: places[i] }),
      })),
    };
  });
}

/** Claims know where they are in the tree. Two may have the same number, so they are told apart by their place. */
function claimUnits(patent: Patent, set: number, units: readonly PageUnit[]): PageUnit[] {
  const made: PageUnit[] = units.map(({ text, passage, claim }) => ({
    text,
    ...(passage !== undefined && { passage }),
    ...(claim !== undefined && { claim }),
  }));
  const free = new Map<string, number[]>();
  units.forEach(({ text, claim }, place) => {
    const key = `${claim} ${text}`;
    free.set(key, [...(free.get(key) ?? []), place]);
  });
  const put = (node: ClaimNode, parent: number | undefined): void => {
    const place = free.get(`${node.number} ${node.text}`)?.shift();
    if (place === undefined) return;
    made[place] = {
      ...made[place],
      ...(parent !== undefined && { parent }),
      ...(node.dependsOn.length > 0 && { dependsOn: node.dependsOn }),
      ...(node.unresolved.length > 0 && { unresolved: node.unresolved }),
    };
    for (const each of node.dependents) put(each, place);
  };
  for (const root of claimTree(patent.claims[set]).claims) put(root, undefined);
  return made;
}
