import type { Engine } from "../engine.js";
import { type Tokenizer, tokenizer } from "../query/tokenizer.js";
import { indexAnalyzer } from "../store/index-analyzer.js";
import { readManifest } from "../store/manifest.js";
import { EmbeddedEngine } from "./embedded-engine.js";

/** An index that is searched. */
export interface SearchIndex {
  readonly folder: string;
  readonly engine: Engine;
  readonly tokens: Tokenizer;
  readonly fields: readonly string[];
  /** Whether phrases can be asked for. */
  readonly positions: boolean;
}

/**
 * Opens an index with what its analyzer has learned, which is compared with its checksum.
 *
 * @throws InputError that names folder or file, if there is no index in the folder, or it cannot be used
 */
export function openSearchIndex(folder: string): SearchIndex {
  const manifest = readManifest(folder);
  const analyzer = indexAnalyzer(folder, manifest);
  const { fields, positions } = manifest;
  return { folder, engine: new EmbeddedEngine(folder, analyzer), tokens: tokenizer(analyzer), fields, positions };
}
