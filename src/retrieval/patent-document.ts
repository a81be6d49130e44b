import {
  type ClassificationScheme,
  type Filing,
  filingKey,
  type Party,
  type Patent,
  patentOf,
} from "../patents/index.js";
import type { EngineDocument, FieldText } from "./document.js";

/** A patent with something in place of its texts. */
type PatentWith<Text> = Omit<Patent, "titles" | "abstracts" | "claims" | "descriptions" | "literature"> & {
  readonly titles: readonly LanguageText<Text>[];
  readonly abstracts: readonly LanguageText<Text>[];
  readonly claims: readonly { readonly language?: string; readonly claims: readonly Part<Text>[] }[];
  readonly descriptions: readonly { readonly language?: string; readonly paragraphs: readonly Part<Text>[] }[];
};

interface Part<Text> {
  readonly text: Text;
}

interface LanguageText<Text> extends Part<Text> {
  readonly language?: string;
}

/** Texts that are kept apart from their patent, in order. */
export interface TextsApart {
  /** The texts from one number to another, separated by empty lines. */
  joined(first: number, last: number): string;
  length(number: number): number;
}

/** The fields of a patent, in the order of an index. */
export const PATENT_FIELDS = ["title", "abstract", "claims", "description"] as const;

export type PatentField = (typeof PATENT_FIELDS)[number];

/** The schemes whose symbols documents are filtered by; they share one tree. */
const IPC_SCHEMES: ReadonlySet<ClassificationScheme> = new Set<ClassificationScheme>(["IPC", "IPCR", "CPC"]);

/**
 * Makes an engine document from a patent: all texts in all languages, each with its language; dated by its publication;
 * in its IPC and CPC classes. The claims of a language are one text, and so are the paragraphs of a description,
 * separated by empty lines; the text knows where each begins. Names and the numbers and dates of filings are those that
 * the source states. The title is the English one if there is one, otherwise the one in the language of
 * publication, otherwise the first.
 *
 * @param languages keeps only texts in these languages; a text in an unknown language is kept
 */
export function patentDocument(patent: Patent, languages?: ReadonlySet<string>): EngineDocument {
  return documentOf(patent, STRINGS, languages);
}

/** The same for a patent whose texts are apart. */
export function outlinedDocument(
  patent: PatentWith<number>,
  texts: TextsApart,
  languages?: ReadonlySet<string>,
): EngineDocument {
  return documentOf(
    patent,
    { joined: (parts) => texts.joined(parts[0].text, parts[parts.length - 1].text), length: (n) => texts.length(n) },
    languages,
  );
}

const BETWEEN_PARAGRAPHS = "\n\n";

/** What is done with texts. */
interface Texts<Text> {
  /** Those of at least one part, separated by empty lines. */
  joined(parts: readonly Part<Text>[]): string;
  length(text: Text): number;
}

const STRINGS: Texts<string> = {
  joined: (parts) => (parts.length === 1 ? parts[0].text : parts.map(({ text }) => text).join(BETWEEN_PARAGRAPHS)),
  length: (text) => text.length,
};

function documentOf<Text>(
  patent: PatentWith<Text>,
  texts: Texts<Text>,
  languages: ReadonlySet<string> | undefined,
): EngineDocument {
  const { id, language, publicationDate: date, familyId: family } = patent;
  const classes = new Set(
    patent.classifications.filter(({ scheme }) => IPC_SCHEMES.has(scheme)).map(({ symbol }) => symbol),
  );
  const title = shownTitle(patent);
  return {
    id,
    texts: fieldTexts(patent, texts, (text) => isWanted(text, language, languages)),
    patent: patent.plain ? id : patentOf(id),
    ...(language !== undefined && { language }),
    ...(date !== undefined && { date }),
    ...(classes.size > 0 && { classes: [...classes] }),
    ...(family !== undefined && { family }),
    ...(title && { title: texts.joined([title]) }),
    ...searchedFacts(patent),
  };
}

type SearchedPart = Pick<Patent, "application" | "priorities" | "citations" | "applicants" | "inventors">;

/** What is only searched by conditions. */
function searchedFacts({
  application,
  priorities,
  citations,
  applicants,
  inventors,
}: SearchedPart): Partial<EngineDocument> {
  const datesOf = (filings: readonly Filing[]) => filings.flatMap(({ date }) => (date === undefined ? [] : [date]));
  const namesOf = (parties: readonly Party[]) => distinct(parties.map(({ name }) => name));
  const priorityDates = distinct(datesOf(priorities));
  const numbers = distinct(priorities.map(filingKey));
  const cites = distinct(citations.map(({ cited }) => cited));
  const [byApplicants, byInventors] = [namesOf(applicants), namesOf(inventors)];
  return {
    ...(application && { application: filingKey(application) }),
    ...(application?.date !== undefined && { filingDate: application.date }),
    ...(priorityDates.length > 0 && { priorityDates }),
    ...(numbers.length > 0 && { priorities: numbers }),
    ...(cites.length > 0 && { cites }),
    ...(byApplicants.length > 0 && { applicants: byApplicants }),
    ...(byInventors.length > 0 && { inventors: byInventors }),
  };
}

function distinct(texts: readonly string[]): readonly string[] {
  return texts.length < 2 ? texts : [...new Set(texts)];
}

function fieldTexts<Text>(
  { titles, abstracts, claims, descriptions }: PatentWith<Text>,
  texts: Texts<Text>,
  isSelected: (text: { readonly language?: string }) => boolean,
): FieldText[] {
  const of = (field: PatentField, language: string | undefined, parts: readonly Part<Text>[]) =>
    fieldText(field, language, parts, texts);
  return [
    ...titles.filter(isSelected).map((each) => of("title", each.language, [each])),
    ...abstracts.filter(isSelected).map((each) => of("abstract", each.language, [each])),
    ...claims.filter(isSelected).map((each) => of("claims", each.language, each.claims)),
    ...descriptions.filter(isSelected).map((each) => of("description", each.language, each.paragraphs)),
  ];
}

function fieldText<Text>(
  field: PatentField,
  language: string | undefined,
  parts: readonly Part<Text>[],
  texts: Texts<Text>,
): FieldText {
  let end = 0;
  const ends = parts.map(({ text }) => (end += texts.length(text) + BETWEEN_PARAGRAPHS.length));
  return {
    field,
    ...(language !== undefined && { language }),
    text: parts.length === 0 ? "" : texts.joined(parts),
    ...(ends.length > 1 && { breaks: ends.slice(0, -1) }),
  };
}

function isWanted(
  { language }: { readonly language?: string },
  publishedIn: string | undefined,
  wanted: ReadonlySet<string> | undefined,
): boolean {
  const known = language ?? publishedIn;
  return wanted === undefined || known === undefined || wanted.has(known);
}

function shownTitle<Text>({ titles, language }: PatentWith<Text>): Part<Text> | undefined {
  const inLanguage = (wanted: string | undefined) => titles.find((title) => title.language === wanted);
  return inLanguage("en") ?? inLanguage(language) ?? titles[0];
}
