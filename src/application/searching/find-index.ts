import { existsSync } from "node:fs";
import { join } from "node:path";
import { MANIFEST_FILE as COLLECTION_FILE } from "../../collection/node.js";
import { command, compareBytes, InputError, setting } from "../../core/index.js";
import { analyzerById } from "../../retrieval/index.js";
import { isIndex, readManifest } from "../../retrieval/node.js";
import { clusterLabel, indexPlace, isInCluster, type KeptIndex, keptIndexes } from "../../systems/node.js";
import type { Effects } from "../effects.js";
import type { ClusterWish } from "../engines/choose-engine.js";

/**
 * The folder of the index to search: the given one or, for a collection, one of the indexes in it. Among several,
 * indexes on this machine come first, then those with the usual analyzer, then those with positions. A remark names the
 * chosen one.
 *
 * @param cluster the cluster that the index must be in; `none`: it must be on this machine; default: any
 * @throws InputError if there is none where it must be
 */
export function findIndex(folder: string, { onRemark }: Pick<Effects, "onRemark"> = {}, cluster?: ClusterWish): string {
  if (isIndex(folder)) return requireIn(folder, cluster);
  if (!existsSync(join(folder, COLLECTION_FILE))) return folder;
  const [chosen, ...others] = keptIndexesOf(folder, cluster);
  if (!chosen) {
    if (cluster === undefined) return folder;
    throw missing(folder, cluster);
  }
  const more =
    others.length === 0 ? "" : `; to search another, give its folder: ${others.map((each) => each.folder).join(", ")}`;
  onRemark?.(`${folder} is a collection: searching its index ${chosen.folder}${more}`);
  return chosen.folder;
}

/** The indexes of a collection that are in this cluster, the best to search first. */
export function keptIndexesOf(collection: string, cluster?: ClusterWish): KeptIndex[] {
  return keptIndexes(indexPlace(collection))
    .filter(({ manifest }) => cluster === undefined || isInCluster(manifest, named(cluster)))
    .sort((a, b) => worth(b) - worth(a) || compareBytes(a.folder, b.folder));
}

function worth({ manifest: { analyzer, positions, cluster } }: KeptIndex): number {
  return (cluster ? 0 : 4) + (analyzer === analyzerById("patent").id ? 2 : 0) + (positions ? 1 : 0);
}

function named(cluster: ClusterWish) {
  return cluster === "none" ? undefined : cluster;
}

function requireIn(folder: string, cluster: ClusterWish | undefined): string {
  if (cluster === undefined || isInCluster(readManifest(folder), named(cluster))) return folder;
  const where = cluster === "none" ? "on this machine" : `in the cluster at ${cluster.nodes[0]}`;
  throw new InputError([{ file: folder, line: 0, message: `its documents are not ${where}` }]);
}

/** The error for a collection without an index where it must be, with the command that makes one. */
function missing(collection: string, cluster: ClusterWish): InputError {
  const name = cluster === "none" ? "patent-positions" : `patent-positions@${clusterLabel(cluster)}`;
  const engine = cluster === "none" ? "" : ` ${engineSettings(cluster)}`;
  const how = `${command("index")} ${collection} ${setting("output")} ${join(indexPlace(collection), name)}${engine}`;
  const where = cluster === "none" ? "on this machine" : `in the cluster at ${cluster.nodes[0]}`;
  return new InputError([{ file: collection, line: 0, message: `has no index ${where}` }], {
    hint: `Make one: ${how}`,
  });
}

function engineSettings({ name, nodes }: Exclude<ClusterWish, "none">): string {
  return name === undefined ? `${setting("node")} ${nodes.join(",")}` : `${setting("engine")} ${name}`;
}
