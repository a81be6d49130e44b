import { isoDate } from "../dates.js";
import { publicationOf } from "../numbers/written-number.js";
import type { CitationOrigin, Claim, Filing, Party, Patent } from "../patent.js";
import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/element.js";
import { parseXml } from "../xml/parse.js";
import { CitationList } from "./citation-list.js";
import { claimNumber, claimNumbers, claimOf } from "./claim-list.js";
import { ClassificationList } from "./classification-list.js";
import { columnText } from "./column-text.js";
import { abstractText, paragraphsOf } from "./description-paragraphs.js";
import { type PatentFormat, RecordError, type Remark } from "./format.js";
import { decodeNamedCharacters } from "./named-characters.js";
import { newPatent, textsIn } from "./new-patent.js";
import { TEXT_BLOCKS } from "./text-blocks.js";

/**
 * Grants of the USPTO from 2001 to 2004: WIPO standard ST.32, as SGML (version 2.4, 2001) and as XML (2.5). The tags
 * are the codes on the title page: B110 is number 11, the number of the patent.
 */
export const usptoSgml: PatentFormat = {
  name: "uspto-sgml",
  about: "USPTO grants 2001–2004 (PATDOC, ST.32 versions 2.4 and 2.5)",
  layout: { elements: ["PATDOC"] },
  matches: (head) => /<PATDOC[\s>]/.test(head),
  read(record, remark) {
    return [readPatdoc(parseXml(decodeNamedCharacters(record, remark), { emptyElements: EMPTY }), remark)];
  },
};

/** Elements without content and, in SGML, without an end tag. */
const EMPTY: ReadonlySet<string> = new Set([
  ...["CITED-BY-EXAMINER", "CITED-BY-OTHER", "B597US", "EMI", "CUSTOM-CHARACTER", "INS-S", "INS-E", "DEL-S", "DEL-E"],
  ...["CHEMCDX", "CHEMMOL", "MATHEMATICA", "colspec", "spanspec", "COLSPEC", "SPANSPEC"],
]);

function readPatdoc(document: XmlElement, remark: Remark): Patent {
  const biblio = childOf(document, "SDOBI");
  const [number, kind] = [textAt(biblio, "B100", "B110"), textAt(biblio, "B100", "B130")];
  const id = publicationOf(textAt(biblio, "B100", "B190") ?? "US", number ?? "", kind);
  if (!id) throw new RecordError("PATDOC has no number in B110", number);
  const application = textAt(biblio, "B200", "B210");
  const { citations, literature } = citationsOf(childOf(biblio, "B500", "B560"), remark);
  return newPatent(id, {
    publicationDate: isoDate(textAt(biblio, "B100", "B140") ?? ""),
    application: application === undefined ? undefined : filing("US", application, textAt(biblio, "B200", "B220")),
    priorities: prioritiesOf(biblio),
    ...textsIn("en", {
      title: textAt(biblio, "B500", "B540"),
      abstract: abstractText(childOf(document, "SDOAB")),
      paragraphs: paragraphsOf(childOf(document, "SDODE")),
      claims: claimsOf(childOf(document, "SDOCL")),
    }),
    classifications: classificationsOf(childOf(biblio, "B500"), id.kind.startsWith("S"), remark),
    ...partiesOf(childOf(biblio, "B700")),
    citations,
    literature,
  });
}

function textAt(element: XmlElement | undefined, ...path: string[]): string | undefined {
  return textOf(childOf(element, ...path));
}

function filing(country: string, number: string, written: string | undefined): Filing {
  const date = isoDate(written ?? "");
  return { country: number.startsWith("PCT") ? "WO" : country, number, ...(date !== undefined && { date }) };
}

/**
 * Foreign priorities (B300), then the earlier applications (B600) whose date counts: parents, and provisional ones
 * (B680US). A re-examined patent (B645) is not one of them.
 */
function prioritiesOf(biblio: XmlElement | undefined): Filing[] {
  const filings: Filing[] = [];
  for (const group of childrenOf(biblio, "B300")) {
    const [numbers, dates, countries] = ["B310", "B320", "B330"].map((name) =>
      childrenOf(group, name).map((found) => textOf(found)),
    );
    numbers.forEach((number, index) => {
      if (number !== undefined) filings.push(filing(countries[index] ?? "", number, dates[index]));
    });
  }
  for (const relation of childOf(biblio, "B600")?.children ?? []) {
    if (typeof relation === "string" || relation.name.startsWith("B645")) continue;
    const parents = Array.from(descendantsOf(relation, "PDOC"), (parent) => childOf(parent, "DOC"));
    const documents = relation.name === "B680US" ? [...descendantsOf(relation, "DOC")] : parents;
    for (const document of documents) {
      const number = textAt(document, "DNUM");
      if (number !== undefined)
        filings.push(filing(textAt(document, "CTRY") ?? "US", number, textAt(document, "DATE")));
    }
  }
  return filings;
}

/** B511 is the Locarno class of a design, and the IPC class of everything else. */
function classificationsOf(data: XmlElement | undefined, isDesign: boolean, remark: Remark): Patent["classifications"] {
  const list = new ClassificationList(remark);
  const international = isDesign ? "LOCARNO" : "IPC";
  list.add(international, columnText(childOf(data, "B510", "B511")), { main: true });
  for (const further of childrenOf(childOf(data, "B510"), "B512")) list.add(international, columnText(further));
  list.add("USPC", columnText(childOf(data, "B520", "B521")), { main: true });
  for (const further of childrenOf(childOf(data, "B520"), "B522")) list.add("USPC", columnText(further));
  return list.list();
}

function partiesOf(parties: XmlElement | undefined): Pick<Patent, "applicants" | "inventors"> {
  const inventors = [...descendantsOf(childOf(parties, "B720"), "B721")].flatMap(partyOf);
  const assignees = childrenOf(parties, "B730").flatMap((group) => childrenOf(group, "B731").flatMap(partyOf));
  return { applicants: assignees.length > 0 ? assignees : inventors, inventors };
}

function partyOf(element: XmlElement): Party[] {
  const party = childOf(element, "PARTY-US") ?? element;
  const [organisation, last, first] = ["ONM", "SNM", "FNM"].map((name) => textAt(party, "NAM", name));
  const name = organisation ?? [last, first].filter(Boolean).join(", ");
  // The country is missing for a place in the USA.
  const country = textAt(party, "ADR", "CTRY") ?? (textAt(party, "ADR", "STATE") === undefined ? undefined : "US");
  return name === "" ? [] : [{ name, ...(country !== undefined && { country }) }];
}

function citationsOf(references: XmlElement | undefined, remark: Remark): CitationList {
  const list = new CitationList(remark);
  for (const reference of childrenOf(references, "B561")) {
    const document = childOf(reference, "PCIT", "DOC");
    const [kind, date] = [textAt(document, "KIND"), textAt(document, "DATE")];
    const cited = { country: textAt(document, "CTRY") ?? "US", number: textAt(document, "DNUM") ?? "" };
    list.addPatent({ ...cited, ...(kind && { kind }), ...(date && { date }) }, originOf(reference));
  }
  for (const reference of childrenOf(references, "B562")) {
    list.addLiterature(textOf(childOf(reference, "NCIT"), TEXT_BLOCKS), originOf(reference));
  }
  return list;
}

function originOf(reference: XmlElement): CitationOrigin {
  return childOf(reference, "CITED-BY-EXAMINER") ? "examiner" : "other";
}

function claimsOf(element: XmlElement | undefined): Claim[] {
  return [...descendantsOf(element, "CLM")].flatMap((claim, index) => {
    const text = textOf(claim, TEXT_BLOCKS);
    const marked = [...descendantsOf(claim, "CLREF")].flatMap(({ attributes }) => claimNumbers(attributes.ID));
    return text === undefined ? [] : [claimOf(claimNumber(claim.attributes.ID) ?? index + 1, text, marked)];
  });
}
