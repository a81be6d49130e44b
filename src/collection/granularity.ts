import { formatPublicationId, parsePublicationId, patentOf } from "../patents/index.js";

/** What is retrieved and judged: each publication, each patent whatever its kind codes, or each family. */
export const GRANULARITIES = ["document", "patent", "family"] as const;

export type Granularity = (typeof GRANULARITIES)[number];

/** The form of ids, which need not be parsed: there are millions of them in a run. */
const USUAL = /^[A-Z]{2}-[A-Z]{0,2}\d{1,14}(?:-[A-Z]\d?)?$/;

/**
 * What a document's id becomes at a granularity: `EP-0971326-B1`, in whichever spelling, is of patent `EP-0971326`. A
 * document whose family is not known is a family of its own, with all documents of its patent. An id that is no
 * publication stays as it is.
 */
export function unitOf(
  document: string,
  granularity: Granularity,
  familyOf: (document: string) => string | undefined = () => undefined,
): string {
  if (granularity === "document") return document;
  const family = granularity === "family" ? familyOf(document) : undefined;
  if (family !== undefined) return family;
  if (USUAL.test(document)) return patentOf(document);
  // Other programs name documents as they like: `doc-1` is not of the Dominican Republic.
  const publication = /^[A-Z]{2}.*\d{4}/.test(document.replace(/[ .,/]/g, "")) && parsePublicationId(document);
  return publication ? formatPublicationId({ ...publication, kind: "" }) : document;
}
