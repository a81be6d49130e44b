import { isoDate } from "../dates.js";
import { languageCode } from "../language.js";
import { publicationOf } from "../numbers/written-number.js";
import type { Filing, Party, Patent } from "../patent.js";
import { childOf, childrenOf, textOf, type XmlElement } from "../xml/element.js";
import { parseXml } from "../xml/parse.js";
import { ClassificationList } from "./classification-list.js";
import { type PatentFormat, RecordError, type Remark } from "./format.js";
import { decodeNamedCharacters } from "./named-characters.js";
import { newPatent, textsIn } from "./new-patent.js";
import { TEXT_BLOCKS } from "./text-blocks.js";

/**
 * Extracts of the German register, as DPMAconnectPlus returns them: bibliographic data and an abstract. The only date is
 * that of the first publication, so later ones of the same application are not given.
 */
export const dpma: PatentFormat = {
  name: "dpma",
  about: "extracts of the German register: dpma-patent-document",
  layout: { elements: ["dpma-patent-document"] },
  matches: (head) => /<dpma-patent-document[\s>]/.test(head),
  read: (record, remark) => [readExtract(parseXml(decodeNamedCharacters(record, remark)), remark)],
};

function readExtract(document: XmlElement, remark: Remark): Patent {
  const biblio = childOf(document, "bibliographic-data");
  const [first, ...later] = childrenOf(childOf(biblio, "publication-references"), "publication-reference");
  const published = childOf(first, "document-id");
  const number = part(published, "doc-number") ?? "";
  const id = publicationOf(part(published, "country") ?? "DE", number, part(published, "kind"));
  if (!id) throw new RecordError("dpma-patent-document has no publication number", number);
  for (const other of later) remark("later publication has no date, skipped", textOf(childOf(other, "document-id")));
  const office = childOf(biblio, "office-specific-bib-data");
  const title = childOf(biblio, "invention-title");
  return newPatent(id, {
    publicationDate: isoDate(part(office, "date-of-first-publication") ?? ""),
    application: filingOf(childOf(biblio, "application-reference", "document-id")),
    priorities: childrenOf(childOf(biblio, "priority-claims"), "priority-claim").flatMap(
      (each) => filingOf(each) ?? [],
    ),
    ...textsIn(languageCode(title?.attributes.lang ?? "") ?? "de", {
      title: textOf(title, TEXT_BLOCKS),
      abstract: textOf(childOf(office, "abstract"), TEXT_BLOCKS),
      paragraphs: [],
      claims: [],
    }),
    classifications: classificationsOf(biblio, remark),
    applicants: partiesOf(childOf(biblio, "parties", "applicants"), "applicant"),
    inventors: partiesOf(childOf(biblio, "parties", "inventors"), "inventor"),
  });
}

function part(element: XmlElement | undefined, name: string): string | undefined {
  return textOf(childOf(element, name));
}

function filingOf(element: XmlElement | undefined): Filing | undefined {
  const [country, number] = [part(element, "country"), part(element, "doc-number")];
  const date = isoDate(part(element, "date") ?? "");
  if (country === undefined || number === undefined) return undefined;
  return { country, number, ...(date !== undefined && { date }) };
}

/** `H02K0016000000`: four digits of the group and six of the subgroup, filled with zeros. */
function classificationsOf(biblio: XmlElement | undefined, remark: Remark): Patent["classifications"] {
  const list = new ClassificationList(remark);
  const elements = childrenOf(childOf(biblio, "classifications-ipcr"), "classification-ipcr");
  for (const [index, element] of elements.entries()) {
    const written = part(element, "text") ?? "";
    const filled = /^([A-H]\d\d[A-Z])0*(\d{1,4}?)(\d\d)(\d{4})$/.exec(written);
    const symbol = filled ? `${filled[1]}${filled[2]}/${filled[3]}${filled[4].replace(/(?<!0)0+$/, "")}` : written;
    list.add("IPCR", symbol, { main: index === 0 });
  }
  return list.list();
}

function partiesOf(parent: XmlElement | undefined, name: string): Party[] {
  return childrenOf(parent, name).flatMap((party) => {
    const book = childOf(party, "addressbook");
    const written = part(book, "name");
    const country = textOf(childOf(book, "address", "country"));
    return written === undefined ? [] : [{ name: written, ...(country !== undefined && { country }) }];
  });
}
