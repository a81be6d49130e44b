import { withCollection } from "../collecting/with-collection.js";

/** What a person reads of a document beside a ranking. */
export interface DocumentText {
  readonly id: string;
  readonly title?: string;
  readonly date?: string;
  readonly classes: string[];
  readonly abstract?: string;
  /** The first claim. */
  readonly claim?: string;
}

/** The beginning of a document, in English if it has that; `undefined` if the collection does not have it. */
export function documentText(folder: string, document: string): Promise<DocumentText | undefined> {
  return withCollection(folder, async (collection) => {
    const patent = await collection.get(document);
    if (!patent) return undefined;
    const { id, titles, abstracts, claims, classifications, publicationDate: date } = patent;
    const [title, abstract] = [english(titles)?.text, english(abstracts)?.text];
    const claim = english(claims)?.claims[0]?.text;
    return {
      id,
      ...(title !== undefined && { title }),
      ...(date !== undefined && { date }),
      classes: [...new Set(classifications.map(({ symbol }) => symbol))].slice(0, 8),
      ...(abstract !== undefined && { abstract }),
      ...(claim !== undefined && { claim }),
    };
  });
}

function english<T extends { readonly language?: string }>(texts: readonly T[]): T | undefined {
  return texts.find(({ language }) => language === "en") ?? texts[0];
}
