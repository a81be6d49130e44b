import { isoDate } from "../dates.js";
import { publicationOf } from "../numbers/written-number.js";
import type { Claim, Filing, Party, Patent } from "../patent.js";
import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/element.js";
import { parseXml } from "../xml/parse.js";
import { claimNumber, claimNumbers, claimOf } from "./claim-list.js";
import { ClassificationList } from "./classification-list.js";
import { columnText } from "./column-text.js";
import { abstractText, paragraphsOf } from "./description-paragraphs.js";
import { type PatentFormat, RecordError, type Remark } from "./format.js";
import { decodeNamedCharacters } from "./named-characters.js";
import { newPatent, textsIn } from "./new-patent.js";
import { TEXT_BLOCKS } from "./text-blocks.js";

/** Published applications of the USPTO from 2001 to 2004, DTDs pap-v15 and pap-v16. They have no citations. */
export const pap: PatentFormat = {
  name: "pap",
  about: "USPTO applications 2001–2004 (patent-application-publication)",
  layout: { elements: ["patent-application-publication"] },
  matches: (head) => /<patent-application-publication[\s>]/.test(head),
  read: (record, remark) => [readPublication(parseXml(decodeNamedCharacters(record, remark)), remark)],
};

function readPublication(document: XmlElement, remark: Remark): Patent {
  const biblio = childOf(document, "subdoc-bibliographic-information");
  const number = textAt(biblio, "document-id", "doc-number");
  const id = publicationOf("US", number ?? "", textAt(biblio, "document-id", "kind-code"));
  if (!id) throw new RecordError("patent-application-publication has no number", number);
  const filed = childOf(biblio, "domestic-filing-data");
  const technical = childOf(biblio, "technical-information");
  return newPatent(id, {
    publicationDate: isoDate(textAt(biblio, "document-id", "document-date") ?? ""),
    application: filingOf("US", textAt(filed, "application-number", "doc-number"), textAt(filed, "filing-date")),
    priorities: prioritiesOf(biblio),
    ...textsIn("en", {
      title: textAt(technical, "title-of-invention"),
      abstract: abstractText(withoutNumbers(childOf(document, "subdoc-abstract"))),
      paragraphs: paragraphsOf(withoutNumbers(childOf(document, "subdoc-description"))),
      claims: claimsOf(childOf(document, "subdoc-claims")),
    }),
    classifications: classificationsOf(technical, remark),
    ...partiesOf(biblio),
  });
}

function textAt(element: XmlElement | undefined, ...path: string[]): string | undefined {
  return textOf(childOf(element, ...path));
}

function filingOf(
  country: string | undefined,
  number: string | undefined,
  date: string | undefined,
): Filing | undefined {
  const filed = isoDate(date ?? "");
  if (number === undefined) return undefined;
  return {
    country: number.startsWith("PCT") ? "WO" : (country ?? "US"),
    number,
    ...(filed !== undefined && { date: filed }),
  };
}

/** Foreign priorities, then provisional and parent applications. */
function prioritiesOf(biblio: XmlElement | undefined): Filing[] {
  const foreign = childrenOf(biblio, "foreign-priority-data").map((claim) =>
    filingOf(
      textAt(claim, "country-code"),
      textAt(claim, "priority-application-number", "doc-number"),
      textAt(claim, "filing-date"),
    ),
  );
  const continuity = childOf(biblio, "continuity-data");
  const documents = [
    ...Array.from(descendantsOf(continuity, "parent"), (parent) => childOf(parent, "document-id")),
    ...Array.from(descendantsOf(continuity, "non-provisional-of-provisional"), (later) =>
      childOf(later, "document-id"),
    ),
  ];
  const earlier = documents.map((document) =>
    filingOf(textAt(document, "country-code"), textAt(document, "doc-number"), textAt(document, "document-date")),
  );
  return [...foreign, ...earlier].filter((filing) => filing !== undefined);
}

function classificationsOf(technical: XmlElement | undefined, remark: Remark): Patent["classifications"] {
  const list = new ClassificationList(remark);
  for (const level of ["primary", "secondary"]) {
    for (const group of childrenOf(childOf(technical, "classification-ipc"), `classification-ipc-${level}`)) {
      for (const ipc of childrenOf(group, "ipc")) list.add("IPC", columnText(ipc), { main: level === "primary" });
    }
  }
  for (const level of ["primary", "secondary"]) {
    for (const group of childrenOf(childOf(technical, "classification-us"), `classification-us-${level}`)) {
      for (const us of childrenOf(group, "uspc")) {
        list.add("USPC", `${textAt(us, "class") ?? ""}${textAt(us, "subclass") ?? ""}`, { main: level === "primary" });
      }
    }
  }
  return list.list();
}

/** Applicants are the assignees; without any, the inventors, who were the applicants by law. */
function partiesOf(biblio: XmlElement | undefined): Pick<Patent, "applicants" | "inventors"> {
  const group = childOf(biblio, "inventors");
  const inventors = [...childrenOf(group, "first-named-inventor"), ...childrenOf(group, "inventor")].flatMap(partyOf);
  const assignees = childrenOf(biblio, "assignee").flatMap(partyOf);
  return { applicants: assignees.length > 0 ? assignees : inventors, inventors };
}

function partyOf(element: XmlElement): Party[] {
  const book = childOf(element, "name");
  const given = ["given-name", "middle-name", "name-suffix"]
    .map((name) => textAt(book, name))
    .filter(Boolean)
    .join(" ");
  const person = [textAt(book, "family-name"), given].filter(Boolean).join(", ");
  const name = textAt(element, "organization-name") ?? person;
  const [residence] = childOf(element, "residence")?.children.filter((child) => typeof child !== "string") ?? [];
  const country = textAt(residence, "country-code") ?? textAt(element, "address", "country", "country-code");
  return name === "" ? [] : [{ name, ...(country !== undefined && { country }) }];
}

/** Paragraphs and tables have their numbers in elements; other formats do not have them in the text. */
function withoutNumbers(element: XmlElement | undefined): XmlElement | undefined {
  if (!element) return undefined;
  const children: (XmlElement | string)[] = [];
  for (const child of element.children) {
    if (typeof child === "string") children.push(child);
    else if (child.name !== "number") children.push(withoutNumbers(child) ?? child);
  }
  return { ...element, children };
}

function claimsOf(element: XmlElement | undefined): Claim[] {
  return childrenOf(element, "claim").flatMap((claim, index) => {
    const text = textOf(claim, TEXT_BLOCKS);
    const references = [...descendantsOf(claim, "dependent-claim-reference")];
    const marked = references.flatMap(({ attributes }) => claimNumbers(attributes.depends_on));
    return text === undefined ? [] : [claimOf(claimNumber(claim.attributes.id) ?? index + 1, text, marked)];
  });
}
