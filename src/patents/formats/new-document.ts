import type { LocalText, Paragraph, Party, Patent, PlainDocument } from "../patent.js";
import { joinBlanks } from "../xml/element.js";
import { RecordError, type Remark } from "./format.js";
import { newPatent } from "./new-patent.js";

/** What a reader found about a document that is not a patent; anything may be missing or empty. */
export interface DocumentParts {
  readonly id: string | undefined;
  readonly title?: string | undefined;
  readonly abstract?: string | undefined;
  /** The body, by paragraph. */
  readonly paragraphs?: readonly string[] | undefined;
  readonly authors?: readonly string[] | undefined;
  /** ISO 8601. */
  readonly date?: string | undefined;
  readonly language?: string | undefined;
  readonly journal?: string | undefined;
  readonly doi?: string | undefined;
  readonly url?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly labels?: Readonly<Record<string, number>> | undefined;
}

/**
 * A document that is not a patent, with the id of its source. Blanks in an id become `_`, with a remark, because a line
 * of a run cannot contain them.
 *
 * @throws RecordError if there is no id
 */
export function newDocument(parts: DocumentParts, remark: Remark): Patent {
  const id = idOf(parts.id, remark);
  const local = (text: string): LocalText =>
    parts.language === undefined ? { text } : { language: parts.language, text };
  const texts = (text: string | undefined) => (joinBlanks(text ?? "") === "" ? [] : [local(joinBlanks(text ?? ""))]);
  const paragraphs: Paragraph[] = nonEmpty(parts.paragraphs ?? []).map((text) => ({ text }));
  const authors: Party[] = nonEmpty(parts.authors ?? []).map((name) => ({ name }));
  const patent = newPatent(
    { country: "", number: id, kind: "" },
    {
      publicationDate: parts.date,
      language: parts.language,
      titles: texts(parts.title),
      abstracts: texts(parts.abstract),
      descriptions:
        paragraphs.length === 0
          ? []
          : [{ ...(parts.language !== undefined && { language: parts.language }), paragraphs }],
      inventors: authors,
      plain: plainOf(parts),
    },
  );
  return { ...patent, id };
}

function plainOf({ journal, doi, url, keywords, labels }: DocumentParts): PlainDocument {
  const words = [...new Set(nonEmpty(keywords ?? []))];
  return {
    ...(journal && { journal: joinBlanks(journal) }),
    ...(doi && { doi }),
    ...(url && { url }),
    ...(words.length > 0 && { keywords: words }),
    ...(labels && Object.keys(labels).length > 0 && { labels }),
  };
}

/** Ids are part of lines of runs and of file names. */
export const MAX_ID_LENGTH = 200;

function idOf(text: string | undefined, remark: Remark): string {
  const id = text?.trim() ?? "";
  if (id === "") throw new RecordError("document has no id");
  if (id.length > MAX_ID_LENGTH) throw new RecordError(`id has more than ${MAX_ID_LENGTH} characters`, id);
  if (/\p{Cc}/u.test(id.replace(/\s/g, ""))) throw new RecordError("id has control characters", id);
  if (!/\s/.test(id)) return id;
  remark("id has blanks, which a run cannot contain; they are written as _", id, "once");
  return id.replace(/\s+/g, "_");
}

function nonEmpty(texts: readonly string[]): string[] {
  return texts.map(joinBlanks).filter((text) => text !== "");
}

/** The paragraphs of a text that separates them by empty lines. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n[ \t\r]*\n/);
}
