import {
  type FamilyKind,
  parseFamilyTable,
  type RelationOptions,
  type Relations,
  relationsOf,
} from "../../collection/index.js";
import { readBytes } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import { countedItems } from "./counted-items.js";
import { withCollection } from "./with-collection.js";

/** The source of the families of documents. */
export interface FamiliesOptions {
  /** A collection whose documents state it. */
  readonly collection?: string;
  /** A file with a document and its family per line. */
  readonly families?: string;
}

/** Reads a table of families, if one is given. */
export async function readFamilyTable(path: string | undefined): Promise<ReadonlyMap<string, string> | undefined> {
  return path === undefined ? undefined : parseFamilyTable(new TextDecoder().decode(await readBytes(path)), path);
}

/** The family of each document, from the source that the options name; undefined if they name none. */
export async function familiesOf(
  options: FamiliesOptions,
  effects: Effects = {},
): Promise<((document: string) => string | undefined) | undefined> {
  const table = await readFamilyTable(options.families);
  if (options.collection === undefined) {
    return table && (await relationsOf([], { table })).familyOf;
  }
  return (await readRelations(options.collection, { table }, effects)).familyOf;
}

/** Reads through a collection and keeps how its documents are related. */
function readRelations(
  folder: string,
  options: RelationOptions & { readonly families?: FamilyKind | undefined },
  effects: Effects,
): Promise<Relations> {
  return withCollection(folder, (collection) =>
    relationsOf(countedItems("documents looked at", collection.headers(), collection.size, effects), options),
  );
}
