import { mkdirSync } from "node:fs";
import { type ClusterCommit, INDEX_FORMAT, type Manifest, writeManifest } from "../../src/retrieval/store/manifest.js";

/** A commit in a cluster that does not exist. */
export const CLUSTER_COMMIT: ClusterCommit = {
  nodes: ["http://cluster.test:9200"],
  index: "patents",
  generation: "patents-g000002",
  id: "uuid",
  cluster: "office",
  clusterId: "cluster-uuid",
  version: "3.5.0",
  shards: 2,
  replicas: 1,
  bm25: { k1: 0.9, b: 0.4 },
  documents: 4,
  fieldLengths: [10, 20, 30, 1000],
  bytes: 8000,
};

export const CLUSTER_MANIFEST: Manifest = {
  format: INDEX_FORMAT,
  generation: 2,
  nextSegment: 1,
  analyzer: "patent/2",
  fields: ["title", "abstract", "claims", "description"],
  positions: true,
  cluster: CLUSTER_COMMIT,
  segments: [],
};

/** Makes the folder of an index whose documents are in a cluster. */
export function clusterFolder(folder: string, more: Partial<Manifest> = {}): string {
  mkdirSync(folder, { recursive: true });
  writeManifest(folder, { ...CLUSTER_MANIFEST, ...more });
  return folder;
}
