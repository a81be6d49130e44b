import { join } from "node:path";
import { type Problem, throwProblems } from "../../core/index.js";
import { lockForWriting } from "../../files/node.js";
import type { ConnectionOptions } from "../opensearch/connection.js";
import { describeCommit } from "../opensearch/index-in-cluster.js";
import { OpenSearchEngine } from "../opensearch/opensearch-engine.js";
import { OpenSearchWriter } from "../opensearch/opensearch-writer.js";
import type { IndexCheck } from "./check-index.js";
import { indexAnalyzer } from "./index-analyzer.js";
import { LOCK_FILE } from "./index-folder.js";
import { type ClusterCommit, type Manifest, readManifest, writeManifest } from "./manifest.js";

/** A manifest of an index whose documents are in a cluster. */
export type ClusterManifest = Manifest & { readonly cluster: ClusterCommit };

export function isClusterManifest(manifest: Manifest): manifest is ClusterManifest {
  return manifest.cluster !== undefined;
}

/**
 * Compares what a folder says about an index in a cluster with the last commit there.
 *
 * @throws PresageError if the cluster cannot be reached, InputError if it has no such index
 */
export async function checkClusterIndex(
  folder: string,
  { cluster }: ClusterManifest,
  options: ConnectionOptions = {},
): Promise<IndexCheck> {
  const found = await describeCommit({ nodes: cluster.nodes, index: cluster.index }, options);
  const { documents, bytes } = found;
  return { files: 0, bytes, documents, problems: differences(folder, cluster, found), leftovers: [] };
}

/**
 * Removes documents from an index in a cluster. They stay in the collection that it was made from.
 *
 * @throws InputError if it does not have all of the documents, or has changed since the folder was written; then none
 * is removed
 */
export async function removeFromCluster(
  folder: string,
  ids: readonly string[],
  options: ConnectionOptions = {},
): Promise<Manifest> {
  const unlock = lockForWriting(join(folder, LOCK_FILE), "documents are being added to this index");
  try {
    const manifest = readManifest(folder) as ClusterManifest;
    const { nodes, index, bm25, replicas } = manifest.cluster;
    const place = { nodes, index };
    throwProblems(differences(folder, manifest.cluster, await describeCommit(place, options)));
    await refuseUnknown(folder, manifest, ids, options);
    const { fields, positions } = manifest;
    const layout = { fields, positions, bm25 };
    const analyzer = indexAnalyzer(folder, manifest);
    const writer = await OpenSearchWriter.open(place, analyzer, { ...options, layout, spread: { replicas } });
    try {
      for (const id of ids) await writer.delete(id);
      await writer.commit();
    } finally {
      await writer.close();
    }
    const cluster = await describeCommit(place, options);
    const next = { ...manifest, generation: manifest.generation + 1, cluster };
    writeManifest(folder, next);
    return next;
  } finally {
    unlock();
  }
}

function differences(folder: string, known: ClusterCommit, found: ClusterCommit): Problem[] {
  const problem = (message: string) => ({ file: folder, line: 0, message });
  if (known.clusterId !== found.clusterId) {
    return [problem(`another cluster is at ${known.nodes[0]} now: ${found.cluster} (${found.clusterId})`)];
  }
  if (known.id !== found.id) {
    return [problem(`the cluster has another commit: ${found.generation} (${found.id}), not ${known.generation}`)];
  }
  const counts = [["documents", known.documents, found.documents] as const];
  const lengths = known.fieldLengths.map(
    (words, f) => [`words of field ${f + 1}`, words, found.fieldLengths[f]] as const,
  );
  return [...counts, ...lengths]
    .filter(([, was, is]) => was !== is)
    .map(([what, was, is]) => problem(`the cluster has ${is} ${what}, not ${was}`));
}

async function refuseUnknown(
  folder: string,
  manifest: ClusterManifest,
  ids: readonly string[],
  options: ConnectionOptions,
): Promise<void> {
  const engine = new OpenSearchEngine(manifest.cluster, indexAnalyzer(folder, manifest), options);
  try {
    const unknown: string[] = [];
    for (const id of ids) if (!(await engine.document(id))) unknown.push(id);
    throwProblems(unknown.map((text) => ({ file: folder, line: 0, message: "no such document", text })));
  } finally {
    await engine.close();
  }
}
