import { formatPublicationId, parsePublicationId, patentOf } from "../patents/index.js";

/** What is retrieved and judged: each publication, each patent with any kind code, or each family. */
export const GRANULARITIES = ["document", "patent", "family"] as const;

export type Granularity = (typeof GRANULARITIES)[number];

/** The form of ids that need not be parsed: a run has millions of them. */
const USUAL = /^[A-Z]{2}-[A-Z]{0,2}\d{1,14}(?:-[A-Z]\d?)?$/;

/**
 * The id of a document at a granularity: `EP-0971326-B1`, in any spelling, belongs to patent `EP-0971326`. A document
 * of unknown family is a family of its own, with all documents of its patent. An id that is not a publication is
 * unchanged.
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
  // Other programs choose ids freely: `doc-1` is not from the Dominican Republic.
  const publication = /^[A-Z]{2}.*\d{4}/.test(document.replace(/[ .,/]/g, "")) && parsePublicationId(document);
  return publication ? formatPublicationId({ ...publication, kind: "" }) : document;
}
