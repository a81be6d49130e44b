import { parseCategories } from "../citation-category.js";
import { isoDate } from "../dates.js";
import { languageCode } from "../language.js";
import { parsePublicationId } from "../numbers/parse-number.js";
import type { CitationOrigin, ClassificationScheme, Filing, LocalText, Party, Patent } from "../patent.js";
import { joinBlanks } from "../xml/element.js";
import { CitationList } from "./citation-list.js";
import { originOfPhase } from "./citation-phase.js";
import { claimsOfLines } from "./claim-list.js";
import { ClassificationList } from "./classification-list.js";
import { type PatentFormat, RecordError, type Remark } from "./format.js";
import { BEGINS_OBJECT, isJsonObject, type JsonObject, parseJsonLine } from "./json-line.js";
import { newPatent } from "./new-patent.js";

/**
 * Rows of Google Patents Public Data (BigQuery, `patents.publications`) as JSON lines, with all columns or a few.
 * Flattened columns are also read: `abstract_en`, and `Citations` with comma-separated numbers.
 */
export const google: PatentFormat = {
  name: "google",
  about: "Google Patents Public Data: JSON lines with publication_number",
  layout: "lines",
  matches: (head) => BEGINS_OBJECT.test(head) && /"publication_number"\s*:/.test(head),
  read: (record, remark) => [readRow(parseJsonLine(record), remark)],
};

function readRow(row: JsonObject, remark: Remark): Patent {
  const written = textIn(row, "publication_number") ?? "";
  const publication = parsePublicationId(written);
  if (!publication) throw new RecordError("publication_number is not a publication number", written);
  const { citations, literature } = citationsIn(row, remark);
  const texts = textsIn(row);
  const descriptions = texts("description").map(({ text, ...local }) => ({ ...local, paragraphs: paragraphs(text) }));
  const claims = texts("claims").map(({ text, ...local }) => ({ ...local, claims: claimsOfLines(text.split("\n")) }));
  const oneLine = ({ text, ...local }: LocalText) => ({ ...local, text: joinBlanks(text) });
  return newPatent(publication, {
    publicationDate: dateIn(row, "publication_date"),
    application: filing(textIn(row, "application_number"), dateIn(row, "filing_date")),
    priorities: objectsIn(row, "priority_claim").flatMap((claim) => {
      const number = textIn(claim, "application_number") ?? textIn(claim, "publication_number");
      return filing(number, dateIn(claim, "filing_date")) ?? [];
    }),
    titles: texts("title").map(oneLine),
    abstracts: texts("abstract").map(oneLine),
    descriptions: descriptions.filter((description) => description.paragraphs.length > 0),
    claims: claims.filter((set) => set.claims.length > 0),
    classifications: classificationsIn(row, remark),
    applicants: partiesIn(row, "assignee"),
    inventors: partiesIn(row, "inventor"),
    // Google writes -1 for documents without a family.
    familyId: /^[1-9]\d*$/.test(textIn(row, "family_id") ?? "") ? textIn(row, "family_id") : undefined,
    citations,
    literature,
  });
}

/** A non-empty text; numbers are also texts, because BigQuery writes them either way. */
function textIn(object: JsonObject, field: string): string | undefined {
  const value = object[field];
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined;
}

function dateIn(object: JsonObject, field: string): string | undefined {
  return isoDate(textIn(object, field) ?? "");
}

function objectsIn(object: JsonObject, field: string): JsonObject[] {
  const value = object[field];
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** Texts of a field: `title_localized`, a list by language, or `title_en`, `title_de` … */
function textsIn(row: JsonObject): (field: string) => LocalText[] {
  return (field) => {
    const found: LocalText[] = [];
    const add = (text: string | undefined, code: string) => {
      const language = languageCode(code);
      if (text !== undefined) found.push({ ...(language !== undefined && { language }), text });
    };
    for (const each of objectsIn(row, `${field}_localized`)) add(textIn(each, "text"), textIn(each, "language") ?? "");
    for (const name of Object.keys(row)) {
      if (name.startsWith(`${field}_`) && /^[a-z]{2}$/.test(name.slice(field.length + 1))) {
        add(textIn(row, name), name.slice(-2));
      }
    }
    return found;
  };
}

function paragraphs(text: string): { text: string }[] {
  return text.split("\n").flatMap((line) => {
    const paragraph = joinBlanks(line);
    return paragraph === "" ? [] : [{ text: paragraph }];
  });
}

/** `US-48368100-A`: applications are not publications, so their numbers are kept as written. */
function filing(number: string | undefined, date: string | undefined): Filing | undefined {
  const parts = /^([A-Z]{2})-?([A-Z0-9/]+?)(?:-([A-Z]\d?))?$/.exec(number ?? "");
  if (!parts) return undefined;
  const [, country, digits, kind] = parts;
  return { country, number: digits, ...(kind !== undefined && { kind }), ...(date !== undefined && { date }) };
}

const SCHEMES: readonly (readonly [field: string, scheme: ClassificationScheme])[] = [
  ["ipc", "IPC"],
  ["cpc", "CPC"],
  ["uspc", "USPC"],
  ["fi", "FI"],
  ["fterm", "FTERM"],
  ["locarno", "LOCARNO"],
];

function classificationsIn(row: JsonObject, remark: Remark): Patent["classifications"] {
  const list = new ClassificationList(remark);
  for (const [field, scheme] of SCHEMES) {
    for (const each of objectsIn(row, field)) {
      list.add(scheme, textIn(each, "code"), { main: isTrue(each.first), additional: isFalse(each.inventive, scheme) });
    }
  }
  return list.list();
}

function isTrue(value: unknown): boolean {
  return value === true || value === "true";
}

/** Only CPC distinguishes inventive from additional information; elsewhere the column is always false. */
function isFalse(value: unknown, scheme: ClassificationScheme): boolean {
  return scheme === "CPC" && (value === false || value === "false");
}

/** Harmonised names have a country; the others are as printed. */
function partiesIn(row: JsonObject, field: string): Party[] {
  const harmonised = objectsIn(row, `${field}_harmonized`).flatMap((each) => {
    const name = textIn(each, "name");
    const country = textIn(each, "country_code");
    return name === undefined ? [] : [{ name, ...(country !== undefined && { country }) }];
  });
  if (harmonised.length > 0) return harmonised;
  const names = row[field];
  return Array.isArray(names)
    ? names.filter((name) => typeof name === "string" && name !== "").map((name) => ({ name }))
    : [];
}

function citationsIn(row: JsonObject, remark: Remark): CitationList {
  const list = new CitationList(remark);
  for (const each of objectsIn(row, "citation")) {
    // One of `category` and `type` has the phase, the other the letters: offices differ in which.
    const codes = [textIn(each, "category") ?? "", textIn(each, "type") ?? ""];
    const origin = codes.map(originOfPhase).find((found) => found !== undefined) ?? "other";
    const categories = codes.filter((code) => originOfPhase(code) === undefined).flatMap(parseCategories);
    addPatent(list, textIn(each, "publication_number"), origin, categories, remark);
    list.addLiterature(textIn(each, "npl_text"), origin, categories);
  }
  for (const number of (textIn(row, "Citations") ?? "").split(",")) addPatent(list, number, "other", [], remark);
  return list;
}

function addPatent(
  list: CitationList,
  number: string | undefined,
  origin: CitationOrigin,
  categories: readonly string[],
  remark: Remark,
): void {
  if (!number?.trim()) return;
  const publication = parsePublicationId(number);
  if (publication) list.addPatent(publication, origin, categories);
  else {
    remark("number of a cited patent is not understood, kept as literature", number);
    list.addLiterature(number, origin, categories);
  }
}
