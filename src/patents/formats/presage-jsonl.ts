import { parseCategories } from "../citation-category.js";
import { claimReferences } from "../claim-references.js";
import { normaliseClassification } from "../classification.js";
import { isoDate } from "../dates.js";
import { languageCode } from "../language.js";
import { normalisePublicationId, parsePublicationId } from "../numbers/parse-number.js";
import type {
  CitationOrigin,
  Claim,
  ClaimSet,
  Classification,
  ClassificationScheme,
  Description,
  Filing,
  LiteratureCitation,
  LocalText,
  Paragraph,
  Party,
  Patent,
  PatentCitation,
  PlainDocument,
} from "../patent.js";
import { type PatentFormat, RecordError, type Remark } from "./format.js";
import { BEGINS_OBJECT, isJsonObject, parseJsonLine } from "./json-line.js";
import {
  countingNumber,
  flag,
  listed,
  objectOf,
  oneOf,
  optional,
  required,
  type Shape,
  text,
  textThat,
} from "./json-shape.js";
import { newPatent } from "./new-patent.js";

/**
 * Presage's own format: a {@link Patent} as JSON, one per line. Only `id` is required, and it determines country,
 * number and kind; lists may be omitted. An id that is not a publication number (a company's own, NTCIR's) is kept as
 * written if it has no blanks; country and kind are then empty and the number is the id, unless the line has them. Any
 * other deviation from the model is a problem that names the field, because these files are often written by hand.
 */
export const presageJsonl: PatentFormat = {
  name: "presage",
  about: "Presage's own: one patent per line as JSON, with id",
  layout: "lines",
  matches: (head) => BEGINS_OBJECT.test(head) && /"id"\s*:/.test(head),
  read: (record, remark) => [readPatent(record, remark)],
};

/** A patent as a line of Presage's own format, without the line feed. */
export function patentLine(patent: Patent): string {
  return JSON.stringify(patent);
}

/** Maximum number of problems listed for one line. */
const MAX_COMPLAINTS = 5;

function readPatent(record: string, remark: Remark): Patent {
  const complaints: string[] = [];
  let count = 0;
  const complain = (path: string, what: string, value?: unknown) => {
    if (count++ < MAX_COMPLAINTS) complaints.push(`${path} ${what}${value === undefined ? "" : `: ${shown(value)}`}`);
  };
  const object = parseJsonLine(record);
  const given = line(object, "", complain);
  // The id of a document that is not a patent is kept to the letter.
  if (given?.plain && count === 0)
    return { ...newPatent({ country: "", number: `${object.id}`, kind: "" }, given), id: `${object.id}` };
  const publication = parsePublicationId(given?.id ?? "");
  for (const name of ["country", "number", "kind"] as const) {
    const value = given?.[name];
    if (publication && value !== undefined && value !== publication[name])
      complain(name, "does not agree with id", value);
  }
  if (!given || count > 0) {
    const more = count - complaints.length;
    throw new RecordError(complaints.join("; ") + (more > 0 ? `; and ${more} more` : ""));
  }
  const { id, country, number, kind, ...parts } = given;
  for (const { cited } of parts.citations) {
    if (!ID.test(cited) && !parsePublicationId(cited))
      remark("cited is not a publication number, kept as it is", cited, "once");
  }
  if (publication) return newPatent(publication, parts);
  remark("id is not a publication number, kept as it is", id, "once");
  return { ...newPatent({ country: country ?? "", number: number ?? id, kind: kind ?? "" }, parts), id };
}

/** The form of nearly all ids, which avoids a closer look. */
const ID = /^[A-Z]{2}-[A-Z]{0,2}\d{1,14}(?:-[A-Z]\d?)?$/;

/** Valid ids of documents without a publication number. */
const OWN_ID = /^[^\s\p{Cc}]{1,200}$/u;

/** Lists and objects are not shown: they may be as large as the line, and deeply nested. */
function shown(value: unknown): string {
  if (typeof value === "object") return Array.isArray(value) ? "a list" : "an object";
  const json = JSON.stringify(value);
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
}

const documentId = textThat(
  (id) => normalisePublicationId(id) ?? (OWN_ID.test(id) ? id : undefined),
  "a publication number such as EP-0971326-B1, nor an id without blanks",
);
const date = textThat(isoDate, "a date such as 2005-06-22, 2005-06 or 2005");
const language = textThat(languageCode, "a language code such as en");
const category = textThat(
  (letters) => (parseCategories(letters).length === 1 ? letters.toUpperCase() : undefined),
  "a category such as X",
);

const ORIGINS: readonly CitationOrigin[] = [
  "search-report",
  "applicant",
  "examiner",
  "opposition",
  "description",
  "other",
];
const SCHEMES: readonly ClassificationScheme[] = ["IPC", "IPCR", "CPC", "ECLA", "USPC", "LOCARNO", "FI", "FTERM"];

const localText = objectOf<LocalText>({ language: optional(language), text: required(text) });
const party = objectOf<Party>({ name: required(text), country: optional(text) });
const filing = objectOf<Filing>({
  country: required(text),
  number: required(text),
  kind: optional(text),
  date: optional(date),
});
const paragraph = objectOf<Paragraph>({ text: required(text), heading: optional(flag) });
const description = objectOf<Description>({ language: optional(language), paragraphs: listed(paragraph) });
const claimFields = objectOf<Omit<Claim, "dependsOn"> & { dependsOn?: readonly number[] }>({
  number: required(countingNumber),
  text: required(text),
  dependsOn: optional((value, path, complain) => listed(countingNumber).shape(value, path, complain)),
});
/** Missing references are taken from the text. */
const claim: Shape<Claim> = (value, path, complain) => {
  const given = claimFields(value, path, complain);
  if (given?.text === undefined || given.number === undefined) return undefined;
  return { ...given, dependsOn: given.dependsOn ?? claimReferences(given.text, given.number) };
};
const claimSet = objectOf<ClaimSet>({ language: optional(language), claims: listed(claim) });
const classificationFields = objectOf<Classification>({
  scheme: required(oneOf(SCHEMES)),
  symbol: required(text),
  main: optional(flag),
  additional: optional(flag),
});
const classification: Shape<Classification> = (value, path, complain) => {
  const given = classificationFields(value, path, complain);
  if (given?.scheme === undefined || given.symbol === undefined) return undefined;
  const symbol = normaliseClassification(given.symbol, given.scheme);
  if (symbol !== undefined) return { ...given, symbol };
  return void complain(`${path}.symbol`, `is not a symbol of ${given.scheme}`, given.symbol);
};
const citation = objectOf<PatentCitation>({
  cited: required(documentId),
  origin: required(oneOf(ORIGINS)),
  categories: listed(category),
  date: optional(date),
});
const literature = objectOf<LiteratureCitation>({
  text: required(text),
  origin: required(oneOf(ORIGINS)),
  categories: listed(category),
});

const grades: Shape<Readonly<Record<string, number>>> = (value, path, complain) => {
  const isValid = isJsonObject(value) && Object.values(value).every((grade) => Number.isSafeInteger(grade));
  return isValid ? (value as Record<string, number>) : void complain(path, "is not an object of whole numbers", value);
};
const plain = objectOf<PlainDocument>({
  journal: optional(text),
  doi: optional(text),
  url: optional(text),
  keywords: optional((value, path, complain) => listed(text).shape(value, path, complain)),
  labels: optional(grades),
});

/** A document may lack a kind, and one with a custom id a country. */
const textOrNone: Shape<string> = (value, path, complain) => (value === "" ? "" : text(value, path, complain));

/** A line: like a patent, but the parts of its number may be omitted. */
type Line = Omit<Patent, "country" | "number" | "kind"> & Partial<Pick<Patent, "country" | "number" | "kind">>;

const line = objectOf<Line>({
  id: required(documentId),
  country: optional(textOrNone),
  number: optional(text),
  kind: optional(textOrNone),
  publicationDate: optional(date),
  application: optional(filing),
  priorities: listed(filing),
  language: optional(language),
  titles: listed(localText),
  abstracts: listed(localText),
  descriptions: listed(description),
  claims: listed(claimSet),
  classifications: listed(classification),
  applicants: listed(party),
  inventors: listed(party),
  familyId: optional(text),
  citations: listed(citation),
  literature: listed(literature),
  plain: optional(plain),
});
