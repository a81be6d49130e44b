import { findCitations, type Patent } from "../../patents/index.js";
import type { MadeCitation } from "./citation-judgements.js";

/** The citations that a document makes; with `inText`, also those found in its description. */
export function citationsMadeBy(patent: Patent, { inText = false } = {}): MadeCitation[] {
  const recorded = patent.citations.map((citation) => ({ ...citation, citing: patent.id }));
  if (!inText) return recorded;
  const found = new Set(
    patent.descriptions.flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ text }) => findCitations(text).map(({ id }) => id)),
    ),
  );
  const inDescription = Array.from(found, (cited) => ({
    cited,
    origin: "description" as const,
    categories: [],
    citing: patent.id,
  }));
  return [...recorded, ...inDescription];
}
