import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type DiskCollection, openCollection } from "../../collection/node.js";
import { UsageError } from "../../core/index.js";
import { analyzerById, type Engine, type Tokenizer, tokenizer } from "../../retrieval/index.js";
import { ANALYZER_FILE, EmbeddedEngine, readManifest } from "../../retrieval/node.js";

/** An index that is searched. */
export interface SearchIndex {
  readonly folder: string;
  readonly engine: Engine;
  readonly tokens: Tokenizer;
  readonly fields: readonly string[];
  /** Whether phrases can be asked for. */
  readonly positions: boolean;
}

/** @throws InputError if there is no index in the folder, or it cannot be used */
export function openSearchIndex(folder: string): SearchIndex {
  const { fields, positions, analyzer: id, analyzerData } = readManifest(folder);
  const analyzer = analyzerById(id, analyzerData && readFileSync(join(folder, ANALYZER_FILE)));
  return { folder, engine: new EmbeddedEngine(folder, analyzer), tokens: tokenizer(analyzer), fields, positions };
}

/**
 * The collection that holds the texts of an index: the one that is named, else the one that the index was made from, if
 * it is still there.
 */
export async function openTexts(index: string, named: string | undefined): Promise<DiskCollection | undefined> {
  if (named !== undefined) return openCollection(named);
  const { collection } = readManifest(index);
  if (!collection) return undefined;
  const folder = resolve(index, collection.folder);
  return existsSync(join(folder, "collection.json")) ? openCollection(folder) : undefined;
}

/** For what cannot be done without texts. */
export function textsNeeded(what: string): UsageError {
  return new UsageError(
    `${what}: the collection that the index was made from is not there; name it: --collection FOLDER`,
  );
}
