import { resolve } from "node:path";
import type { PatentFilter } from "../../collection/index.js";
import { openRows } from "../../collection/node.js";
import { command, InputError, setting, throwProblems, UsageError } from "../../core/index.js";
import {
  type Analyzer,
  analyzerById,
  learnAnalyzer,
  leastMemory,
  mustLearn,
  PATENT_FIELDS,
} from "../../retrieval/index.js";
import {
  attachIndex,
  CLUSTER_ANALYZER,
  type ClusterChoice,
  checkClusterIndex,
  clusterAnalyzer,
  clusterAnalyzerId,
  type IndexCollectionOptions,
  type IndexSummary,
  indexAnalyzer,
  indexCollection,
  indexInCluster,
  isClusterManifest,
  isIndex,
  type Manifest,
  readManifest,
  sampleTexts,
} from "../../retrieval/node.js";
import { isInCluster } from "../../systems/node.js";
import type { Effects } from "../effects.js";
import type { ClusterWish } from "../engines/choose-engine.js";
import { counted } from "./index-note.js";

/** An index to make or update. For an existing index, settings default to its own. */
export interface IndexRequest {
  readonly folder: string;
  /** The collection to index; default: the one that the index was made from. */
  readonly collection?: string;
  /** Default: `patent`. */
  readonly analyzer?: string;
  readonly fields?: readonly string[];
  /** Whether to keep the positions of words, which phrases and proximity need; default: yes. */
  readonly positions?: boolean;
  /** Only texts in these languages. */
  readonly languages?: readonly string[];
  /** Only these documents; an empty filter selects all. */
  readonly filter?: PatentFilter;
  readonly threads?: number;
  /** Memory limit of the whole program. */
  readonly memoryMegabytes?: number;
  /** Merges all parts as far as their size allows. */
  readonly merge?: boolean;
  /** The cluster for the documents; default: as the index has it, a new one is on this machine. */
  readonly cluster?: ClusterWish;
}

/** What was done to an index. */
export interface BuiltIndex extends IndexSummary {
  /** Whether the folder only names an index that somebody else made in a cluster. */
  readonly isAttached?: boolean;
}

/**
 * Makes an index of a collection, or adds to it what is new in the collection. Without a collection, but with the name
 * of an index that is already in a cluster, makes a folder that names it.
 *
 * @throws UsageError for invalid settings, InputError for a collection or index that cannot be used
 */
export async function buildIndex(request: IndexRequest, effects: Effects = {}): Promise<BuiltIndex> {
  const { folder } = request;
  const known = isIndex(folder) ? readManifest(folder) : undefined;
  const cluster = clusterFor(request, known);
  const collection = request.collection ?? (known?.collection && resolve(folder, known.collection.folder));
  effects.signal?.throwIfAborted();
  if (collection === undefined) return attached(folder, cluster, known);
  const { onProgress, onRemark, signal } = effects;
  const remark = cluster ? clusterRemark(request) : memoryRemark(request);
  if (remark !== undefined) onRemark?.(remark);
  const options: IndexCollectionOptions = {
    ...(await buildOptions(collection, request, known, cluster)),
    onProgress: ({ phase, documents, totalDocuments, bytes }) =>
      onProgress?.({ what: `${phase}, documents`, done: documents, total: totalDocuments, bytes }),
  };
  if (!cluster) return indexCollection(collection, folder, options);
  const summary = await indexInCluster(collection, folder, {
    ...options,
    cluster,
    connection: { onRetry: (reason) => onRemark?.(`waiting for the cluster: ${reason}`) },
    ...(signal && { signal }),
  });
  if (summary.added === 0 && summary.removed === 0) await refuseLost(folder, summary.manifest);
  return summary;
}

/** That nothing is new in the collection does not mean that the cluster still has the index. */
async function refuseLost(folder: string, manifest: Manifest): Promise<void> {
  if (!isClusterManifest(manifest)) return;
  const { problems } = await checkClusterIndex(folder, manifest);
  throwProblems(problems, { hint: "Remove the folder, and index the collection again." });
}

/** The cluster of an index: the requested one, with what the index has already. */
function clusterFor({ folder, cluster: wish }: IndexRequest, known: Manifest | undefined): ClusterChoice | undefined {
  const wanted = wish === "none" ? undefined : wish;
  if (known?.cluster && wish !== undefined && !isInCluster(known, wanted)) {
    const message = `the documents of this index are in the cluster at ${known.cluster.nodes.join(", ")}`;
    throw new InputError([{ file: folder, line: 0, message }], { hint: "Name a new folder for another one." });
  }
  if (!known?.cluster) return wanted;
  const { nodes, index, replicas } = known.cluster;
  if (wanted?.shards !== undefined && wanted.shards !== known.cluster.shards) {
    const message = `the index has ${known.cluster.shards}, and an index keeps its number: ${wanted.shards}`;
    throw new UsageError(message, { setting: "shards", value: wanted.shards });
  }
  return { index, replicas, ...(wanted ?? { nodes }) };
}

/** Makes a folder for an index that is in a cluster, or brings it up to date with the last commit there. */
async function attached(
  folder: string,
  cluster: ClusterChoice | undefined,
  known: Manifest | undefined,
): Promise<BuiltIndex> {
  const index = cluster?.index;
  if (!cluster || index === undefined) {
    const how = `${command("index")} COLLECTION ${setting("output")} FOLDER`;
    const orName = cluster ? `, or the name of an index that is in the cluster: ${setting("indexName")} NAME` : "";
    throw new UsageError(`give the collection: ${how}${orName}`);
  }
  if (known && !known.cluster) {
    throw new InputError([{ file: folder, line: 0, message: "is an index on this machine" }], {
      hint: "Name a new folder for the one in the cluster.",
    });
  }
  if (known?.cluster && known.cluster.index !== index) {
    const message = `the index of this folder is called ${known.cluster.index} in the cluster: ${index}`;
    throw new UsageError(message, { setting: "indexName", value: index });
  }
  const manifest = await attachIndex(folder, { nodes: cluster.nodes, index });
  return { added: 0, removed: 0, bytesRead: 0, threads: 1, manifest, isAttached: true };
}

/** Settings that mean nothing to a cluster are not refused: a script may use the same ones for both engines. */
function clusterRemark({ merge, memoryMegabytes, threads }: IndexRequest): string | undefined {
  const unused = [
    merge && setting("merge"),
    memoryMegabytes !== undefined && setting("memory"),
    threads !== undefined && setting("threads"),
  ].filter((each) => typeof each === "string");
  if (unused.length === 0) return undefined;
  return `${unused.join(", ")}: no effect on an index in a cluster, which merges by itself and has threads of its own`;
}

/** Too small a memory limit is not refused: the index is made, but uses more. */
function memoryRemark({ memoryMegabytes: memory, threads = 1 }: IndexRequest): string | undefined {
  const least = leastMemory(threads) / 1e6;
  if (memory === undefined || memory >= least) return undefined;
  return `${setting("memory")}: ${counted(threads, "thread")} and the program need at least ${least} MB: ${memory}`;
}

/** The requested options; the others default to those of the index, if there is one. */
async function buildOptions(
  collection: string,
  request: IndexRequest,
  known: Manifest | undefined,
  cluster: ClusterChoice | undefined,
): Promise<IndexCollectionOptions> {
  const { threads, memoryMegabytes, merge } = request;
  const fields = request.fields ?? known?.fields ?? PATENT_FIELDS;
  const unknown = fields.find((field) => !PATENT_FIELDS.some((each) => each === field));
  if (unknown !== undefined) {
    const message = `unknown field ${JSON.stringify(unknown)}; available: ${PATENT_FIELDS.join(", ")}`;
    throw new UsageError(message, { setting: "fields", value: unknown });
  }
  const given = request.filter ?? {};
  const languages = request.languages ?? known?.collection?.languages;
  return {
    analyzer: await analyzerFor(collection, request, fields, known, cluster),
    fields,
    positions: request.positions ?? known?.positions ?? true,
    filter: Object.keys(given).length > 0 ? given : (known?.collection?.filter ?? {}),
    ...(languages && { languages }),
    ...(threads !== undefined && { threads }),
    ...(memoryMegabytes !== undefined && { memoryBytes: memoryMegabytes * 1e6 }),
    ...(merge && { merge: true }),
  };
}

async function analyzerFor(
  collection: string,
  { folder, analyzer: name, languages }: IndexRequest,
  fields: readonly string[],
  known: Manifest | undefined,
  cluster: ClusterChoice | undefined,
): Promise<Analyzer> {
  if (known && (name === undefined || mustLearn(name))) return indexAnalyzer(folder, known);
  const spec = name ?? "patent";
  if (spec === CLUSTER_ANALYZER) {
    if (cluster) return clusterAnalyzer(await clusterAnalyzerId(cluster.nodes), cluster.nodes);
    const message = `the analyzers of a cluster need one: ${setting("node")} URL`;
    throw new UsageError(message, { setting: "analyzer", value: spec });
  }
  return mustLearn(spec)
    ? learnAnalyzer(spec, sampleTexts(openRows(collection), fields, languages))
    : analyzerById(spec);
}
