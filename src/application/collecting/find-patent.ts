import { nearIds } from "../../collection/index.js";
import type { DiskCollection } from "../../collection/node.js";
import { InputError, UsageError } from "../../core/index.js";
import { mergeVersions, normalisePublicationId, type Patent, patentOf } from "../../patents/index.js";

/** A patent of a collection, and its documents. */
export interface FoundPatent {
  readonly patent: Patent;
  readonly versions: readonly Patent[];
}

/**
 * A patent of a collection by its number in any spelling. Without a kind code, all versions of the patent are combined:
 * each field is that of the latest version that has it.
 *
 * @throws UsageError if it is not a publication number
 * @throws InputError if the collection does not have it
 */
export async function findPatent(collection: DiskCollection, text: string): Promise<FoundPatent> {
  const asWritten = await collection.get(text);
  if (asWritten) return { patent: asWritten, versions: [asWritten] };
  const id = normalisePublicationId(text);
  if (id === undefined)
    throw new UsageError(`not a publication number, such as EP-0971326-B1: ${JSON.stringify(text)}`);
  const exact = await collection.get(id);
  if (exact) return { patent: exact, versions: [exact] };
  const siblings = [...collection.ids()].filter((each) => patentOf(each) === patentOf(id));
  if (siblings.length === 0 || id !== patentOf(id)) throw notThere(collection, id, siblings);
  const found = await Promise.all(siblings.map((each) => collection.get(each)));
  const versions = found.filter((version) => version !== undefined);
  return { patent: mergeVersions(versions), versions };
}

function notThere(collection: DiskCollection, id: string, siblings: readonly string[]): InputError {
  const withoutKind = id === patentOf(id);
  const known = withoutKind ? new Set(Array.from(collection.ids(), patentOf)) : collection.ids();
  const near = siblings.length > 0 ? siblings : nearIds(id, known);
  return new InputError([{ file: collection.folder, line: 0, message: "no such document", text: id }], {
    ...(near.length > 0 && { hint: `There ${near.length === 1 ? "is" : "are"}: ${near.join(", ")}` }),
  });
}
