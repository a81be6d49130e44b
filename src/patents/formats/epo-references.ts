import { isoDate } from "../dates.js";
import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/element.js";
import type { CitationList } from "./citation-list.js";

/**
 * What a description cites, each document once. The EPO marks citations in the text (`patcit`, `nplcit`) and, since DTD
 * 1.2, lists them again at the end (`ep-reference-list`) with kind codes and dates: the list comes first, then what
 * only the text has. Older files have neither.
 */
export function addFromDescription(list: CitationList, document: XmlElement): void {
  const marked = childrenOf(document, "description");
  const listed = childrenOf(document, "ep-reference-list");
  addPatents(list, named("patcit", listed), named("patcit", marked));
  const literature = named("nplcit", listed);
  const texts = (literature.length > 0 ? literature : named("nplcit", marked)).map(literatureText);
  for (const text of new Set(texts)) list.addLiterature(text, "description");
}

function named(name: string, parents: readonly XmlElement[]): XmlElement[] {
  return parents.flatMap((parent) => [...descendantsOf(parent, name)]);
}

function addPatents(list: CitationList, listed: readonly XmlElement[], marked: readonly XmlElement[]): void {
  const known = new Set<string>();
  for (const citation of [...listed, ...marked]) {
    const { dnum = textOf(citation) ?? "" } = citation.attributes;
    if (known.has(dnum)) continue;
    known.add(dnum);
    const id = childOf(citation, "document-id");
    const country = textOf(childOf(id, "country")) ?? dnum.slice(0, 2);
    const number = textOf(childOf(id, "doc-number")) ?? dnum.slice(2);
    const [kind, date] = [textOf(childOf(id, "kind")), textOf(childOf(id, "date"))];
    if (isApplication(citation, country, number)) {
      const asWritten = marked.find(({ attributes }) => attributes.dnum === dnum);
      list.addLiterature(textOf(asWritten) ?? `application ${country} ${number}`, "description");
    } else list.addPatent({ country, number, ...(kind && { kind }), ...(date && { date }) }, "description");
  }
}

/**
 * An application number that is not a publication number: marked as such, or a serial number of the USPTO, which starts
 * with 29 (designs) or 60 to 63 (provisional) and has eight digits where patents have fewer or start with 1.
 */
function isApplication({ attributes }: XmlElement, country: string, number: string): boolean {
  return attributes["dnum-type"] === "L" || (country === "US" && /^(?:29|6[0-3])\d{6}[A-Z]?$/.test(number));
}

/** As written, or its parts (authors, title, journal, volume, pages) separated by commas. */
function literatureText(citation: XmlElement): string | undefined {
  const written = childOf(citation, "text");
  if (written) return textOf(written);
  const parts: string[] = [];
  collectParts(citation, parts);
  return parts.join(", ") || undefined;
}

function collectParts(element: XmlElement, parts: string[]): void {
  const elements = element.children.filter((child): child is XmlElement => typeof child !== "string");
  if (elements.length > 0) for (const child of elements) collectParts(child, parts);
  else {
    const text = textOf(element);
    if (text !== undefined) parts.push(/^\d{8}$/.test(text) ? (isoDate(text) ?? text) : text);
  }
}
