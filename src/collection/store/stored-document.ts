import type { Patent } from "../../patents/index.js";
import { headerOf } from "../memory-collection.js";

/** A document as a collection stores it: two lines of JSON, as text or in UTF-8. */
export interface StoredDocument {
  readonly id: string;
  /** Whether it has a title, an abstract, a description or claims. */
  readonly hasText: boolean;
  readonly document: string | Uint8Array;
  readonly header: string | Uint8Array;
}

/** The lines of a patent. */
export function storedDocument(patent: Patent): StoredDocument {
  return {
    id: patent.id,
    hasText: hasText(patent),
    document: JSON.stringify(patent),
    header: JSON.stringify(headerOf(patent)),
  };
}

/** The patent of a stored document. */
export function patentOfDocument({ document }: Pick<StoredDocument, "document">): Patent {
  return JSON.parse(typeof document === "string" ? document : new TextDecoder().decode(document));
}

/** Whether a patent has a title, an abstract, a description or claims. */
export function hasText({ titles, abstracts, descriptions, claims }: Patent): boolean {
  return titles.length + abstracts.length + descriptions.length + claims.length > 0;
}
