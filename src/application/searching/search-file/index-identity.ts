import { existsSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { MANIFEST_FILE as COLLECTION_FILE } from "../../../collection/node.js";
import { contentHash, fileHash } from "../../../files/node.js";
import { readManifest } from "../../../retrieval/node.js";
import { clusterFacts, engineName } from "../../engines/engine-facts.js";
import { documentsIn } from "../../indexing/index-tables.js";
import type { SearchContext } from "../search-context.js";
import type { CollectionIdentity, IndexIdentity } from "./search-events.js";

/**
 * The identity of an index that is searched.
 *
 * @param file the search file that it is written to; paths are relative to its folder
 */
export function indexIdentity({ index, texts }: Pick<SearchContext, "index" | "texts">, file?: string): IndexIdentity {
  const manifest = readManifest(index.folder);
  const { analyzer, analyzerData, fields, positions, segments, cluster } = manifest;
  // The commit, not its place: the same cluster may be reached by another address.
  const commit = cluster && { cluster: cluster.clusterId, generation: cluster.generation, id: cluster.id };
  return {
    folder: pathFrom(file, index.folder),
    version: contentHash({ analyzer, analyzerData, fields, positions, segments, ...(commit && { commit }) }),
    documents: documentsIn(manifest),
    engine: engineName(manifest),
    ...(cluster && { cluster: clusterFacts(cluster) }),
    analyzer,
    ...(texts && { collection: collectionIdentity(texts, file) }),
  };
}

function collectionIdentity(
  { folder, size }: NonNullable<SearchContext["texts"]>,
  file: string | undefined,
): CollectionIdentity {
  return { folder: pathFrom(file, folder), version: fileHash(join(folder, COLLECTION_FILE)), documents: size };
}

function pathFrom(file: string | undefined, folder: string): string {
  const to = realPath(folder);
  const path = file === undefined ? to : relative(realPath(dirname(resolve(file))), to);
  return path.split(sep).join("/") || ".";
}

function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path);
}

/** The folder that an identity of a search file means. */
export function identityFolder({ folder }: Pick<IndexIdentity, "folder">, file: string): string {
  return isAbsolute(folder) ? folder : resolve(dirname(resolve(file)), folder);
}
