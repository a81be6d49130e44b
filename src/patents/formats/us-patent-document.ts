import { isoDate } from "../dates.js";
import { languageCode } from "../language.js";
import { publicationOf } from "../numbers/written-number.js";
import type { CitationOrigin, Claim, Filing, Party, Patent } from "../patent.js";
import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/element.js";
import { CitationList } from "./citation-list.js";
import { claimNumber, claimNumbers, claimOf } from "./claim-list.js";
import { ClassificationList } from "./classification-list.js";
import { columnText } from "./column-text.js";
import { abstractText, paragraphsOf } from "./description-paragraphs.js";
import { RecordError, type Remark } from "./format.js";
import { newPatent, textsIn } from "./new-patent.js";
import { symbolOfParts } from "./symbol-parts.js";
import { TEXT_BLOCKS } from "./text-blocks.js";

/**
 * A grant or an application of the USPTO in XML version 4 (2005 to today), utility, design, plant or reissue. A design
 * has no abstract, one claim, and a Locarno class instead of an IPC class.
 */
export function readUsDocument(document: XmlElement, biblio: XmlElement | undefined, remark: Remark): Patent {
  const number = childOf(biblio, "publication-reference", "document-id");
  const id = publicationOf(part(number, "country") ?? "US", part(number, "doc-number") ?? "", part(number, "kind"));
  if (!id) throw new RecordError(`${document.name} has no publication number`, textOf(number));
  const abstracts = childrenOf(document, "abstract").flatMap((abstract) => abstractText(abstract) ?? []);
  const { citations, literature } = citationsOf(biblio, remark);
  return newPatent(id, {
    publicationDate: isoDate(part(number, "date") ?? document.attributes["date-publ"] ?? ""),
    application: filing(childOf(biblio, "application-reference", "document-id")),
    priorities: prioritiesOf(biblio),
    ...textsIn(languageCode(document.attributes.lang ?? ""), {
      title: textOf(childOf(biblio, "invention-title"), TEXT_BLOCKS),
      abstract: abstracts.length === 0 ? undefined : abstracts.join(" "),
      paragraphs: paragraphsOf(childOf(document, "description")),
      claims: claimsOf(childOf(document, "claims")),
    }),
    classifications: classificationsOf(biblio, remark),
    ...partiesOf(biblio),
    citations,
    literature,
  });
}

function part(element: XmlElement | undefined, name: string): string | undefined {
  return textOf(childOf(element, name));
}

/** From a `document-id`, or from a `priority-claim`, which has the same parts. */
function filing(element: XmlElement | undefined): Filing | undefined {
  const number = part(element, "doc-number");
  if (number === undefined) return undefined;
  const date = isoDate(part(element, "date") ?? "");
  // The office also names itself for international applications.
  const country = number.startsWith("PCT") ? "WO" : (part(element, "country") ?? "US");
  return { country, number, ...(date !== undefined && { date }) };
}

/**
 * Foreign priorities, then the provisional and earlier applications whose date the application claims. A patent's own
 * earlier publication is not a priority, and neither is a re-examined patent.
 */
function prioritiesOf(biblio: XmlElement | undefined): Filing[] {
  const claims = childrenOf(childOf(biblio, "priority-claims"), "priority-claim");
  const related = (childOf(biblio, "us-related-documents")?.children ?? []).flatMap((child) => {
    if (typeof child === "string" || /reexam|^related-publication$/.test(child.name)) return [];
    if (/provisional/.test(child.name)) return childrenOf(child, "document-id");
    return Array.from(descendantsOf(child, "parent-doc"), (parent) => childOf(parent, "document-id"));
  });
  const filings = [...claims.map((claim) => filing(childOf(claim, "document-id") ?? claim)), ...related.map(filing)];
  const known = new Set<string>();
  return filings.filter((found): found is Filing => {
    const key = `${found?.country} ${found?.number}`;
    return found !== undefined && !known.has(key) && known.add(key) !== undefined;
  });
}

function classificationsOf(biblio: XmlElement | undefined, remark: Remark): Patent["classifications"] {
  const list = new ClassificationList(remark);
  const locarno = childOf(biblio, "classification-locarno");
  list.add("LOCARNO", part(locarno, "main-classification"), { main: true });
  for (const further of childrenOf(locarno, "further-classification")) list.add("LOCARNO", textOf(further));
  for (const [scheme, name] of [
    ["IPC", "classification-ipc"],
    ["USPC", "classification-national"],
  ] as const) {
    const parent = childOf(biblio, name);
    list.add(scheme, columnText(childOf(parent, "main-classification")), { main: true });
    for (const further of childrenOf(parent, "further-classification")) list.add(scheme, columnText(further));
  }
  for (const [scheme, parent, name] of [
    ["IPCR", "classifications-ipcr", "classification-ipcr"],
    ["CPC", "classifications-cpc", "classification-cpc"],
  ] as const) {
    for (const element of descendantsOf(childOf(biblio, parent), name)) {
      const parts = ["section", "class", "subclass", "main-group", "subgroup"];
      list.add(scheme, symbolOfParts(parts.map((level) => part(element, level))), {
        main: part(element, "symbol-position") === "F",
        additional: /^[AN]$/.test(part(element, "classification-value") ?? ""),
      });
    }
  }
  return list.list();
}

/**
 * Applicants are the assignees and other applicants. Until 2012 inventors had to apply, so they only count as
 * applicants if there is nobody else.
 */
function partiesOf(biblio: XmlElement | undefined): Pick<Patent, "applicants" | "inventors"> {
  const parties = childOf(biblio, "us-parties") ?? childOf(biblio, "parties");
  const applicants = [
    ...childrenOf(childOf(parties, "us-applicants"), "us-applicant"),
    ...childrenOf(childOf(parties, "applicants"), "applicant"),
  ];
  const asInventors = applicants.filter(({ attributes }) => attributes["app-type"] === "applicant-inventor");
  const named = childrenOf(childOf(parties, "inventors"), "inventor");
  const inventors = partyList(named.length > 0 ? named : asInventors);
  const all = partyList([...childrenOf(childOf(biblio, "assignees"), "assignee"), ...applicants]);
  const others = all.filter(({ name }) => !inventors.some((inventor) => inventor.name === name));
  return { applicants: others.length > 0 ? others : all, inventors };
}

function partyList(elements: readonly XmlElement[]): Party[] {
  const byName = new Map<string, Party>();
  for (const element of elements) {
    const party = partyOf(element);
    if (party && !byName.has(party.name)) byName.set(party.name, party);
  }
  return [...byName.values()];
}

/** A company by its name, a person as `Magar, Surendar`. */
function partyOf(element: XmlElement): Party | undefined {
  const book = childOf(element, "addressbook") ?? element;
  const given = [part(book, "first-name"), part(book, "middle-name"), part(book, "suffix")].filter(Boolean).join(" ");
  const person = [part(book, "last-name"), given].filter(Boolean).join(", ");
  const name = part(book, "orgname") ?? (person || part(book, "name"));
  if (!name) return undefined;
  const country = [childOf(element, "residence", "country"), childOf(book, "address", "country")]
    .map((place) => textOf(place))
    .find((code) => code !== undefined && /^[A-Z]{2}$/.test(code));
  return { name, ...(country !== undefined && { country }) };
}

function citationsOf(biblio: XmlElement | undefined, remark: Remark): CitationList {
  const list = new CitationList(remark);
  const references = [
    ...childrenOf(childOf(biblio, "us-references-cited"), "us-citation"),
    ...childrenOf(childOf(biblio, "references-cited"), "citation"),
  ];
  for (const citation of references) {
    const origin = originOf(part(citation, "category") ?? "");
    const number = childOf(citation, "patcit", "document-id");
    if (number) {
      const [kind, date] = [part(number, "kind"), part(number, "date")];
      const cited = { country: part(number, "country") ?? "US", number: part(number, "doc-number") ?? "" };
      list.addPatent({ ...cited, ...(kind && { kind }), ...(date && { date }) }, origin);
    }
    list.addLiterature(textOf(childOf(citation, "nplcit"), TEXT_BLOCKS), origin);
  }
  return list;
}

/**
 * `cited by examiner`, `cited by applicant`; `cited by other` until 2012, `cited by third party` and others are
 * neither.
 */
function originOf(category: string): CitationOrigin {
  if (/examiner/i.test(category)) return "examiner";
  return /applicant/i.test(category) ? "applicant" : "other";
}

function claimsOf(element: XmlElement | undefined): Claim[] {
  return childrenOf(element, "claim").flatMap((claim, index) => {
    const text = textOf(claim, TEXT_BLOCKS);
    const number = claimNumber(claim.attributes.num) ?? claimNumber(claim.attributes.id) ?? index + 1;
    const marked = [...descendantsOf(claim, "claim-ref")].flatMap(({ attributes }) => claimNumbers(attributes.idref));
    return text === undefined ? [] : [claimOf(number, text, marked)];
  });
}
