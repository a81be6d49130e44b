import { type ClassificationScheme, type LocalText, type Patent, patentOf } from "../patents/index.js";
import type { EngineDocument, FieldText } from "./document.js";

/** The fields of a patent, in the order of an index. */
export const PATENT_FIELDS = ["title", "abstract", "claims", "description"] as const;

export type PatentField = (typeof PATENT_FIELDS)[number];

/** Schemes whose symbols documents are filtered by: those of one tree. */
const IPC_SCHEMES: ReadonlySet<ClassificationScheme> = new Set<ClassificationScheme>(["IPC", "IPCR", "CPC"]);

/**
 * A patent as engines take it in: all texts in all languages, each with its language; dated by its publication; in the
 * classes of IPC and CPC. The claims of a language are one text and so are the paragraphs of a description, with empty
 * lines between them. Its title is the English one if there is one, else that in the language of publication, else the
 * first.
 *
 * @param languages only texts in these; a text of which the language is not known is kept
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
    patent: patentOf(id),
    ...(language !== undefined && { language }),
    ...(date !== undefined && { date }),
    ...(classes.size > 0 && { classes: [...classes] }),
    ...(family !== undefined && { family }),
    ...(title !== undefined && { title }),
  };
}

function fieldTexts({ titles, abstracts, claims, descriptions }: Patent): FieldText[] {
  const lines = (of: readonly { readonly text: string }[]) => of.map(({ text }) => text).join("\n\n");
  return [
    ...titles.map((each) => fieldText("title", each.language, each.text)),
    ...abstracts.map((each) => fieldText("abstract", each.language, each.text)),
    ...claims.map((each) => fieldText("claims", each.language, lines(each.claims))),
    ...descriptions.map((each) => fieldText("description", each.language, lines(each.paragraphs))),
  ];
}

function fieldText(field: PatentField, language: string | undefined, text: string): FieldText {
  return language === undefined ? { field, text } : { field, language, text };
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
