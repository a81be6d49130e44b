import { nearIds } from "../../collection/index.js";
import type { DiskCollection } from "../../collection/node.js";
import { InputError, UsageError } from "../../core/index.js";
import {
  type ApplicationNumber,
  filingKey,
  formatPublicationId,
  mergeVersions,
  type Patent,
  parsePatentNumber,
  patentOf,
} from "../../patents/index.js";

/** A patent of a collection, and its documents. */
export interface FoundPatent {
  readonly patent: Patent;
  readonly versions: readonly Patent[];
}

/**
 * A patent of a collection by its number in any spelling. Without a kind code, all versions of the patent are combined:
 * each field is that of the latest version that has it. The number of an application gives the documents published from
 * it; this reads the headers of the whole collection.
 *
 * @throws UsageError if it is not a patent number
 * @throws InputError if the collection does not have it
 */
export async function findPatent(collection: DiskCollection, text: string): Promise<FoundPatent> {
  const asWritten = await collection.get(text);
  if (asWritten) return { patent: asWritten, versions: [asWritten] };
  const number = parsePatentNumber(text);
  if (number === undefined)
    throw new UsageError(
      `neither the id of a document nor a publication number, such as EP-0971326-B1: ${JSON.stringify(text)}`,
    );
  if ("application" in number) return publishedFrom(collection, number, text);
  const id = formatPublicationId(number);
  const exact = await collection.get(id);
  if (exact) return { patent: exact, versions: [exact] };
  const siblings = [...collection.ids()].filter((each) => patentOf(each) === patentOf(id));
  if (siblings.length === 0 || id !== patentOf(id)) throw notThere(collection, id, siblings);
  return versionsOf(collection, siblings);
}

async function versionsOf(collection: DiskCollection, ids: readonly string[]): Promise<FoundPatent> {
  const found = await Promise.all(ids.map((each) => collection.get(each)));
  const versions = found.filter((version) => version !== undefined);
  return { patent: mergeVersions(versions), versions };
}

async function publishedFrom(
  collection: DiskCollection,
  { country, application }: ApplicationNumber,
  text: string,
): Promise<FoundPatent> {
  const ids: string[] = [];
  for await (const { id, application: own } of collection.headers()) {
    if (own === undefined || own.country.toUpperCase() !== country) continue;
    // The number of an American application means the year only with its filing date.
    const { date } = own;
    if (filingKey(own) === filingKey({ country, number: application, ...(date !== undefined && { date }) }))
      ids.push(id);
  }
  if (ids.length > 0) return versionsOf(collection, ids.sort());
  throw new InputError(
    [{ file: collection.folder, line: 0, message: "no document was published from this application", text }],
    { hint: `${JSON.stringify(text)} is the number of an application, not of a publication.` },
  );
}

function notThere(collection: DiskCollection, id: string, siblings: readonly string[]): InputError {
  const withoutKind = id === patentOf(id);
  const known = withoutKind ? new Set(Array.from(collection.ids(), patentOf)) : collection.ids();
  const near = siblings.length > 0 ? siblings : nearIds(id, known);
  return new InputError([{ file: collection.folder, line: 0, message: "no such document", text: id }], {
    ...(near.length > 0 && { hint: `There ${near.length === 1 ? "is" : "are"}: ${near.join(", ")}` }),
  });
}
