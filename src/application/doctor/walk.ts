import type { Kind } from "./examination.js";
import { KINDS } from "./kinds.js";
import { inside, type Place, placeAt } from "./place.js";

/** A file or folder, and what it is; undefined for a file that Presage does not know. */
export interface Met {
  readonly place: Place;
  readonly kind: Kind | undefined;
}

/** Folders of other programs that are never searched. */
const FOREIGN: ReadonlySet<string> = new Set([".git", "node_modules"]);

/**
 * Everything at a path that Presage keeps, and all other files: first the folder itself, then what is in it. What belongs
 * to something that was recognised is not listed.
 */
export function* walk(path: string): Generator<Met> {
  const place = placeAt(path);
  if (!place) return;
  const kind = KINDS.find(({ recognises }) => recognises(place));
  if (kind || !place.isFolder) yield { place, kind };
  if (!place.isFolder) return;
  for (const name of place.names) {
    if (!FOREIGN.has(name) && !kind?.owns?.(name)) yield* walk(inside(place, name));
  }
}
