import type { Engine } from "../engine.js";
import { OpenSearchEngine } from "../opensearch/opensearch-engine.js";
import { type Tokenizer, tokenizer } from "../query/tokenizer.js";
import { indexAnalyzer } from "../store/index-analyzer.js";
import { readManifest } from "../store/manifest.js";
import { EmbeddedEngine, type EmbeddedEngineOptions } from "./embedded-engine.js";

/** An index that is open for searching. */
export interface SearchIndex {
  readonly folder: string;
  readonly engine: Engine;
  readonly tokens: Tokenizer;
  readonly fields: readonly string[];
  /** The languages of the texts in it; default: all. */
  readonly languages?: readonly string[];
  /** Whether it can be searched for phrases. */
  readonly positions: boolean;
}

/**
 * Opens an index, in its folder or in the cluster that its folder names, with what its analyzer has learned, and verifies
 * the checksum of the latter.
 *
 * @throws InputError that names the folder or file, if there is no index in the folder, or it cannot be used
 */
export function openSearchIndex(
  folder: string,
  options: Pick<EmbeddedEngineOptions, "countMatches"> = {},
): SearchIndex {
  const manifest = readManifest(folder);
  const analyzer = indexAnalyzer(folder, manifest);
  const { fields, positions } = manifest;
  const languages = manifest.collection?.languages;
  return {
    folder,
    engine: manifest.cluster
      ? new OpenSearchEngine({ ...manifest.cluster, field: fields[0] }, analyzer)
      : new EmbeddedEngine(folder, analyzer, options),
    tokens: tokenizer(analyzer),
    fields,
    positions,
    ...(languages && { languages }),
  };
}
