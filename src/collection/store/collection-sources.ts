import { readManifest } from "./catalogue.js";
import { keyOf, type SourceEntry, sourceEntries } from "./source-ledger.js";

/**
 * The files that a collection was read from, in the order of reading; one that took several commits occurs once, in its
 * last state.
 *
 * @throws InputError if the folder is not a collection
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
