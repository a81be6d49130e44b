import { readManifest } from "./catalogue.js";
import { keyOf, type SourceEntry, sourceEntries } from "./source-ledger.js";

/**
 * The files that a collection was read from, in the order in which they were; one that took several commits comes once,
 * as it was at last.
 *
 * @throws InputError if the folder is no collection
 */
export function* collectionSources(folder: string): Generator<SourceEntry> {
  const unfinished = new Map<string, SourceEntry>();
  for (const entry of sourceEntries(folder, readManifest(folder))) {
    const key = keyOf(entry);
    if (entry.place) unfinished.set(key, entry);
    else {
      unfinished.delete(key);
      yield entry;
    }
  }
  yield* unfinished.values();
}
