import type { Patent } from "../../patents/index.js";
import type { EngineDocument, MatchPlaces, PatentField, TextRange } from "../../retrieval/index.js";

/** A part of a text: a claim, a paragraph or a heading; a title or an abstract as a whole. */
export interface MarkedUnit {
  readonly text: string;
  /** The words that matched, in the order of the text. */
  readonly marks: readonly TextRange[];
  readonly heading?: true;
  /** The printed number of a claim. */
  readonly claim?: number;
  /** The number of the passage in its document, as in `EP-0971326-B1#12`; titles have none. */
  readonly passage?: number;
}

/** A text of a document in one language. */
export interface MarkedText {
  readonly field: PatentField;
  readonly language?: string;
  readonly units: readonly MarkedUnit[];
}

/** A name, and its words that matched. */
export interface MarkedName {
  readonly text: string;
  readonly country?: string;
  readonly marks: readonly TextRange[];
}

/** The texts and names of a document, with the words that matched. */
export interface MarkedTexts {
  /** Titles, abstracts, claims and descriptions, each in the order of the document. */
  readonly texts: readonly MarkedText[];
  readonly applicants: readonly MarkedName[];
  readonly inventors: readonly MarkedName[];
}

/** Where a word matched. The words of a document are in the order of its texts, so the next match is the next place. */
export interface MatchPlace extends TextRange {
  /** The number of the text in {@link MarkedTexts.texts}. */
  readonly text: number;
  /** The number of the unit in its text. */
  readonly unit: number;
}

type Unit = Omit<MarkedUnit, "marks">;

/** The parts of a text are separated by an empty line, as in an index. */
const SEPARATOR = "\n\n";

/** The texts of a patent with their parts, in the order of an engine's document; passages are numbered as usual. */
function textsOf({ titles, abstracts, descriptions, claims }: Patent) {
  let passages = 0;
  const numbered = (unit: Unit): Unit => ({ ...unit, passage: passages++ });
  // Passages are numbered in another order than the fields of an index.
  const ofDescriptions = descriptions.map(({ language, paragraphs }) => ({
    language,
    units: paragraphs.map(numbered),
  }));
  const ofClaims = claims.map(({ language, claims: set }) => ({
    language,
    units: set.map(({ text, number }) => numbered({ text, claim: number })),
  }));
  const ofAbstracts = abstracts.map(({ language, text }) => ({ language, units: [numbered({ text })] }));
  const inField = (field: PatentField) => (of: { language: string | undefined; units: readonly Unit[] }) => ({
    field,
    ...(of.language !== undefined && { language: of.language }),
    units: of.units,
  });
  return [
    ...titles.map(({ language, text }) => inField("title")({ language, units: [{ text }] })),
    ...ofAbstracts.map(inField("abstract")),
    ...ofClaims.map(inField("claims")),
    ...ofDescriptions.map(inField("description")),
  ];
}

/**
 * The document of an engine that a patent's places are found in: its texts are those of {@link markedTexts}.
 *
 * @param languages of the texts in the index; texts in others are empty, so that nothing matches in them
 */
export function documentToMark(patent: Patent, languages?: readonly string[]): EngineDocument {
  const isWanted = (language = patent.language) =>
    languages === undefined || language === undefined || languages.includes(language);
  const texts = textsOf(patent).map(({ field, language, units }) => ({
    field,
    ...(language !== undefined && { language }),
    text: isWanted(language) ? units.map(({ text }) => text).join(SEPARATOR) : "",
    breaks: startsOf(units).slice(1),
  }));
  return {
    id: patent.id,
    ...(patent.language !== undefined && { language: patent.language }),
    texts,
    applicants: patent.applicants.map(({ name }) => name),
    inventors: patent.inventors.map(({ name }) => name),
  };
}

function startsOf(units: readonly Unit[]): number[] {
  let start = 0;
  return units.map(({ text }) => {
    const own = start;
    start += text.length + SEPARATOR.length;
    return own;
  });
}

/**
 * The texts of a patent with the words that matched.
 *
 * @param places of {@link documentToMark}; default: none
 */
export function markedTexts(patent: Patent, places: MatchPlaces = []): MarkedTexts {
  const texts = textsOf(patent);
  const named = (list: Patent["applicants"], from: number) =>
    list.map(({ name, country }, i) => ({
      text: name,
      ...(country !== undefined && { country }),
      marks: places[from + i] ?? [],
    }));
  return {
    texts: texts.map((each, i) => {
      const starts = startsOf(each.units);
      return {
        ...each,
        units: each.units.map((unit, u) => ({ ...unit, marks: rangesIn(places[i] ?? [], starts[u], unit.text) })),
      };
    }),
    applicants: named(patent.applicants, texts.length),
    inventors: named(patent.inventors, texts.length + patent.applicants.length),
  };
}

/** The parts of ranges that are in a unit, relative to it. */
function rangesIn(ranges: readonly TextRange[], from: number, { length }: string): TextRange[] {
  return ranges
    .filter(({ start, end }) => end > from && start < from + length)
    .map(({ start, end }) => ({ start: Math.max(0, start - from), end: Math.min(length, end - from) }));
}

/** All places of the texts, from the beginning of the document to its end. */
export function placesIn(texts: readonly MarkedText[]): MatchPlace[] {
  return texts.flatMap(({ units }, text) =>
    units.flatMap(({ marks }, unit) => marks.map((range) => ({ text, unit, ...range }))),
  );
}
