import { type ClusterCommit, type Manifest, readManifest } from "../../retrieval/node.js";

/** The engine of an index with its version: `opensearch 3.5.0`; `presage` for an index on this machine. */
export function engineName({ cluster }: Pick<Manifest, "cluster">): string {
  return cluster ? `opensearch ${cluster.version}` : "presage";
}

/** What identifies the state of an index in a cluster, and what its results could depend on. */
export type ClusterFacts = Omit<ClusterCommit, "version" | "fieldLengths" | "bytes">;

/** The facts about an index in a cluster, for provenance. Addresses have no credentials. */
export function clusterFacts(commit: ClusterCommit): ClusterFacts {
  const { cluster, clusterId, nodes, index, generation, id, shards, replicas, bm25, documents } = commit;
  return { cluster, clusterId, nodes, index, generation, id, shards, replicas, bm25, documents };
}

/** The engine of a search or a run, for its provenance. */
export interface EngineFacts {
  /** Names and versions, without duplicates. */
  readonly engine: string;
  /** The indexes that are in a cluster. */
  readonly clusterIndexes?: readonly ClusterFacts[];
}

/**
 * The engine that searches indexes.
 *
 * @param folders of the indexes
 */
export function engineFacts(folders: readonly string[]): EngineFacts {
  const manifests = [...new Set(folders)].map((folder) => readManifest(folder));
  const clusterIndexes = manifests.flatMap(({ cluster }) => (cluster ? [clusterFacts(cluster)] : []));
  return {
    engine: [...new Set(manifests.map(engineName))].join(", "),
    ...(clusterIndexes.length > 0 && { clusterIndexes }),
  };
}
