import { createHash } from "node:crypto";
import { compareBytes } from "../../../core/index.js";
import { MAX_KEPT_IDS, type SetMembers } from "./search-events.js";

/**
 * The members of a set as they are kept: all ids up to {@link MAX_KEPT_IDS}, and a hash.
 *
 * @param ids best first
 * @param matches number of documents that match the query
 */
export function keptMembers(ids: readonly string[], matches = ids.length): SetMembers {
  return {
    count: ids.length,
    matches,
    ...(ids.length <= MAX_KEPT_IDS && { ids }),
    sha256: membersHash(ids),
  };
}

/** SHA-256 of ids in the order of their bytes, each followed by a line feed. */
export function membersHash(ids: readonly string[]): string {
  const hash = createHash("sha256");
  for (const id of [...ids].sort(compareBytes)) hash.update(`${id}\n`);
  return hash.digest("hex");
}
