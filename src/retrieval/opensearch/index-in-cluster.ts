import { createHash } from "node:crypto";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { headerOf, isEmptyFilter, matchesFilter } from "../../collection/index.js";
import { type CollectionRows, openRows, readStretch } from "../../collection/node.js";
import { ExitCode, InputError, PresageError, UsageError } from "../../core/index.js";
import { lockForWriting, writeDurably } from "../../files/node.js";
import type { Analyzer } from "../analysis/analyzer.js";
import { analyzerById } from "../analysis/analyzers.js";
import type { EngineDocument } from "../document.js";
import type { Bm25Options } from "../models/bm25.js";
import { patentDocument } from "../patent-document.js";
import type { IndexCollectionOptions, IndexSummary } from "../store/index-collection.js";
import { LOCK_FILE, prepareFolder } from "../store/index-folder.js";
import { indexedCollection } from "../store/indexed-collection.js";
import {
  ANALYZER_FILE,
  type ClusterCommit,
  INDEX_FORMAT,
  type IndexedCollection,
  isIndex,
  type Manifest,
  readManifest,
  writeManifest,
} from "../store/manifest.js";
import { joinRanges, missingRanges } from "../store/row-ranges.js";
import { clusterAnalyzer, isClusterAnalyzer } from "./cluster-analyzer.js";
import { Connection, type ConnectionOptions } from "./connection.js";
import { currentGeneration, findGeneration, readMeta } from "./generations.js";
import { bm25Of, type IndexLayout } from "./index-layout.js";
import { OpenSearchWriter } from "./opensearch-writer.js";
import { RemoteIndex } from "./remote-index.js";
import { collectionStatistics } from "./term-numbers.js";

/** A cluster that indexes are made in, and how. */
export interface ClusterChoice {
  /** Addresses of nodes, `https://host:9200`. */
  readonly nodes: readonly string[];
  /** The name of the index in the cluster; default: made from the name of its folder. */
  readonly index?: string;
  /** Default: 1. */
  readonly shards?: number;
  /** Default: 0. */
  readonly replicas?: number;
  /** Parameters of the BM25 that the cluster itself ranks by; default: k1 1.2, b .75. */
  readonly bm25?: Required<Bm25Options>;
}

export interface IndexInClusterOptions extends IndexCollectionOptions {
  readonly cluster: ClusterChoice;
  readonly connection?: ConnectionOptions;
  readonly signal?: AbortSignal;
}

const STRETCH_BYTES = 8 << 20;

/** Documents whose arrival is asked for at once, when an interrupted job continues. */
const ASKED_TOGETHER = 500;

/**
 * Brings an index in a cluster up to date with a collection, or makes a new one. The folder keeps what names the index:
 * everything that opens an index by its folder then searches the cluster. All changes take effect together at the end.
 * After an interruption, the next call continues: documents that have arrived are not sent again.
 *
 * @throws InputError if the folder or the name in the cluster belongs to something else, or another process writes to it
 */
export async function indexInCluster(
  collection: string,
  folder: string,
  options: IndexInClusterOptions,
): Promise<IndexSummary> {
  const rows = openRows(collection);
  if (!isIndex(folder)) prepareFolder(folder);
  const unlock = lockForWriting(join(folder, LOCK_FILE), "documents are being added to this index");
  try {
    return await new ClusterIndexing(rows, folder, options).run();
  } finally {
    unlock();
  }
}

/** The name of an index in a cluster that is made from the name of a folder. */
export function clusterIndexName(folder: string): string {
  const words = folder
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "");
  return `presage-${words.slice(-100) || "index"}`;
}

class ClusterIndexing {
  readonly #rows: CollectionRows;
  readonly #folder: string;
  readonly #options: IndexInClusterOptions;
  readonly #known: Manifest | undefined;
  readonly #layout: IndexLayout;
  readonly #place: { readonly nodes: readonly string[]; readonly index: string };

  constructor(rows: CollectionRows, folder: string, options: IndexInClusterOptions) {
    this.#rows = rows;
    this.#folder = folder;
    this.#options = options;
    this.#known = isIndex(folder) ? readManifest(folder) : undefined;
    const { cluster, fields, positions = false } = options;
    const known = this.#known?.cluster;
    if (this.#known && !known) {
      throw new InputError([{ file: folder, line: 0, message: "is an index on this machine" }], {
        hint: "Name a new folder for the one in the cluster.",
      });
    }
    if (known && cluster.index !== undefined && cluster.index !== known.index) {
      throw new UsageError(`the index of this folder is called ${known.index} in the cluster, not ${cluster.index}`);
    }
    const bm25 = known?.bm25 ?? bm25Of(cluster);
    this.#layout = { fields, positions, bm25 };
    this.#place = { nodes: cluster.nodes, index: known?.index ?? cluster.index ?? clusterIndexName(folder) };
  }

  async run(): Promise<IndexSummary> {
    const { analyzer } = this.#options;
    const indexed = indexedCollection(this.#rows, this.#folder, this.#options, this.#known?.collection);
    const missing = missingRanges(indexed.rows, this.#rows.length);
    const isNew = this.#known === undefined;
    const all: IndexedCollection = { ...indexed, rows: joinRanges([...indexed.rows, ...missing]) };
    if (!isNew && missing.length === 0) return this.#summary(0, 0, this.#known as Manifest);
    const job = this.#job(indexed);
    // A job that was done, but not recorded here, is not done again.
    if (isNew && (await this.#isDone(job))) return this.#summary(0, 0, await this.#describe(all));
    const writer = await OpenSearchWriter.open(this.#place, analyzer, {
      ...this.#options.connection,
      layout: this.#layout,
      spread: spreadOf(this.#options.cluster),
      job,
      merge: true,
    });
    try {
      const { added, bytes } = await this.#send(writer, missing);
      if (isNew) await refuseIncomplete(writer, added);
      await writer.commit();
      const before = this.#known?.cluster?.documents ?? 0;
      const manifest = await this.#describe(all);
      return this.#summary(added, bytes, manifest, before + added - (manifest.cluster?.documents ?? 0));
    } finally {
      await writer.close();
    }
  }

  /** What is being built, and from what: the same job continues what was interrupted. */
  #job({ rows, filter, languages }: IndexedCollection): string {
    const { analyzer } = this.#options;
    const { mark } = this.#rows;
    const key = [analyzer.id, this.#layout, mark ?? null, rows, filter ?? null, languages ?? null];
    return createHash("sha256").update(JSON.stringify(key)).digest("hex");
  }

  /**
   * Whether the index has been made by the same job.
   *
   * @throws UsageError if the name is that of another index
   */
  async #isDone(job: string): Promise<boolean> {
    const connection = new Connection(this.#place.nodes, this.#options.connection);
    try {
      const generation = await currentGeneration(connection, this.#place.index);
      const meta = generation === undefined ? undefined : await readMeta(connection, generation);
      if (generation === undefined) return false;
      if (meta?.job === job) return true;
      throw new UsageError(
        `the cluster already has an index with this name, which was not made from ${this.#folder}: ${this.#place.index}`,
        { setting: "indexName", value: this.#place.index },
      );
    } finally {
      await connection.close();
    }
  }

  async #send(writer: OpenSearchWriter, missing: readonly (readonly [number, number])[]) {
    const { filter = {}, onProgress, signal } = this.#options;
    const languages = this.#options.languages && new Set(this.#options.languages);
    const isFiltered = !isEmptyFilter(filter);
    const stretches = missing.flatMap(([from, to]) => this.#rows.stretches(from, to, STRETCH_BYTES));
    const totalDocuments = stretches.reduce((sum, { isDocument }) => sum + isDocument.reduce((a, b) => a + b, 0), 0);
    let [documents, added, bytes] = [0, 0, 0];
    let waiting: EngineDocument[] = [];
    const flush = async () => {
      // In an update, a document that is there may be the version that is to be replaced.
      const mayBeThere = writer.isResumed && !this.#known;
      const there = mayBeThere ? await writer.arrived(waiting.map(({ id }) => id)) : new Set<string>();
      for (const document of waiting) if (!there.has(document.id)) await writer.add(document);
      waiting = [];
    };
    for (const stretch of stretches) {
      for (const row of readStretch(stretch)) {
        signal?.throwIfAborted();
        documents++;
        bytes += row.bytes;
        if (!isFiltered || matchesFilter(headerOf(row.patent), filter)) {
          waiting.push(patentDocument(row.patent, languages));
          added++;
        } else if (this.#known) {
          await writer.delete(row.patent.id);
        }
        if (waiting.length < ASKED_TOGETHER) continue;
        await flush();
        onProgress?.({ phase: "indexing", documents, totalDocuments, bytes });
      }
    }
    await flush();
    onProgress?.({ phase: "merging", documents, totalDocuments, bytes });
    return { added, bytes };
  }

  /** Records the commit in the folder. */
  async #describe(collection: IndexedCollection): Promise<Manifest> {
    const { analyzer, fields, positions = false } = this.#options;
    const manifest = clusterManifest(
      // The cluster has answered before: if it does not now, it is worth waiting.
      await describeCommit(this.#place, { firstPatienceMs: Number.POSITIVE_INFINITY, ...this.#options.connection }),
      { analyzer, fields, positions },
      (this.#known?.generation ?? 0) + 1,
    );
    return writeClusterManifest(this.#folder, { ...manifest, collection }, analyzer);
  }

  #summary(added: number, bytesRead: number, manifest: Manifest, removed = 0): IndexSummary {
    return { added, removed, bytesRead, threads: 1, manifest };
  }
}

function spreadOf({ shards, replicas }: ClusterChoice) {
  return { ...(shards !== undefined && { shards }), ...(replicas !== undefined && { replicas }) };
}

async function refuseIncomplete(writer: OpenSearchWriter, added: number): Promise<void> {
  const count = await writer.count();
  if (count === added) return;
  await writer.discard();
  throw new PresageError(
    `the cluster has ${count} documents, not the ${added} that were sent; they were removed: try again`,
    ExitCode.input,
  );
}

/**
 * Makes a folder for an index that is already in a cluster, so that it can be searched from this machine.
 *
 * @throws InputError if there is no such index
 */
export async function attachIndex(
  folder: string,
  place: { readonly nodes: readonly string[]; readonly index: string },
  options: ConnectionOptions = {},
): Promise<Manifest> {
  const connection = new Connection(place.nodes, options);
  try {
    const facts = await findGeneration(connection, place);
    const data = await new RemoteIndex(connection, facts.generation, facts.layout).analyzerData();
    const { fields, positions } = facts.layout;
    const { analyzer: id } = facts;
    const analyzer = isClusterAnalyzer(id) ? clusterAnalyzer(id, place.nodes) : analyzerById(id, data);
    if (!isIndex(folder)) prepareFolder(folder);
    const known = isIndex(folder) ? readManifest(folder) : undefined;
    const commit = await describeCommit(place, options);
    const manifest = clusterManifest(commit, { analyzer, fields, positions }, (known?.generation ?? 0) + 1);
    return writeClusterManifest(folder, manifest, analyzer);
  } finally {
    await connection.close();
  }
}

/** The last commit of an index in a cluster. */
export async function describeCommit(
  place: { readonly nodes: readonly string[]; readonly index: string },
  options: ConnectionOptions = {},
): Promise<ClusterCommit> {
  const connection = new Connection(place.nodes, options);
  try {
    const { layout, maxClauses: _, analyzer: __, deleted: ___, ...facts } = await findGeneration(connection, place);
    const index = new RemoteIndex(connection, facts.generation, layout);
    const { documents, fieldLengths } = await collectionStatistics(index);
    return {
      ...facts,
      nodes: connection.nodes,
      bm25: bm25Of(layout),
      documents,
      fieldLengths,
      bytes: await index.sizeBytes(),
    };
  } finally {
    await connection.close();
  }
}

function clusterManifest(
  cluster: ClusterCommit,
  { analyzer, fields, positions }: { analyzer: Analyzer; fields: readonly string[]; positions: boolean },
  generation: number,
): Manifest {
  const { id, data } = analyzer;
  return {
    format: INDEX_FORMAT,
    generation,
    nextSegment: 1,
    analyzer: id,
    ...(data && { analyzerData: { bytes: data.length, crc32: crc32(data) } }),
    fields,
    positions,
    cluster,
    segments: [],
  };
}

function writeClusterManifest(folder: string, manifest: Manifest, { data }: Analyzer): Manifest {
  if (data) writeDurably(join(folder, ANALYZER_FILE), data);
  writeManifest(folder, manifest);
  return manifest;
}
