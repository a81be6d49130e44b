import { findPatent } from "../collecting/find-patent.js";
import { withCollection } from "../collecting/with-collection.js";
import type { Effects } from "../effects.js";
import { graphOf } from "./collection-graph.js";
import { type OpenedDocument, openDocument } from "./opened-document.js";

/** Opens a patent of the collection in a folder for reading, by its number in any spelling. */
export function readDocument(folder: string, number: string, effects: Effects = {}): Promise<OpenedDocument> {
  return withCollection(folder, async (collection) => {
    const { patent } = await findPatent(collection, number);
    return openDocument(patent, { collection, graph: await graphOf(folder, effects)() });
  });
}
