import { throwProblems, UsageError } from "../../core/index.js";
import { normalisePublicationId } from "../../patents/index.js";
import { checkIndex, type IndexCheck, type Manifest, mergeIndex, removeDocuments } from "../../retrieval/node.js";
import type { Effects } from "../effects.js";

/**
 * Removes documents from an index, but not from its collection.
 *
 * @param documents publication numbers in any spelling
 * @param merge whether to merge all parts of the index afterwards
 * @returns the contents of the index afterwards, and how many documents were named
 */
export function removeFromIndex(
  folder: string,
  documents: Iterable<string>,
  merge = false,
): { readonly manifest: Manifest; readonly removed: number } {
  const ids = new Set(Array.from(documents, (id) => normalisePublicationId(id) ?? id));
  if (ids.size === 0) throw new UsageError("no documents given", { setting: "remove" });
  const manifest = removeDocuments(folder, [...ids]);
  return { manifest: merge ? mergeIndex(folder) : manifest, removed: ids.size };
}

/**
 * Reads a whole index and compares checksums.
 *
 * @throws InputError that lists the damage
 */
export function checkWholeIndex(folder: string, { onProgress, onRemark }: Effects = {}): IndexCheck {
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  const found = checkIndex(folder, (bytes, total) =>
    onProgress?.({ what: "MB checked", done: megabytes(bytes), total: megabytes(total) }),
  );
  const { problems, leftovers } = found;
  if (leftovers.length > 0) {
    onRemark?.(`${leftovers.length} files do not belong to the index (the next write removes them): ${leftovers[0]}`);
  }
  throwProblems(problems, { hint: "Index the damaged part again, in a new folder." });
  return found;
}
