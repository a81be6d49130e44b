import { isoDate } from "../dates.js";
import { publicationOf } from "../numbers/written-number.js";
import type { Filing, Party, Patent } from "../patent.js";
import { childOf, childrenOf, textOf, type XmlElement } from "../xml/element.js";
import { parseXml } from "../xml/parse.js";
import { asianTexts } from "./asian-texts.js";
import { ClassificationList } from "./classification-list.js";
import { type PatentFormat, RecordError, type Remark } from "./format.js";
import { decodeNamedCharacters } from "./named-characters.js";
import { newPatent } from "./new-patent.js";

/** Publications of the Chinese office in its earlier XML, which follows WIPO ST.36. */
export const cnipaOld: PatentFormat = {
  name: "cnipa-st36",
  about: "publications of the Chinese office: cn-patent-document",
  layout: { elements: ["cn-patent-document"] },
  matches: (head) => /<cn-patent-document[\s>]/.test(head),
  read: (record, remark) => [readOld(parseXml(decodeNamedCharacters(record, remark)), remark)],
};

/** Publications of the Chinese office in its present XML. */
export const cnipa: PatentFormat = {
  name: "cnipa",
  about: "publications of the Chinese office: PatentDocumentAndRelated",
  layout: { elements: ["PatentDocumentAndRelated"] },
  matches: (head) => /<(?:\w+:)?PatentDocumentAndRelated[\s>]/.test(head),
  read: (record, remark) => [readNew(parseXml(decodeNamedCharacters(record, remark)), remark)],
};

/** Names of the parts of a number. */
const OLD_NAMES = { country: "country", number: "doc-number", kind: "kind", date: "date" };
const NEW_NAMES = { country: "WIPOST3Code", number: "DocNumber", kind: "Kind", date: "Date" };

function readOld(document: XmlElement, remark: Remark): Patent {
  const biblio = childOf(document, "cn-bibliographic-data");
  const body = childOf(document, "application-body");
  const parties = childOf(biblio, "cn-parties");
  const classes = childrenOf(childOf(biblio, "classifications-ipcr"), "classification-ipcr");
  const [id, date] = publicationIn(childOf(biblio, "cn-publication-reference", "document-id"), OLD_NAMES, document);
  return newPatent(id, {
    ...date,
    application: filingOf(childOf(biblio, "application-reference", "document-id"), OLD_NAMES),
    priorities: filingsOf(childrenOf(childOf(biblio, "priority-claims"), "priority-claim"), OLD_NAMES),
    ...asianTexts("zh", {
      title: childOf(biblio, "invention-title"),
      abstract: childOf(biblio, "abstract"),
      description: withoutTitle(childOf(body, "description"), "invention-title"),
      claims: childOf(body, "claims"),
    }),
    classifications: symbolsOf(
      classes.map((element) => textOf(childOf(element, "text"))),
      remark,
    ),
    applicants: partiesOf(childrenOf(childOf(parties, "cn-applicants"), "cn-applicant"), "addressbook", "name"),
    inventors: partiesOf(childrenOf(childOf(parties, "cn-inventors"), "cn-inventor"), "addressbook", "name"),
  });
}

function readNew(document: XmlElement, remark: Remark): Patent {
  const biblio = childOf(document, "BibliographicData");
  const parties = childOf(biblio, "Parties");
  const classes = childrenOf(childOf(biblio, "ClassificationIPCRDetails"), "ClassificationIPCR");
  const published = original(childrenOf(biblio, "PublicationReference"));
  const priorities = childrenOf(childOf(biblio, "PriorityDetails"), "Priority");
  const printed = priorities.filter(isOriginal);
  const [id, date] = publicationIn(childOf(published, "DocumentID"), NEW_NAMES, document);
  return newPatent(id, {
    ...date,
    application: filingOf(childOf(original(childrenOf(biblio, "ApplicationReference")), "DocumentID"), NEW_NAMES),
    priorities: filingsOf(printed.length > 0 ? printed : priorities, NEW_NAMES),
    ...asianTexts("zh", {
      title: childOf(biblio, "InventionTitle"),
      abstract: childOf(document, "Abstract"),
      description: withoutTitle(childOf(document, "Description"), "InventionTitle"),
      claims: childOf(document, "Claims"),
    }),
    classifications: symbolsOf(
      classes.map((element) => textOf(childOf(element, "Text"))),
      remark,
    ),
    applicants: partiesOf(childrenOf(childOf(parties, "ApplicantDetails"), "Applicant"), "AddressBook", "Name"),
    inventors: partiesOf(childrenOf(childOf(parties, "InventorDetails"), "Inventor"), "AddressBook", "Name"),
  });
}

/** The first of the formats that a reference has is as printed; the others repeat it. */
function original(references: readonly XmlElement[]): XmlElement | undefined {
  return references.find(isOriginal) ?? references[0];
}

function isOriginal({ attributes }: XmlElement): boolean {
  return attributes.dataFormat === "original";
}

type Names = typeof OLD_NAMES;

function publicationIn(
  element: XmlElement | undefined,
  names: Names,
  { name, attributes }: XmlElement,
): [NonNullable<ReturnType<typeof publicationOf>>, { publicationDate?: string }] {
  const part = (of: string) => textOf(childOf(element, of));
  const number = part(names.number) ?? attributes.docNumber ?? "";
  const id = publicationOf(part(names.country) ?? "CN", number, part(names.kind) ?? attributes.kind);
  if (!id) throw new RecordError(`${name} has no publication number`, number);
  const date = isoDate(part(names.date) ?? attributes.datePublication ?? "");
  return [id, date === undefined ? {} : { publicationDate: date }];
}

function filingsOf(elements: readonly XmlElement[], names: Names): Filing[] {
  return elements.flatMap((element) => filingOf(element, names) ?? []);
}

function filingOf(element: XmlElement | undefined, names: Names): Filing | undefined {
  const number = textOf(childOf(element, names.number));
  const date = isoDate(textOf(childOf(element, names.date)) ?? "");
  if (number === undefined) return undefined;
  return { country: textOf(childOf(element, names.country)) ?? "CN", number, ...(date !== undefined && { date }) };
}

/** The first symbol is the main one. */
function symbolsOf(symbols: readonly (string | undefined)[], remark: Remark): Patent["classifications"] {
  const list = new ClassificationList(remark);
  // `B03B    5/04    (2006.01)`: the edition is not part of the symbol.
  for (const [index, symbol] of symbols.entries()) {
    list.add("IPCR", symbol?.split("(", 1)[0].trimEnd(), { main: index === 0 });
  }
  return list.list();
}

function partiesOf(elements: readonly XmlElement[], book: string, name: string): Party[] {
  return elements.flatMap((element) => {
    const written = textOf(childOf(element, book, name)) ?? textOf(childOf(element, name));
    return written === undefined ? [] : [{ name: written }];
  });
}

/** The description repeats the title. */
function withoutTitle(description: XmlElement | undefined, name: string): XmlElement | undefined {
  if (!description) return undefined;
  const children = description.children.filter((child) => typeof child === "string" || child.name !== name);
  return { ...description, children };
}
