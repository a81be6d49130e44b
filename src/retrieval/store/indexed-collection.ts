import { realpathSync } from "node:fs";
import { relative, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isEmptyFilter, type PatentFilter } from "../../collection/index.js";
import type { CollectionRows } from "../../collection/node.js";
import { InputError } from "../../core/index.js";
import type { IndexedCollection } from "./manifest.js";

/** What of a collection is indexed. */
export interface CollectionChoice {
  readonly filter?: PatentFilter;
  readonly languages?: readonly string[];
}

/** The data about the collection in the index; refuses another collection or other settings. */
export function indexedCollection(
  rows: CollectionRows,
  index: string,
  { filter = {}, languages }: CollectionChoice,
  known: IndexedCollection | undefined,
): IndexedCollection {
  const wanted: IndexedCollection = {
    folder: wayTo(index, rows.folder),
    rows: known?.rows ?? [],
    ...(rows.mark && { mark: rows.mark }),
    ...(!isEmptyFilter(filter) && { filter }),
    ...(languages && { languages: [...languages].sort() }),
  };
  if (!known) return wanted;
  const problems = [
    known.mark && !rows.hasGrownFrom(known.mark) && `made from another collection than ${rows.folder}`,
    !isDeepStrictEqual(known.filter, wanted.filter) &&
      `made with another filter: ${JSON.stringify(known.filter ?? {})}`,
    !isDeepStrictEqual(known.languages, wanted.languages) &&
      `made with texts in other languages: ${known.languages?.join() ?? "all"}`,
  ].filter((message) => typeof message === "string");
  if (problems.length > 0) {
    throw new InputError(
      problems.map((message) => ({ file: index, line: 0, message })),
      { hint: "Name a new folder to index it in another way." },
    );
  }
  return wanted;
}

/** The path from the index to the collection; absolute if there is no relative one. */
function wayTo(index: string, collection: string): string {
  return relative(realpathSync(index), realpathSync(collection)).split(sep).join("/");
}
