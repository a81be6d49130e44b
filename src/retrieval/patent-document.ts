import {
  type ClassificationScheme,
  type Filing,
  filingKey,
  type LocalText,
  type Party,
  type Patent,
  patentOf,
} from "../patents/index.js";
import type { EngineDocument, FieldText } from "./document.js";

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
  const { id, language, publicationDate: date, familyId: family } = patent;
  const classes = new Set(
    patent.classifications.filter(({ scheme }) => IPC_SCHEMES.has(scheme)).map(({ symbol }) => symbol),
  );
  const title = shownTitle(patent);
  return {
    id,
    texts: fieldTexts(patent).filter((each) => isWanted(each, language, languages)),
    patent: patent.plain ? id : patentOf(id),
    ...(language !== undefined && { language }),
    ...(date !== undefined && { date }),
    ...(classes.size > 0 && { classes: [...classes] }),
    ...(family !== undefined && { family }),
    ...(title !== undefined && { title }),
    ...searchedFacts(patent),
  };
}

/** What is only searched by conditions. */
function searchedFacts({ application, priorities, citations, applicants, inventors }: Patent): Partial<EngineDocument> {
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

function fieldTexts({ titles, abstracts, claims, descriptions }: Patent): FieldText[] {
  return [
    ...titles.map((each) => fieldText("title", each.language, [each])),
    ...abstracts.map((each) => fieldText("abstract", each.language, [each])),
    ...claims.map((each) => fieldText("claims", each.language, each.claims)),
    ...descriptions.map((each) => fieldText("description", each.language, each.paragraphs)),
  ];
}

const BETWEEN_PARAGRAPHS = "\n\n";

function fieldText(
  field: PatentField,
  language: string | undefined,
  paragraphs: readonly { readonly text: string }[],
): FieldText {
  let end = 0;
  const ends = paragraphs.map(({ text }) => (end += text.length + BETWEEN_PARAGRAPHS.length));
  return {
    field,
    ...(language !== undefined && { language }),
    text: paragraphs.length === 1 ? paragraphs[0].text : paragraphs.map(({ text }) => text).join(BETWEEN_PARAGRAPHS),
    ...(ends.length > 1 && { breaks: ends.slice(0, -1) }),
  };
}

function isWanted(
  { language }: FieldText,
  publishedIn: string | undefined,
  wanted: ReadonlySet<string> | undefined,
): boolean {
  const known = language ?? publishedIn;
  return wanted === undefined || known === undefined || wanted.has(known);
}

function shownTitle({ titles, language }: Patent): string | undefined {
  const inLanguage = (wanted: string | undefined): LocalText | undefined =>
    titles.find((title) => title.language === wanted);
  return (inLanguage("en") ?? inLanguage(language) ?? titles[0])?.text;
}
