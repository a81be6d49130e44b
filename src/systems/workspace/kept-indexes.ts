import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isPresageError } from "../../core/index.js";
import { isIndex, type Manifest, readManifest } from "../../retrieval/node.js";

/** An index in the folder of indexes. */
export interface KeptIndex {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** The folder of indexes in a collection's folder. */
export function indexPlace(collection: string): string {
  return join(collection, "indexes");
}

/** The indexes in a folder, by name. Damaged ones are skipped. */
export function keptIndexes(place: string): KeptIndex[] {
  return foldersIn(place).flatMap((folder) => {
    const manifest = manifestOf(folder);
    return manifest ? [{ folder, manifest }] : [];
  });
}

function foldersIn(place: string): string[] {
  try {
    return readdirSync(place)
      .sort()
      .map((name) => join(place, name))
      .filter(isIndex);
  } catch {
    // The folder is created with the first index.
    return [];
  }
}

function manifestOf(folder: string): Manifest | undefined {
  try {
    return readManifest(folder);
  } catch (error) {
    if (isPresageError(error)) return undefined;
    throw error;
  }
}
