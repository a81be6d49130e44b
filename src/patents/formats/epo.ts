import { isoDate } from "../dates.js";
import { languageCode } from "../language.js";
import { parsePublicationId } from "../numbers/parse-number.js";
import { publicationOf } from "../numbers/written-number.js";
import type { Filing, LocalText, Party, Patent } from "../patent.js";
import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/element.js";
import { parseXml } from "../xml/parse.js";
import { CitationList } from "./citation-list.js";
import { ClassificationList } from "./classification-list.js";
import { columnText } from "./column-text.js";
import { documentTexts } from "./document-texts.js";
import { addFromDescription } from "./epo-references.js";
import { type PatentFormat, RecordError, type Remark } from "./format.js";
import { ipcrLine } from "./ipcr-line.js";
import { decodeNamedCharacters } from "./named-characters.js";
import { newPatent } from "./new-patent.js";
import { TEXT_BLOCKS } from "./text-blocks.js";

/**
 * Publications of the EPO, DTD versions 1.0 to 1.5.1: applications (A1, A2, A3) and specifications (B1, B2). The
 * bibliographic data of other formats are `B…` tags here, by their INID codes (WIPO ST.9), in a `SDOBI`.
 */
export const epo: PatentFormat = {
  name: "epo",
  about: "publications of the EPO: ep-patent-document, DTD 1.0 to 1.5.1",
  layout: { elements: ["ep-patent-document"] },
  matches: (head) => /<ep-patent-document[\s/>]/.test(head),
  read: (record, remark) => [readDocument(parseXml(decodeNamedCharacters(record, remark)), remark)],
};

function readDocument(document: XmlElement, remark: Remark): Patent {
  const { attributes } = document;
  const biblio = childOf(document, "SDOBI");
  const issue = childOf(biblio, "B100");
  const publication = publicationOf(
    attributes.country ?? text(issue, "B190") ?? "EP",
    attributes["doc-number"] ?? text(issue, "B110") ?? "",
    attributes.kind ?? text(issue, "B130"),
  );
  if (!publication) throw new RecordError("ep-patent-document has no publication number", attributes.id);
  const parties = childOf(biblio, "B700");
  const proprietors = partyList(childOf(parties, "B730"), "B731");
  const { citations, literature } = citationsIn(document, biblio, remark);
  return newPatent(publication, {
    publicationDate: isoDate(attributes["date-publ"] ?? text(issue, "B140", "date") ?? ""),
    application: applicationIn(childOf(biblio, "B200")),
    priorities: prioritiesIn(childrenOf(biblio, "B300")),
    language: languageCode(text(biblio, "B200", "B260") ?? attributes.lang ?? ""),
    titles: titlesIn(childOf(biblio, "B500", "B540")),
    ...documentTexts(document),
    classifications: classificationsIn(childOf(biblio, "B500"), remark),
    // Specifications name the proprietor in place of the applicant.
    applicants: proprietors.length > 0 ? proprietors : partyList(childOf(parties, "B710"), "B711"),
    inventors: partyList(childOf(parties, "B720"), "B721"),
    citations,
    literature,
  });
}

function text(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  return textOf(childOf(element, ...path));
}

/** `01963450.0`: the digit after the dot is a check digit. */
function applicationIn(filing: XmlElement | undefined): Filing | undefined {
  const number = text(filing, "B210")?.replace(/\.\d$/, "");
  const date = isoDate(text(filing, "B220", "date") ?? "");
  return number === undefined ? undefined : { country: "EP", number, ...(date !== undefined && { date }) };
}

/** Numbers, dates and countries follow each other, in one `B300` for all or in one for each. */
function prioritiesIn(groups: readonly XmlElement[]): Filing[] {
  return groups.flatMap((group) => {
    const dates = childrenOf(group, "B320");
    const countries = childrenOf(group, "B330");
    return childrenOf(group, "B310").flatMap((each, i) => {
      const number = textOf(each);
      const date = isoDate(text(dates[i], "date") ?? "");
      const country = text(countries[i], "ctry");
      if (number === undefined || country === undefined) return [];
      return [{ country, number, ...(date !== undefined && { date }) }];
    });
  });
}

/** Languages and titles alternate. */
function titlesIn(parent: XmlElement | undefined): LocalText[] {
  const languages = childrenOf(parent, "B541");
  return childrenOf(parent, "B542").flatMap((each, i) => {
    const title = textOf(each, TEXT_BLOCKS);
    const language = languageCode(textOf(languages[i]) ?? "");
    return title === undefined ? [] : [{ ...(language !== undefined && { language }), text: title }];
  });
}

function partyList(parent: XmlElement | undefined, name: string): Party[] {
  return childrenOf(parent, name).flatMap((each) => {
    const party = text(each, "snm");
    const country = text(each, "adr", "ctry");
    return party === undefined ? [] : [{ name: party, ...(country !== undefined && { country }) }];
  });
}

/** Until 2005 `7C 07C  29/44   A` in `B511` (main), `B512` (further), `B513` (additional); then lines of WIPO ST.8. */
function classificationsIn(technical: XmlElement | undefined, remark: Remark): Patent["classifications"] {
  const list = new ClassificationList(remark);
  const old = childOf(technical, "B510");
  for (const main of childrenOf(old, "B511")) list.add("IPC", columnText(main), { main: true });
  for (const further of childrenOf(old, "B512")) list.add("IPC", columnText(further));
  for (const additional of childrenOf(old, "B513")) list.add("IPC", columnText(additional), { additional: true });
  for (const [scheme, element] of [
    ["IPCR", "classification-ipcr"],
    ["CPC", "classification-cpc"],
  ] as const) {
    for (const each of descendantsOf(technical, element)) {
      const line = ipcrLine(columnText(childOf(each, "text")) ?? columnText(each) ?? "");
      list.add(scheme, line.text, line);
    }
  }
  return list.list();
}

/**
 * The citations: on the front page of a specification (`B560`), in a search report that is text and not a picture, and
 * in the description, where each document is listed once, whether it is marked in the text or listed at the end.
 */
function citationsIn(document: XmlElement, biblio: XmlElement | undefined, remark: Remark): CitationList {
  const list = new CitationList(remark);
  const frontPage = childOf(biblio, "B500", "B560");
  for (const each of childrenOf(frontPage, "B561"))
    addNumber(list, text(each, "text") ?? textOf(each), "search-report");
  for (const each of childrenOf(frontPage, "B562")) {
    list.addLiterature(text(each, "text") ?? textOf(each), "search-report");
  }
  for (const report of childrenOf(document, "search-report-data")) {
    for (const citation of descendantsOf(report, "citation")) addFromReport(list, citation);
  }
  addFromDescription(list, document);
  return list;
}

/** `EP-A- 0 361 708` as printed. */
function addNumber(list: CitationList, written: string | undefined, origin: "search-report" | "description"): void {
  if (written === undefined) return;
  const publication = parsePublicationId(written);
  if (publication) list.addPatent(publication, origin);
  else list.addLiterature(written, origin);
}

function addFromReport(list: CitationList, citation: XmlElement): void {
  const categories = Array.from(descendantsOf(citation, "category"), (category) => textOf(category) ?? "");
  const id = childOf(citation, "patcit", "document-id");
  if (id) {
    const cited = { country: text(id, "country") ?? "", number: text(id, "doc-number") ?? "" };
    const [kind, date] = [text(id, "kind"), text(id, "date")];
    list.addPatent({ ...cited, ...(kind && { kind }), ...(date && { date }) }, "search-report", categories);
  }
  list.addLiterature(textOf(childOf(citation, "nplcit"), TEXT_BLOCKS), "search-report", categories);
}
