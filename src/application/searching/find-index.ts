import { existsSync } from "node:fs";
import { join } from "node:path";
import { MANIFEST_FILE as COLLECTION_FILE } from "../../collection/node.js";
import { compareBytes } from "../../core/index.js";
import { analyzerById } from "../../retrieval/index.js";
import { isIndex } from "../../retrieval/node.js";
import { indexPlace, type KeptIndex, keptIndexes } from "../../systems/node.js";
import type { Effects } from "../effects.js";

/**
 * The folder of the index to search: the given one or, for a collection, one of the indexes in it. Among several,
 * indexes with the usual analyzer come first, then those with positions. A remark names the chosen one.
 */
export function findIndex(folder: string, { onRemark }: Pick<Effects, "onRemark"> = {}): string {
  if (isIndex(folder) || !existsSync(join(folder, COLLECTION_FILE))) return folder;
  const [chosen, ...others] = keptIndexes(indexPlace(folder)).sort(
    (a, b) => worth(b) - worth(a) || compareBytes(a.folder, b.folder),
  );
  if (!chosen) return folder;
  const more =
    others.length === 0 ? "" : `; to search another, give its folder: ${others.map((each) => each.folder).join(", ")}`;
  onRemark?.(`${folder} is a collection: searching its index ${chosen.folder}${more}`);
  return chosen.folder;
}

function worth({ manifest: { analyzer, positions } }: KeptIndex): number {
  return (analyzer === analyzerById("patent").id ? 2 : 0) + (positions ? 1 : 0);
}
