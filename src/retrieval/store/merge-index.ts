import type { Analyzer } from "../analysis/analyzer.js";
import { IndexWriter } from "./index-writer.js";
import { type Manifest, readManifest } from "./manifest.js";

/**
 * Merges the segments of an index as far as their size allows, and drops deleted documents.
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

/**
 * For work that analyses nothing, such as merging, so that it works even if the analyzer of an index no longer exists.
 */
export function unusedAnalyzer(id: string): Analyzer {
  return {
    id,
    bind() {
      throw new Error(`nothing should be analysed here: ${id}`);
    },
  };
}
