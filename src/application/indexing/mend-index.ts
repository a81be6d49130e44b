import { throwProblems, UsageError } from "../../core/index.js";
import { normalisePublicationId } from "../../patents/index.js";
import {
  checkClusterIndex,
  checkIndex,
  type IndexCheck,
  isClusterManifest,
  type Manifest,
  mergeIndex,
  readManifest,
  removeDocuments,
  removeFromCluster,
} from "../../retrieval/node.js";
import type { Effects } from "../effects.js";

/**
 * Removes documents from an index, but not from its collection.
 *
 * @param documents publication numbers in any spelling
 * @param merge whether to merge all parts of the index afterwards
 * @returns the contents of the index afterwards, and how many documents were named
 */
export async function removeFromIndex(
  folder: string,
  documents: Iterable<string>,
  merge = false,
): Promise<{ readonly manifest: Manifest; readonly removed: number }> {
  const ids = new Set(Array.from(documents, (id) => normalisePublicationId(id) ?? id));
  if (ids.size === 0) throw new UsageError("no documents given", { setting: "remove" });
  const known = readManifest(folder);
  // A cluster drops removed documents with the commit.
  if (known.cluster) return { manifest: await removeFromCluster(folder, [...ids]), removed: ids.size };
  const manifest = removeDocuments(folder, [...ids]);
  return { manifest: merge ? mergeIndex(folder) : manifest, removed: ids.size };
}

/** Merges all parts of an index as far as their size allows. A cluster does so by itself, which a remark says. */
export function mergeWholeIndex(folder: string, { onRemark }: Pick<Effects, "onRemark"> = {}): Manifest {
  const manifest = readManifest(folder);
  if (!manifest.cluster) return mergeIndex(folder);
  onRemark?.(`${folder}: nothing to merge: the cluster at ${manifest.cluster.nodes[0]} merges by itself`);
  return manifest;
}

/** The result of {@link checkWholeIndex}, as a sentence. */
export interface CheckedIndex extends IndexCheck {
  readonly note: string;
}

/**
 * Reads a whole index and compares checksums. For an index in a cluster, compares what its folder says with the cluster:
 * the commit and the number of documents and words.
 *
 * @throws InputError that lists the damage or the differences
 */
export async function checkWholeIndex(folder: string, effects: Effects = {}): Promise<CheckedIndex> {
  const manifest = readManifest(folder);
  if (!isClusterManifest(manifest)) return checkFiles(folder, effects);
  const { cluster } = manifest;
  const found = await checkClusterIndex(folder, manifest);
  throwProblems(found.problems, {
    hint: "Remove the folder, and index the collection or attach the index again.",
  });
  const note = `${countOf(found)} in ${cluster.index}, in the cluster at ${cluster.nodes[0]}: as the folder says`;
  return { ...found, note: `${folder}: ${note}` };
}

function checkFiles(folder: string, { onProgress, onRemark }: Effects): CheckedIndex {
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  const found = checkIndex(folder, (bytes, total) =>
    onProgress?.({ what: "MB checked", done: megabytes(bytes), total: megabytes(total) }),
  );
  const { problems, leftovers, bytes, files } = found;
  if (leftovers.length > 0) {
    onRemark?.(`${leftovers.length} files do not belong to the index (the next write removes them): ${leftovers[0]}`);
  }
  throwProblems(problems, { hint: "Index the damaged part again, in a new folder." });
  const size = `${(bytes / 1e6).toFixed(1)} MB in ${files} files`;
  return { ...found, note: `${folder}: ${countOf(found)}, ${size}: as they were written` };
}

function countOf({ documents }: IndexCheck): string {
  return `${documents.toLocaleString("en-US")} documents`;
}
