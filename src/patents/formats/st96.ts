import { isoDate } from "../dates.js";
import { languageCode } from "../language.js";
import { publicationOf } from "../numbers/written-number.js";
import type { CitationOrigin, Claim, Filing, Party, Patent } from "../patent.js";
import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/element.js";
import { parseXml } from "../xml/parse.js";
import { CitationList } from "./citation-list.js";
import { claimNumber, claimNumbers, claimOf } from "./claim-list.js";
import { ClassificationList } from "./classification-list.js";
import { abstractText, paragraphsOf } from "./description-paragraphs.js";
import { type PatentFormat, RecordError, type Remark } from "./format.js";
import { decodeNamedCharacters } from "./named-characters.js";
import { newPatent, textsIn } from "./new-patent.js";
import { symbolOfParts } from "./symbol-parts.js";
import { TEXT_BLOCKS } from "./text-blocks.js";

/** Publications in WIPO ST.96. Only WIPO's own example was at hand, so an office's extensions may be missing. */
export const st96: PatentFormat = {
  name: "st96",
  about: "WIPO ST.96: PatentPublication",
  layout: { elements: ["PatentPublication"] },
  matches: (head) => /<(?:\w+:)?PatentPublication[\s>]/.test(head),
  read: (record, remark) => [readPublication(parseXml(decodeNamedCharacters(record, remark)), remark)],
};

function readPublication(document: XmlElement, remark: Remark): Patent {
  const biblio = childOf(document, "BibliographicData");
  const published = childOf(biblio, "PatentPublicationIdentification");
  const number = part(published, "PublicationNumber") ?? "";
  const id = publicationOf(part(published, "IPOfficeCode") ?? "", number, part(published, "PatentDocumentKindCode"));
  if (!id) throw new RecordError("PatentPublication has no publication number", number);
  const language = languageCode(document.attributes.languageCode ?? biblio?.attributes.languageCode ?? "");
  const parties = childOf(biblio, "PartyBag");
  const assignees = partiesOf(parties, "Assignee");
  const { citations, literature } = citationsOf(biblio, remark);
  return newPatent(id, {
    publicationDate: isoDate(part(published, "PublicationDate") ?? ""),
    application: filingOf(childOf(biblio, "ApplicationIdentification")),
    priorities: childrenOf(childOf(biblio, "PriorityClaimBag"), "PriorityClaim").flatMap(
      (each) => filingOf(each) ?? [],
    ),
    ...textsIn(language, {
      title: textOf(
        childOf(biblio, "InventionTitleBag", "InventionTitle") ?? childOf(biblio, "InventionTitle"),
        TEXT_BLOCKS,
      ),
      abstract: abstractText(childOf(document, "Abstract")),
      paragraphs: paragraphsOf(childOf(document, "Description")),
      claims: claimsOf(childOf(document, "Claims")),
    }),
    classifications: classificationsOf(childOf(biblio, "PatentClassificationBag"), remark),
    applicants: assignees.length > 0 ? assignees : partiesOf(parties, "Applicant"),
    inventors: partiesOf(parties, "Inventor"),
    citations,
    literature,
  });
}

function part(element: XmlElement | undefined, name: string): string | undefined {
  return textOf(childOf(element, name));
}

function filingOf(element: XmlElement | undefined): Filing | undefined {
  const number =
    textOf(childOf(element, "ApplicationNumber", "ApplicationNumberText")) ?? part(element, "ApplicationNumber");
  const country = part(element, "IPOfficeCode");
  const date = isoDate(part(element, "FilingDate") ?? "");
  if (number === undefined || country === undefined) return undefined;
  return { country, number, ...(date !== undefined && { date }) };
}

function classificationsOf(bag: XmlElement | undefined, remark: Remark): Patent["classifications"] {
  const list = new ClassificationList(remark);
  for (const [scheme, name, section, value] of [
    ["IPCR", "IPCRClassification", "Section", "IPCClassificationValueCode"],
    ["CPC", "CPCClassification", "CPCSection", "CPCClassificationValueCode"],
  ] as const) {
    for (const element of descendantsOf(bag, name)) {
      const parts = [section, "Class", "Subclass", "MainGroup", "Subgroup"].map((level) => part(element, level));
      list.add(scheme, symbolOfParts(parts), {
        main: part(element, "SymbolPositionCode") === "F",
        additional: /^[AN]$/.test(part(element, value) ?? ""),
      });
    }
  }
  return list.list();
}

function partiesOf(bag: XmlElement | undefined, name: "Applicant" | "Assignee" | "Inventor"): Party[] {
  return Array.from(descendantsOf(bag, name)).flatMap((party) => {
    const [person] = descendantsOf(party, "PersonStructuredName");
    const [organisation] = descendantsOf(party, "OrganizationStandardName");
    const [full] = descendantsOf(party, "PersonFullName");
    const [entity] = descendantsOf(party, "EntityName");
    const given = [part(person, "FirstName"), part(person, "MiddleName")].filter(Boolean).join(" ");
    const named = [part(person, "LastName"), given].filter(Boolean).join(", ");
    const written = textOf(organisation) ?? (named || (textOf(full) ?? textOf(entity)));
    const [country] = descendantsOf(party, "CountryCode");
    return written ? [{ name: written, ...(country && { country: textOf(country) ?? "" }) }] : [];
  });
}

function citationsOf(biblio: XmlElement | undefined, remark: Remark): CitationList {
  const list = new CitationList(remark);
  for (const citation of childrenOf(childOf(biblio, "ReferenceCitationBag"), "ReferenceCitation")) {
    const origin = originOf(citation.attributes.citingPartyCategory ?? "");
    const cited = childOf(citation, "PatentCitation", "CitedPatentDocumentIdentification");
    const [kind, date] = [part(cited, "PatentDocumentKindCode"), part(cited, "PatentDocumentDate")];
    const number = part(cited, "DocumentNumber");
    if (number !== undefined) {
      const country = part(cited, "IPOfficeCode") ?? "";
      list.addPatent({ country, number, ...(kind && { kind }), ...(date && { date }) }, origin);
    }
    list.addLiterature(textOf(childOf(citation, "NPLCitation"), TEXT_BLOCKS), origin);
  }
  return list;
}

function originOf(party: string): CitationOrigin {
  if (/examiner/i.test(party)) return "examiner";
  return /applicant/i.test(party) ? "applicant" : "other";
}

function claimsOf(parent: XmlElement | undefined): Claim[] {
  return childrenOf(parent, "Claim").flatMap((claim, index) => {
    const printed = part(claim, "ClaimNumber");
    const parts = childrenOf(claim, "ClaimText").map((each) => textOf(each, TEXT_BLOCKS) ?? "");
    const text = parts.join(" ").trim();
    const marked = Array.from(descendantsOf(claim, "ClaimReference")).flatMap(({ attributes }) =>
      claimNumbers(attributes.idref),
    );
    const number = claimNumber(printed) ?? claimNumber(claim.attributes.id) ?? index + 1;
    return text === "" ? [] : [claimOf(number, text, marked)];
  });
}
