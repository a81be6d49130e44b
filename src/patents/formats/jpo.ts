import { isoDate } from "../dates.js";
import { publicationOf } from "../numbers/written-number.js";
import type { Filing, Party, Patent } from "../patent.js";
import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/element.js";
import { parseXml } from "../xml/parse.js";
import { asianTexts } from "./asian-texts.js";
import { ClassificationList } from "./classification-list.js";
import { columnText } from "./column-text.js";
import { type PatentFormat, RecordError, type Remark } from "./format.js";
import { ipcrLine } from "./ipcr-line.js";
import { decodeNamedCharacters } from "./named-characters.js";
import { newPatent } from "./new-patent.js";

/** Publications of the Japanese office in XML, from 2004 to 2021: unexamined applications, also translated ones. */
export const jpo: PatentFormat = {
  name: "jpo",
  about: "publications of the Japanese office: jp-official-gazette",
  layout: { elements: ["jp-official-gazette"] },
  matches: (head) => /<jp-official-gazette[\s>]/.test(head),
  read: (record, remark) => [readGazette(parseXml(decodeNamedCharacters(record, remark)), remark)],
};

function readGazette(document: XmlElement, remark: Remark): Patent {
  const biblio = childOf(document, "bibliographic-data");
  const published = childOf(biblio, "publication-reference", "document-id");
  const number = part(published, "doc-number");
  const id = publicationOf(part(published, "country") ?? "JP", number ?? "", kindOf(document, part(published, "kind")));
  if (!id) throw new RecordError("jp-official-gazette has no publication number", number);
  return newPatent(id, {
    publicationDate: isoDate(part(published, "date") ?? ""),
    application: filingOf(childOf(biblio, "application-reference", "document-id")),
    priorities: childrenOf(childOf(biblio, "priority-claims"), "priority-claim").flatMap(
      (claim) => filingOf(claim) ?? [],
    ),
    ...asianTexts("ja", {
      title: childOf(biblio, "invention-title"),
      abstract: childOf(document, "abstract"),
      description: childOf(document, "description"),
      claims: childOf(document, "claims"),
    }),
    classifications: classificationsOf(biblio, remark),
    applicants: partiesOf(biblio, "applicant"),
    inventors: partiesOf(biblio, "inventor"),
  });
}

function part(element: XmlElement | undefined, name: string): string | undefined {
  return textOf(childOf(element, name));
}

/** `公開特許公報(A)`, or the attribute of the document. */
function kindOf({ attributes }: XmlElement, written = ""): string {
  return /\(([A-Z]\d?)\)/.exec(written.normalize("NFKC"))?.[1] ?? attributes["kind-of-st16"] ?? "";
}

function filingOf(element: XmlElement | undefined): Filing | undefined {
  const number = part(element, "doc-number");
  const date = isoDate(part(element, "date") ?? "");
  if (number === undefined) return undefined;
  return { country: part(element, "country") ?? "JP", number, ...(date !== undefined && { date }) };
}

/** The reformed IPC in lines of WIPO ST.8, the office's own FI, and F-terms. */
function classificationsOf(biblio: XmlElement | undefined, remark: Remark): Patent["classifications"] {
  const list = new ClassificationList(remark);
  const ipc = childOf(biblio, "classification-ipc");
  for (const element of [...childrenOf(ipc, "main-clsf"), ...childrenOf(ipc, "further-clsf")]) {
    const line = ipcrLine(columnText(element) ?? "");
    list.add("IPCR", line.text, line);
  }
  const fi = childOf(biblio, "classification-national");
  for (const main of childrenOf(fi, "main-clsf")) list.add("FI", textOf(main), { main: true });
  for (const further of childrenOf(fi, "further-clsf")) list.add("FI", textOf(further));
  for (const term of descendantsOf(childOf(biblio, "f-term-info"), "f-term")) list.add("FTERM", textOf(term));
  return list.list();
}

/** A name may be repeated in another script, without a name element. */
function partiesOf(biblio: XmlElement | undefined, name: "applicant" | "inventor"): Party[] {
  return Array.from(descendantsOf(childOf(biblio, "parties"), name)).flatMap((party) => {
    const written = childrenOf(party, "addressbook").map((book) => part(book, "name"));
    const found = written.find((each) => each !== undefined);
    return found === undefined ? [] : [{ name: found }];
  });
}
