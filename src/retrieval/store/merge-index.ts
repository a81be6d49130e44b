import type { Analyzer } from "../analysis/analyzer.js";
import { IndexWriter } from "./index-writer.js";
import { type Manifest, readManifest } from "./manifest.js";

/**
 * Merges the segments of an index as far as their size allows, and drops what is deleted.
 *
 * @throws InputError if there is no index in the folder, or another process writes to it
 */
export function mergeIndex(folder: string): Manifest {
  const { analyzer, fields, positions } = readManifest(folder);
  const writer = new IndexWriter(folder, { analyzer: unusedAnalyzer(analyzer), fields, positions });
  try {
    writer.merge();
    return writer.manifest;
  } finally {
    writer.close();
  }
}

/** For what analyses nothing, such as merging: so it works for indexes of analyzers that are no more. */
export function unusedAnalyzer(id: string): Analyzer {
  return {
    id,
    bind() {
      throw new Error(`nothing is to be analysed here: ${id}`);
    },
  };
}
