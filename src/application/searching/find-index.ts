import { existsSync } from "node:fs";
import { join } from "node:path";
import { MANIFEST_FILE as COLLECTION_FILE } from "../../collection/node.js";
import { compareBytes } from "../../core/index.js";
import { analyzerById } from "../../retrieval/index.js";
import { isIndex } from "../../retrieval/node.js";
import { indexPlace, type KeptIndex, keptIndexes } from "../../systems/node.js";
import type { Effects } from "../effects.js";

/**
 * The folder of the index that is meant: the one that is named, or, if a collection is named, one of those that are kept in
 * it. Of several, one with the usual analyzer is taken first, then one with positions; which it is, is remarked.
 */
export function findIndex(folder: string, { onRemark }: Pick<Effects, "onRemark"> = {}): string {
  if (isIndex(folder) || !existsSync(join(folder, COLLECTION_FILE))) return folder;
  const [chosen, ...others] = keptIndexes(indexPlace(folder)).sort(
    (a, b) => worth(b) - worth(a) || compareBytes(a.folder, b.folder),
  );
  if (!chosen) return folder;
  const more =
    others.length === 0 ? "" : `; to search another, name it: ${others.map((each) => each.folder).join(", ")}`;
  onRemark?.(`${folder} is a collection: its index ${chosen.folder} is searched${more}`);
  return chosen.folder;
}

function worth({ manifest: { analyzer, positions } }: KeptIndex): number {
  return (analyzer === analyzerById("patent").id ? 2 : 0) + (positions ? 1 : 0);
}
