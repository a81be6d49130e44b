import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type DiskCollection, openCollection } from "../../collection/node.js";
import { setting, UsageError } from "../../core/index.js";
import { readManifest } from "../../retrieval/node.js";

/**
 * The collection with the texts of an index: the given one, else the one that the index was made from, if it still
 * exists.
 */
export async function openTexts(index: string, named: string | undefined): Promise<DiskCollection | undefined> {
  if (named !== undefined) return openCollection(named);
  const { collection } = readManifest(index);
  if (!collection) return undefined;
  const folder = resolve(index, collection.folder);
  return existsSync(join(folder, "collection.json")) ? openCollection(folder) : undefined;
}

/** The error for work that requires texts. */
export function textsNeeded(what: string): UsageError {
  return new UsageError(
    `${what}: the collection that the index was made from does not exist; give it: ${setting("collection")} FOLDER`,
  );
}
