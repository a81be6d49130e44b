import type { Patent } from "../../patents/index.js";

/** A paragraph or claim of a patent, or its abstract. */
export interface Passage {
  /** `EP-0971326-B1#12`: the document, and the number of the passage in it. */
  readonly id: string;
  readonly number: number;
  readonly kind: "paragraph" | "heading" | "claim" | "abstract";
  /** The field of the index that it belongs to. */
  readonly field: string;
  readonly language?: string;
  readonly text: string;
  /** The printed number of a claim. */
  readonly claim?: number;
}

/**
 * The passages of a patent, numbered from 0: the paragraphs of its descriptions with their headings, then the claims,
 * then the abstracts, each in document order. The numbers do not depend on anything else, such as a query or a
 * language, so `doc#n` names the same passage wherever the document is.
 */
export function passagesOf(patent: Patent): Passage[] {
  const passages: Passage[] = [];
  const add = (
    kind: Passage["kind"],
    field: string,
    language: string | undefined,
    text: string,
    claim?: number,
  ): void => {
    const number = passages.length;
    passages.push({
      id: `${patent.id}#${number}`,
      number,
      kind,
      field,
      ...((language ?? patent.language) !== undefined && { language: language ?? (patent.language as string) }),
      text,
      ...(claim !== undefined && { claim }),
    });
  };
  for (const { language, paragraphs } of patent.descriptions) {
    for (const { text, heading } of paragraphs) add(heading ? "heading" : "paragraph", "description", language, text);
  }
  for (const { language, claims } of patent.claims) {
    for (const { text, number } of claims) add("claim", "claims", language, text, number);
  }
  for (const { language, text } of patent.abstracts) add("abstract", "abstract", language, text);
  return passages;
}
