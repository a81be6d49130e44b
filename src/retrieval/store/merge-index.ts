import type { Analyzer } from "../analysis/analyzer.js";
import { IndexWriter } from "./index-writer.js";
import { type Manifest, readManifest } from "./manifest.js";

/**
 * Merges the segments of an index as far as their size allows, and drops what is deleted.
 *
 * @throws InputError if there is no index in the folder, or another process writes to it
 */
export function mergeIndex(folder: string): Manifest {
  const { analyzer: id, fields, positions } = readManifest(folder);
  // Merging analyses nothing, so it works for indexes of analyzers that are no more.
  const analyzer: Analyzer = {
    id,
    bind() {
      throw new Error("merging analyses nothing");
    },
  };
  const writer = new IndexWriter(folder, { analyzer, fields, positions });
  try {
    writer.merge();
    return writer.manifest;
  } finally {
    writer.close();
  }
}
