import { availableParallelism } from "node:os";
import type { PatentFilter } from "../../collection/index.js";
import { type CollectionRows, openRows } from "../../collection/node.js";
import type { Analyzer } from "../analysis/analyzer.js";
import type { IndexedRows, IndexJob } from "./index-job.js";
import { indexOnThreads, mergeOnThreads } from "./index-threads.js";
import { IndexWriter } from "./index-writer.js";
import { indexedCollection } from "./indexed-collection.js";
import { type IndexedCollection, liveDocuments, type Manifest } from "./manifest.js";
import { joinRanges, missingRanges } from "./row-ranges.js";
import { threadMemory } from "./thread-memory.js";

export interface IndexCollectionOptions {
  readonly analyzer: Analyzer;
  readonly fields: readonly string[];
  readonly positions?: boolean;
  /** Only these documents. */
  readonly filter?: PatentFilter;
  /** Only texts in these languages; texts in an unknown language are indexed, too. */
  readonly languages?: readonly string[];
  /** Default: one per processor. The contents of the index do not depend on it. */
  readonly threads?: number;
  /** Memory of the whole process, as far as possible; default: about 80 MB plus 200 MB per thread. */
  readonly memoryBytes?: number;
  /** Whether to merge all segments as far as their size allows, instead of only those that are due. */
  readonly merge?: boolean;
  readonly onProgress?: (progress: IndexProgress) => void;
}

export interface IndexProgress {
  readonly phase: "indexing" | "merging";
  readonly documents: number;
  readonly totalDocuments: number;
  readonly bytes: number;
}

/** The result of indexing. */
export interface IndexSummary {
  /** Number of documents added, including those that replaced others. */
  readonly added: number;
  /** Number of documents removed because others replaced them. */
  readonly removed: number;
  /** Number of bytes read from the collection. */
  readonly bytesRead: number;
  readonly threads: number;
  readonly manifest: Manifest;
}

const MAX_STRETCH_BYTES = 8 << 20;
const MIN_STRETCH_BYTES = 64 << 10;

/**
 * Brings an index up to date with a collection, or makes a new one: adds documents that the index has not seen, and
 * removes those that they replace. Segments are committed as they are written; after an interruption, the next call
 * continues from there.
 *
 * @throws InputError if another process writes to the index, or it was built from something else, or in another way
 */
export async function indexCollection(
  collection: string,
  index: string,
  options: IndexCollectionOptions,
): Promise<IndexSummary> {
  const rows = openRows(collection);
  const writer = new IndexWriter(index, options);
  try {
    const indexed = indexedCollection(rows, index, options, writer.manifest.collection);
    return await bringUpToDate(writer, rows, indexed, index, options);
  } finally {
    writer.close();
  }
}

async function bringUpToDate(
  writer: IndexWriter,
  rows: CollectionRows,
  start: IndexedCollection,
  index: string,
  options: IndexCollectionOptions,
): Promise<IndexSummary> {
  const before = liveIn(writer.manifest);
  const { job, threads, totalDocuments } = planJob(writer, rows, start, index, options);
  const report = (phase: IndexProgress["phase"]) => {
    const [documents, kilobytes] = job.progress;
    options.onProgress?.({ phase, documents, totalDocuments, bytes: kilobytes * 1024 });
  };
  let indexed = start;
  let added = 0;
  const take = ({ rows: done, segment }: IndexedRows) => {
    for (const [from, to] of done) {
      for (let row = from; row < to; row++) {
        const id = rows.idOf(row);
        if (id !== undefined) writer.deleteOlder(id);
      }
    }
    if (segment) writer.adopt(segment);
    added += segment?.documents ?? 0;
    indexed = { ...indexed, rows: joinRanges([...indexed.rows, ...done]) };
    writer.publish(indexed);
  };
  if (job.stretches.length > 0 || writer.manifest.generation === 0) {
    await indexOnThreads(job, options.analyzer, threads, take, () => report("indexing"));
    // Even an empty collection must leave an index, not just a folder.
    if (writer.manifest.generation === 0) writer.publish(indexed);
  }
  const after = liveIn(writer.manifest);
  await mergeAll(writer, index, threads, options.merge === true, () => report("merging"));
  const bytesRead = job.progress[1] * 1024;
  return { added, removed: before + added - after, bytesRead, threads, manifest: writer.manifest };
}

function planJob(
  writer: IndexWriter,
  rows: CollectionRows,
  { rows: done }: IndexedCollection,
  index: string,
  options: IndexCollectionOptions,
): { job: IndexJob; threads: number; totalDocuments: number } {
  const missing = missingRanges(done, rows.length);
  const { threads: most, shareBytes } = threadMemory(availableParallelism(), options);
  const cut = (bytes: number) => missing.flatMap(([from, to]) => rows.stretches(from, to, bytes));
  const large = cut(MAX_STRETCH_BYTES);
  const total = large.reduce((sum, { start, ends }) => sum + (ends.at(-1) ?? start) - start, 0);
  // Small enough that no thread has much left to do when the others have finished.
  const size = Math.max(MIN_STRETCH_BYTES, Math.min(MAX_STRETCH_BYTES, total / (most * 16)));
  const stretches = size === MAX_STRETCH_BYTES ? large : cut(size);
  const threads = Math.max(1, Math.min(most, stretches.length));
  const counter = (size: number) => new Int32Array(new SharedArrayBuffer(4 * size));
  const job: IndexJob = {
    index,
    fields: options.fields,
    positions: options.positions ?? false,
    memoryBytes: shareBytes,
    filter: options.filter ?? {},
    ...(options.languages && { languages: options.languages }),
    stretches,
    nextStretch: counter(1),
    places: writer.places.counter,
    progress: counter(2),
  };
  const totalDocuments = stretches.reduce((sum, { isDocument }) => sum + count(isDocument), 0);
  return { job, threads, totalDocuments };
}

function count(flags: Uint8Array): number {
  return flags.reduce((sum, flag) => sum + flag, 0);
}

async function mergeAll(
  writer: IndexWriter,
  index: string,
  threads: number,
  all: boolean,
  onProgress: () => void,
): Promise<void> {
  const which = all ? "all" : "due";
  for (let groups = writer.mergesDue(which); groups.length > 0; groups = writer.mergesDue(which)) {
    onProgress();
    const job = {
      index,
      groups,
      nextGroup: new Int32Array(new SharedArrayBuffer(4)),
      places: writer.places.counter,
    };
    await mergeOnThreads(job, Math.min(threads, groups.length), ({ group, merged }) => {
      writer.replace(group, merged);
      onProgress();
    });
  }
}

function liveIn({ segments }: Manifest): number {
  return segments.reduce((sum, segment) => sum + liveDocuments(segment), 0);
}
