import { isoDate } from "../dates.js";
import type { Filing } from "../patent.js";
import { childOf, childrenOf, textOf, type XmlElement } from "../xml/element.js";
import type { CitedNumber } from "./citation-list.js";

/** One reference to a document in the formats of DOCDB and OPS. */
export interface NumberFormats {
  readonly docdb?: CitedNumber;
  readonly any?: CitedNumber;
  /** The first date of any of them; OPS dates only the `epodoc` one of an application. */
  readonly date?: string;
  readonly language?: string;
}

/**
 * A reference in its formats: DOCDB writes one reference for each (`data-format`), OPS one with a `document-id` for
 * each (`document-id-type`).
 */
export function numberFormats(references: readonly XmlElement[]): NumberFormats {
  const found: { -readonly [key in keyof NumberFormats]: NumberFormats[key] } = {};
  for (const reference of references) {
    for (const documentId of childrenOf(reference, "document-id")) {
      const number = numberOf(documentId);
      const format = documentId.attributes["document-id-type"] ?? reference.attributes["data-format"] ?? "docdb";
      if (number && format === "docdb") found.docdb ??= number;
      if (number && format !== "original") found.any ??= number;
      found.date ??= number?.date ?? textOf(childOf(documentId, "date"));
      found.language ??= documentId.attributes.lang;
    }
  }
  return found;
}

/** Without a country element, the number starts with the country: `epodoc`, DE3546191. */
function numberOf(documentId: XmlElement): CitedNumber | undefined {
  const written = textOf(childOf(documentId, "doc-number"));
  const given = textOf(childOf(documentId, "country"));
  if (written === undefined) return undefined;
  const joined = given === undefined ? /^([A-Z]{2})(.+)$/.exec(written) : undefined;
  const country = given ?? joined?.[1];
  if (country === undefined) return undefined;
  const kind = textOf(childOf(documentId, "kind"));
  const date = textOf(childOf(documentId, "date"));
  return { country, number: joined?.[2] ?? written, ...(kind && { kind }), ...(date && { date }) };
}

/** The application of a document. */
export function filingOf(references: readonly XmlElement[]): Filing | undefined {
  const ids = numberFormats(references);
  const number = ids.docdb ?? ids.any;
  const date = isoDate(ids.date ?? "");
  return (
    number && {
      country: number.country,
      number: number.number,
      ...(number.kind && { kind: number.kind }),
      ...(date !== undefined && { date }),
    }
  );
}

/**
 * The claimed priorities. Those marked as not active are skipped: they are links between applications (such as an
 * international one and its national phase), which do not make a simple family.
 */
export function prioritiesOf(claims: readonly XmlElement[]): Filing[] {
  const bySequence = new Map<string, XmlElement[]>();
  for (const claim of claims) {
    const sequence = claim.attributes.sequence ?? "";
    bySequence.set(sequence, [...(bySequence.get(sequence) ?? []), claim]);
  }
  const filings: Filing[] = [];
  for (const formats of bySequence.values()) {
    if (formats.some((claim) => /^N/i.test(textOf(childOf(claim, "priority-active-indicator")) ?? ""))) continue;
    const filing = filingOf(formats);
    if (filing) filings.push(filing);
  }
  return filings;
}
