import { isoDate } from "../dates.js";
import { languageCode } from "../language.js";
import { parsePublicationId } from "../numbers/parse-number.js";
import type { PublicationId } from "../numbers/publication-id.js";
import { publicationOf } from "../numbers/written-number.js";
import type { CitationOrigin, Filing, LocalText, Party, Patent } from "../patent.js";
import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/element.js";
import { parseXml } from "../xml/parse.js";
import { CitationList } from "./citation-list.js";
import { originOfPhase } from "./citation-phase.js";
import { ClassificationList } from "./classification-list.js";
import { columnText } from "./column-text.js";
import { documentTexts, firstInEachLanguage, languageOf } from "./document-texts.js";
import { type PatentFormat, RecordError, type Remark } from "./format.js";
import { ipcrLine } from "./ipcr-line.js";
import { decodeNamedCharacters } from "./named-characters.js";
import { newPatent } from "./new-patent.js";
import { TEXT_BLOCKS } from "./text-blocks.js";

/**
 * MAREC, the collection of CLEF-IP: documents of the EPO, WIPO, USPTO and JPO in one XML. It has numbers, names and
 * priorities in several formats; one of them is used, the EPO's if it exists.
 */
export const marec: PatentFormat = {
  name: "marec",
  about: "MAREC and CLEF-IP: patent-document",
  layout: { elements: ["patent-document"] },
  matches: (head) => /<(?:[\w.-]+:)?patent-document[\s/>]/.test(head),
  read(record, remark) {
    const document = parseXml(decodeNamedCharacters(record, remark));
    const publication = publicationIn(document);
    if (/^d/i.test(document.attributes.status ?? "")) {
      remark("document is marked as deleted, skipped", document.attributes.ucid);
      return [];
    }
    return [readDocument(document, publication, remark)];
  },
};

function publicationIn(document: XmlElement): PublicationId {
  const { attributes } = document;
  const { ucid = "", country, kind } = attributes;
  const reference = childOf(document, "bibliographic-data", "publication-reference");
  const id = childOf(reference, "document-id");
  const publication =
    publicationOf(country ?? "", attributes["doc-number"] ?? attributes.docnumber ?? "", kind) ??
    parsePublicationId(ucid) ??
    publicationOf(part(id, "country") ?? "", part(id, "doc-number") ?? "", part(id, "kind"));
  if (!publication) throw new RecordError("patent-document has no publication number", ucid);
  return publication;
}

function readDocument(document: XmlElement, publication: PublicationId, remark: Remark): Patent {
  const { attributes } = document;
  const biblio = childOf(document, "bibliographic-data");
  const published = childOf(biblio, "publication-reference", "document-id");
  // Some documents have the technical data directly below.
  const technical = childOf(biblio, "technical-data") ?? biblio;
  const texts = documentTexts(document);
  const { citations, literature } = citationsIn(childOf(technical, "citations"), remark);
  const filings = inOneFormat(childrenOf(biblio, "application-reference"), idFormat).flatMap(filingOf);
  const claimed = inOneFormat(childrenOf(childOf(biblio, "priority-claims"), "priority-claim"), idFormat);
  return newPatent(publication, {
    publicationDate: isoDate(attributes.date ?? "") ?? isoDate(part(published, "date") ?? ""),
    application: filings[0],
    priorities: claimed.flatMap(filingOf),
    // `XX` is not a language; the description has the right one.
    language:
      languageCode(attributes.lang ?? "") ??
      languageCode(part(published, "lang") ?? "") ??
      texts.descriptions.find(({ language }) => language !== undefined)?.language,
    titles: firstInEachLanguage(childrenOf(technical, "invention-title").flatMap(localText)),
    ...texts,
    classifications: classificationsIn(technical, remark),
    ...partiesIn(childOf(biblio, "parties")),
    familyId: /^[1-9]\d*$/.test(attributes["family-id"] ?? "") ? attributes["family-id"] : undefined,
    citations,
    literature,
  });
}

function part(element: XmlElement | undefined, name: string): string | undefined {
  return textOf(childOf(element, name));
}

function localText(element: XmlElement): LocalText[] {
  const text = textOf(element, TEXT_BLOCKS);
  return text === undefined ? [] : [{ ...languageOf(element), text }];
}

/** Formats of numbers and names, the best one first: standardised by the EPO; nearly so; as printed. */
const FORMATS = ["epo", "intermediate", "original"];

/** The elements of a list in its best format: the others repeat them. */
function inOneFormat(
  elements: readonly XmlElement[],
  formatOf: (element: XmlElement) => string | undefined,
): readonly XmlElement[] {
  const formats = elements.map(formatOf);
  const best = FORMATS.find((format) => formats.includes(format));
  return best === undefined ? elements : elements.filter((_, i) => formats[i] === best);
}

function idFormat(reference: XmlElement): string | undefined {
  return childOf(reference, "document-id")?.attributes.format;
}

function filingOf(reference: XmlElement): Filing[] {
  const id = childOf(reference, "document-id");
  const [country, number, kind] = [part(id, "country"), part(id, "doc-number"), part(id, "kind")];
  const date = isoDate(part(id, "date") ?? "");
  if (country === undefined || number === undefined) return [];
  return [{ country, number, ...(kind !== undefined && { kind }), ...(date !== undefined && { date }) }];
}

function partiesIn(parties: XmlElement | undefined): Pick<Patent, "applicants" | "inventors"> {
  const applicants = partyList(childOf(parties, "applicants"), "applicant");
  return {
    applicants: applicants.length > 0 ? applicants : partyList(childOf(parties, "assignees"), "assignee"),
    inventors: partyList(childOf(parties, "inventors"), "inventor"),
  };
}

function partyList(list: XmlElement | undefined, name: string): Party[] {
  return inOneFormat(childrenOf(list, name), ({ attributes }) => attributes.format).flatMap((party) => {
    const book = childOf(party, "addressbook");
    const person = [part(book, "last-name"), part(book, "first-name")].filter(Boolean).join(", ");
    const written = part(book, "name") ?? part(book, "orgname") ?? person;
    const country = textOf(childOf(book, "address", "country"));
    return written === "" ? [] : [{ name: written, ...(country !== undefined && { country }) }];
  });
}

function classificationsIn(technical: XmlElement | undefined, remark: Remark): Patent["classifications"] {
  const list = new ClassificationList(remark);
  const addLine = (scheme: "IPCR" | "CPC", element: XmlElement) => {
    const line = ipcrLine(columnText(element) ?? "");
    list.add(scheme, line.text, line);
  };
  const addMainAndFurther = (scheme: "IPC" | "USPC" | "LOCARNO", parent: XmlElement) => {
    for (const main of childrenOf(parent, "main-classification")) list.add(scheme, columnText(main), { main: true });
    for (const further of childrenOf(parent, "further-classification")) list.add(scheme, columnText(further));
  };
  for (const child of technical?.children ?? []) {
    if (typeof child === "string") continue;
    switch (child.name) {
      case "classification-ipc":
        addMainAndFurther("IPC", child);
        break;
      case "classifications-ipcr":
        for (const element of childrenOf(child, "classification-ipcr")) addLine("IPCR", element);
        break;
      case "classifications-cpc":
        for (const element of descendantsOf(child, "classification-cpc")) addLine("CPC", element);
        break;
      case "classification-national":
        // Schemes of other offices are not among ours.
        if (child.attributes.country === "US") addMainAndFurther("USPC", child);
        break;
      case "classification-locarno":
        addMainAndFurther("LOCARNO", child);
        break;
      case "classification-ecla":
      case "classifications-ecla":
      case "classifications-jp":
        for (const symbol of descendantsOf(child, "classification-symbol")) addSymbol(list, symbol);
        break;
    }
  }
  return list.list();
}

/** The EPO's own scheme, its indexing codes (ICO, IDT), and those of the Japanese office. */
function addSymbol(list: ClassificationList, symbol: XmlElement): void {
  const { scheme = "EC" } = symbol.attributes;
  if (scheme === "FI" || scheme === "FTERM") list.add(scheme, textOf(symbol));
  else list.add("ECLA", textOf(symbol), { additional: scheme !== "EC" });
}

/**
 * Origin and category are attributes of the citation itself (`patcit@source`) or, in the later layout, in
 * `sources/source`.
 */
function citationsIn(citations: XmlElement | undefined, remark: Remark): CitationList {
  const list = new CitationList(remark);
  for (const citation of descendantsOf(citations, "patcit")) {
    const id = childOf(citation, "document-id");
    const named = parsePublicationId(citation.attributes.ucid ?? "");
    const cited = named ?? {
      country: part(id, "country") ?? "",
      number: part(id, "doc-number") ?? "",
      kind: part(id, "kind") ?? "",
    };
    const date = part(id, "date");
    for (const [origin, categories] of originsOf(citation)) {
      list.addPatent({ ...cited, ...(date !== undefined && { date }) }, origin, categories);
    }
  }
  for (const citation of descendantsOf(citations, "nplcit")) {
    const text = part(citation, "text") ?? textOf(citation, TEXT_BLOCKS);
    for (const [origin, categories] of originsOf(citation)) list.addLiterature(text, origin, categories);
  }
  return list;
}

/** Each origin once, with all its categories. */
function originsOf(citation: XmlElement): Map<CitationOrigin, string[]> {
  const sources = [...descendantsOf(citation, "source")].map(({ attributes }) => attributes);
  const { source, category } = citation.attributes;
  if (sources.length === 0) sources.push({ name: source ?? "", ...(category !== undefined && { category }) });
  const origins = new Map<CitationOrigin, string[]>();
  for (const { name = "", category: given } of sources) {
    const origin = originOfPhase(name) ?? "other";
    const categories = origins.get(origin) ?? [];
    if (given !== undefined) categories.push(given);
    origins.set(origin, categories);
  }
  return origins;
}
