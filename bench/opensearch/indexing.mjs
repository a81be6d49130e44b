/** Indexes the same collection in both engines, with and without positions. */
import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { library } from "../retrieval/library.mjs";

/**
 * @param {string} collection
 * @param {{ folder: string, documents: number, nodes: readonly string[], log: (text: string) => void }} options
 */
export async function measureIndexing(collection, { folder, documents, nodes, log }) {
  const { indexCollection, indexInCluster } = await library("retrieval/node.js");
  const { analyzerById, PATENT_FIELDS } = await library("retrieval/index.js");
  const common = { analyzer: analyzerById("patent"), fields: PATENT_FIELDS };
  const folders = { embedded: path.join(folder, "embedded"), cluster: path.join(folder, "cluster") };
  for (const each of Object.values(folders)) rmSync(each, { recursive: true, force: true });
  const rows = [];
  for (const positions of [false, true]) {
    const own = `${folders.embedded}${positions ? "" : "-plain"}`;
    const remote = `${folders.cluster}${positions ? "" : "-plain"}`;
    rmSync(own, { recursive: true, force: true });
    rmSync(remote, { recursive: true, force: true });
    log(`embedded engine, one thread, positions: ${positions}`);
    const embedded = await timed(() => indexCollection(collection, own, { ...common, positions, threads: 1 }));
    log(`cluster, one shard, no replica, positions: ${positions}`);
    let sentMs = 0;
    const start = performance.now();
    const cluster = await timed(() =>
      indexInCluster(collection, remote, {
        ...common,
        positions,
        cluster: { nodes, index: `bench-${positions ? "positions" : "plain"}-${process.pid}`, shards: 1, replicas: 0 },
        onProgress: (/** @type {{ phase: string }} */ { phase }) => {
          if (phase === "merging") sentMs = performance.now() - start;
        },
      }),
    );
    rows.push({
      positions,
      embedded: { seconds: embedded.seconds, cpu: embedded.cpu, bytes: bytesIn(own) / documents },
      cluster: {
        seconds: cluster.seconds,
        sent: sentMs / 1000,
        cpu: cluster.cpu,
        bytes: cluster.result.manifest.cluster.bytes / documents,
        version: cluster.result.manifest.cluster.version,
      },
    });
  }
  return { rows, folders };
}

/** @template T @param {() => Promise<T>} work */
async function timed(work) {
  const before = process.cpuUsage();
  const start = performance.now();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (performance.now() - start) / 1000, cpu: (user + system) / 1e6 };
}

/** @param {string} folder @returns {number} */
function bytesIn(folder) {
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += statSync(path.join(entry.parentPath ?? entry.path, entry.name)).size;
  }
  return bytes;
}
