import { throwProblems } from "../../core/index.js";
import { IndexWriter } from "./index-writer.js";
import { type Manifest, readManifest } from "./manifest.js";
import { unusedAnalyzer } from "./merge-index.js";
import { openIndex } from "./open-index.js";

/**
 * Removes documents from an index. From then on they are not found, and do not count in statistics. They stay in the
 * collection that the index was made from: they return if they are replaced there, or in a new index.
 *
 * @throws InputError if there is no such index, another process writes to it, or it does not have all of the documents;
 * then none is removed
 */
export function removeDocuments(folder: string, ids: readonly string[]): Manifest {
  const { fields, positions, analyzer } = readManifest(folder);
  const writer = new IndexWriter(folder, { analyzer: unusedAnalyzer(analyzer), fields, positions });
  try {
    refuseUnknown(folder, ids);
    for (const id of ids) writer.delete(id);
    writer.commit();
    return writer.manifest;
  } finally {
    writer.close();
  }
}

function refuseUnknown(folder: string, ids: readonly string[]): void {
  const { readers } = openIndex(folder);
  const isThere = (id: string) =>
    readers.some((reader) => {
      const document = reader.numberOf(id);
      return document !== undefined && !reader.deletions.has(document);
    });
  try {
    const unknown = ids.filter((id) => !isThere(id));
    throwProblems(unknown.map((text) => ({ file: folder, line: 0, message: "no such document", text })));
  } finally {
    for (const reader of readers) reader.close();
  }
}
