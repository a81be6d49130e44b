import { throwProblems, UsageError } from "../../core/index.js";
import { normalisePublicationId } from "../../patents/index.js";
import { checkIndex, type IndexCheck, type Manifest, mergeIndex, removeDocuments } from "../../retrieval/node.js";
import type { Effects } from "../effects.js";

/**
 * Takes documents out of an index, not of its collection.
 *
 * @param documents numbers of publications in any spelling
 * @param merge all parts of the index afterwards
 * @returns what the index is made of then, and how many documents were named
 */
export function removeFromIndex(
  folder: string,
  documents: Iterable<string>,
  merge = false,
): { readonly manifest: Manifest; readonly removed: number } {
  const ids = new Set(Array.from(documents, (id) => normalisePublicationId(id) ?? id));
  if (ids.size === 0) throw new UsageError("no documents are named", { setting: "remove" });
  const manifest = removeDocuments(folder, [...ids]);
  return { manifest: merge ? mergeIndex(folder) : manifest, removed: ids.size };
}

/**
 * Reads all of an index and compares checksums.
 *
 * @throws InputError with everything that is damaged
 */
export function checkWholeIndex(folder: string, { onProgress, onRemark }: Effects = {}): IndexCheck {
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  const found = checkIndex(folder, (bytes, total) =>
    onProgress?.({ what: "MB checked", done: megabytes(bytes), total: megabytes(total) }),
  );
  const { problems, leftovers } = found;
  if (leftovers.length > 0) {
    onRemark?.(`${leftovers.length} files do not belong to it, and go when it is written to next: ${leftovers[0]}`);
  }
  throwProblems(problems, { hint: "What is damaged has to be indexed anew, in a new folder." });
  return found;
}
