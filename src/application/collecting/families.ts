import type { Command } from "commander";
import { Progress } from "../../cli/terminal/progress.js";
import {
  type FamilyKind,
  parseFamilyTable,
  type RelationOptions,
  type Relations,
  relationsOf,
} from "../../collection/index.js";
import { openCollection } from "../../collection/node.js";
import { readBytes } from "../../trec/node.js";

/** The options that say which document belongs to which family. */
export interface FamiliesOptions {
  readonly collection?: string;
  readonly families?: string;
}

/** Adds the options of {@link FamiliesOptions} to a command that has no collection of its own. */
export function addFamiliesOptions(command: Command): void {
  command
    .option("--collection <folder>", "families as the documents of a collection say")
    .option("--families <file>", "families from a file: document and family on each line");
}

/** Reads a table of families, if one is named. */
export async function readFamilyTable(path: string | undefined): Promise<ReadonlyMap<string, string> | undefined> {
  return path === undefined ? undefined : parseFamilyTable(new TextDecoder().decode(await readBytes(path)), path);
}

/** The family of each document by what the options name; undefined if they name nothing. */
export async function familiesOf(
  options: FamiliesOptions,
  quiet: boolean,
): Promise<((document: string) => string | undefined) | undefined> {
  const table = await readFamilyTable(options.families);
  if (options.collection === undefined) {
    return table && (await relationsOf([], { table })).familyOf;
  }
  return (await readRelations(options.collection, { table }, quiet)).familyOf;
}

/** Looks through a collection, and others that merely tell of families, and keeps how documents are related. */
export async function readRelations(
  folder: string,
  options: RelationOptions & { readonly families?: FamilyKind | undefined },
  quiet: boolean,
): Promise<Relations> {
  const collection = await openCollection(folder);
  const progress = new Progress("documents looked at", quiet);
  try {
    return await relationsOf(counted(collection.headers(), collection.size, progress), options);
  } finally {
    progress.end();
    await collection.close();
  }
}

async function* counted<T>(items: AsyncIterable<T>, total: number, progress: Progress): AsyncGenerator<T> {
  let done = 0;
  for await (const item of items) {
    yield item;
    progress.update(++done, total);
  }
}
