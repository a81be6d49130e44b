import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { withFile } from "../../files/index.js";
import type { Analyzer } from "../analysis/analyzer.js";
import { analyzerById } from "../analysis/analyzers.js";
import { clusterAnalyzer, isClusterAnalyzer } from "../opensearch/cluster-analyzer.js";
import { damaged } from "../segment/segment-reader.js";
import { ANALYZER_FILE, type Manifest, readManifest } from "./manifest.js";

/**
 * The analyzer that an index was built with, including what it had learned.
 *
 * @throws InputError if this program makes different terms, or the file with what was learned is damaged
 */
export function indexAnalyzer(folder: string, manifest: Manifest = readManifest(folder)): Analyzer {
  const { analyzer, cluster } = manifest;
  if (cluster && isClusterAnalyzer(analyzer)) return clusterAnalyzer(analyzer, cluster.nodes);
  return analyzerById(analyzer, analyzerData(folder, manifest));
}

/** What the analyzer of an index has learned, if anything. */
export function analyzerData(folder: string, { analyzerData: digest }: Manifest): Uint8Array | undefined {
  if (!digest) return undefined;
  const file = join(folder, ANALYZER_FILE);
  const bytes = withFile(file, () => readFileSync(file));
  if (bytes.length !== digest.bytes || crc32(bytes) !== digest.crc32) throw damaged(file, "its checksum differs");
  return bytes;
}
