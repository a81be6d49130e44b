import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isPresageError } from "../../core/index.js";
import { isIndex, type Manifest, readManifest } from "../../retrieval/node.js";

/** An index that is kept with others. */
export interface KeptIndex {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** The folder in a collection's folder where its indexes are kept. */
export function indexPlace(collection: string): string {
  return join(collection, "indexes");
}

/** The indexes in a folder, by name. One that is damaged is passed over. */
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
    // It is made when the first index is.
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
