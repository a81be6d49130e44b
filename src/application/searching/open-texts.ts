import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type DiskCollection, openCollection } from "../../collection/node.js";
import { setting, UsageError } from "../../core/index.js";
import { readManifest } from "../../retrieval/node.js";

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
    `${what}: the collection that the index was made from is not there; name it: ${setting("collection")} FOLDER`,
  );
}
