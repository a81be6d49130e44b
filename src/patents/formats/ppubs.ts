import { parsePublicationId } from "../numbers/parse-number.js";
import type { Filing, Party, Patent } from "../patent.js";
import { decodeCharacters } from "../xml/characters.js";
import { joinBlanks } from "../xml/element.js";
import { CitationList } from "./citation-list.js";
import { claimsOfLines } from "./claim-list.js";
import { ClassificationList } from "./classification-list.js";
import { type PatentFormat, RecordError, type Remark } from "./format.js";
import { dateField, fieldOf, fieldsOf, objectsOf } from "./json-fields.js";
import { type JsonObject, parseJsonLine } from "./json-line.js";
import { decodeNamedCharacters } from "./named-characters.js";
import { newPatent, textsIn } from "./new-patent.js";

/**
 * Answers of the USPTO's public search (PPUBS) as JSON: documents with their texts as HTML, or a page of hits
 * (`patents`) with bibliographic data only.
 */
export const ppubs: PatentFormat = {
  name: "ppubs",
  about: "documents and hits of the USPTO's public search: JSON with guid and publicationReferenceDocumentNumber",
  layout: "lines",
  matches: (head) =>
    /^[\s\uFEFF]*[[{]/.test(head) && /"guid"\s*:[^:]{0,80}"publicationReferenceDocumentNumber"\s*:/.test(head),
  read(record, remark) {
    const answer = parseJsonLine(record);
    const hits = objectsOf(answer, "patents");
    return (hits.length > 0 ? hits : [answer]).map((hit) => readHit(hit, remark));
  },
};

function readHit(hit: JsonObject, remark: Remark): Patent {
  const guid = fieldOf(hit, "guid") ?? "";
  const id = parsePublicationId(guid);
  if (!id) throw new RecordError("guid is not a publication number", guid);
  const { citations, literature } = citationsOf(hit, remark);
  const lines = (name: string) => linesOf(fieldOf(hit, name) ?? "", remark);
  const description = ["backgroundTextHtml", "briefHtml", "descriptionHtml"].flatMap(lines);
  const family = fieldOf(hit, "familyIdentifierCur") ?? "";
  const assignees = partiesOf(hit, "assigneeName");
  return newPatent(id, {
    publicationDate: dateField(hit, "datePublished"),
    application: filingOf(hit),
    ...textsIn("en", {
      title: lines("inventionTitle").join(" ") || undefined,
      abstract: lines("abstractHtml").join(" ") || undefined,
      // Paragraphs are numbered: (12) The invention …
      paragraphs: description.map((line) => ({ text: line.replace(/^\(\d{1,4}\)\s*(?=\S)/, "") })),
      claims: claimsOfLines(lines("claimsHtml")),
    }),
    classifications: classificationsOf(hit, remark),
    applicants: assignees.length > 0 ? assignees : partiesOf(hit, "applicantName"),
    inventors: partiesOf(hit, "inventorsName"),
    // Longer numbers are the office's own, for documents that have no family yet.
    familyId: /^[1-9]\d{0,9}$/.test(family) ? family : undefined,
    citations,
    literature,
  });
}

/** The lines of a text in HTML, without its markup. */
function linesOf(html: string, remark: Remark): string[] {
  return html.split(/<br\s*\/?>|<\/p>/i).flatMap((line) => {
    const plain = decodeNamedCharacters(line.replace(/<\/?[a-z][^<>]*>/gi, ""), remark);
    return joinBlanks(decodeCharacters(plain)) || [];
  });
}

function filingOf(hit: JsonObject): Filing | undefined {
  const number = fieldOf(hit, "applicationNumber");
  const date = dateField(hit, "applicationFilingDate");
  return number === undefined ? undefined : { country: "US", number, ...(date !== undefined && { date }) };
}

/** `Henley; Francois J.` is `Henley, Francois J.`, as in the office's XML. */
function partiesOf(hit: JsonObject, field: string): Party[] {
  return fieldsOf(hit, field).map((name) => ({ name: decodeCharacters(name).replace(/;\s*/, ", ") }));
}

function classificationsOf(hit: JsonObject, remark: Remark): Patent["classifications"] {
  const list = new ClassificationList(remark);
  const symbols = (field: string) => fieldOf(hit, field)?.split(";") ?? [];
  for (const symbol of symbols("ipcCodeFlattened")) list.add("IPCR", symbol);
  for (const symbol of symbols("cpcInventiveFlattened")) list.add("CPC", symbol);
  for (const symbol of symbols("cpcAdditionalFlattened")) list.add("CPC", symbol, { additional: true });
  for (const symbol of symbols("uspcFullClassificationFlattened")) list.add("USPC", symbol);
  return list.list();
}

/** Who cited a document is not stated. */
function citationsOf(hit: JsonObject, remark: Remark): CitationList {
  const list = new CitationList(remark);
  for (const number of fieldsOf(hit, "urpn")) list.addPatent({ country: "US", number }, "other");
  const [countries, dates] = [fieldsOf(hit, "foreignRefCountryCode"), fieldsOf(hit, "foreignRefPubDate")];
  for (const [index, number] of fieldsOf(hit, "foreignRefPatentNumber").entries()) {
    const date = dates[index];
    list.addPatent({ country: countries[index] ?? "", number, ...(date && { date }) }, "other");
  }
  for (const text of fieldsOf(hit, "otherRefPub").flatMap((each) => linesOf(each, remark))) {
    list.addLiterature(text, "other");
  }
  return list;
}
