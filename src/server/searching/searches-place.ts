import { accessSync, constants } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { type BenchPlace, searchesFolder } from "../../application/node.js";
import { contentHash } from "../../files/node.js";
import type { Person } from "../person.js";
import type { ServedCollection } from "../workbench.js";

/** Where a person's search is kept: in the folder of the collection. */
export function searchPlace(collection: ServedCollection, person: Person, search: string): BenchPlace {
  return { collection: collection.folder, folder: personFolder(collection, person), search };
}

/** The folder of a person's searches. If the collection cannot be written, it is in the home folder. */
export function personFolder({ folder, name }: ServedCollection, person: Person): string {
  const own = join(folder, "searches");
  if (isWritable(folder)) return searchesFolder(own, whose(person));
  const other = `${name}-${contentHash(resolve(folder)).slice(0, 12)}`;
  return searchesFolder(join(homedir(), ".presage", "searches", other), whose(person));
}

/** People of different campaigns may have the same id. */
function whose({ id, campaign }: Person): string {
  return campaign === undefined ? id : `${campaign}/${id}`;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
