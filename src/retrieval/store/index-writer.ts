import { join } from "node:path";
import { crc32 } from "node:zlib";
import { InputError, UsageError } from "../../core/index.js";
import { lockForWriting, syncFolder, writeDurably } from "../../files/node.js";
import type { EngineDocument } from "../document.js";
import type { EngineWriter } from "../engine.js";
import { isNameField } from "../query/match-condition.js";
import { DeletionDraft } from "../segment/deletion-draft.js";
import { type BuildOptions, SegmentBuilder } from "../segment/segment-builder.js";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import type { SegmentReader } from "../segment/segment-reader.js";
import { LOCK_FILE, leftovers, namesIn, prepareFolder, removeAll } from "./index-folder.js";
import {
  ANALYZER_FILE,
  type CommittedSegment,
  INDEX_FORMAT,
  type IndexedCollection,
  isIndex,
  type Manifest,
  readManifest,
  refuseCluster,
  writeManifest,
} from "./manifest.js";
import { mergeGroup } from "./merge-job.js";
import { allMerges, mergesDue } from "./merge-policy.js";
import { openSegment } from "./open-index.js";
import { type SegmentPlace, SegmentPlaces, segmentNumber } from "./segment-places.js";

/**
 * Adds documents to an index and removes them. Changes take effect at {@link commit}, all at once, whatever happens to
 * the process or the machine. Only one writer may be open at a time; readers are not disturbed. All work is synchronous.
 * The ids of documents added since the last commit are kept in memory, about 100 bytes each.
 *
 * @example
 * const writer = new IndexWriter("patents.index", { fields: ["title", "text"], analyzer: plainAnalyzer });
 * try {
 *   for (const document of documents) writer.add(document);
 *   writer.commit();
 * } finally {
 *   writer.close();
 * }
 */
export class IndexWriter implements EngineWriter {
  /** Places for segments that are built elsewhere and then taken over with {@link adopt}. */
  readonly places: SegmentPlaces;
  readonly #folder: string;
  readonly #options: BuildOptions;
  readonly #unlock: () => void;
  /** Segments with this number or a higher one were written by this writer. */
  readonly #firstOwn: number;
  #manifest: Manifest;
  /** A manifest could not be written: the folder may have the old one or the new one. */
  #isUncertain = false;
  #current: { readonly builder: SegmentBuilder; readonly place: SegmentPlace } | undefined;
  /** Segments written since the last commit. */
  #pending: CommittedSegment[] = [];
  /** For each id added or removed since the last commit: segments below this number no longer contain it. */
  readonly #superseded = new Map<string, number>();

  /** @throws InputError if another process writes to the index, or it was built in another way */
  constructor(folder: string, options: BuildOptions) {
    if (options.fields.length === 0 || options.fields.length > MAX_FIELDS) {
      throw new UsageError(`fields: an index has 1 to ${MAX_FIELDS}, not ${options.fields.length}`);
    }
    const reserved = options.fields.find(isNameField);
    if (reserved !== undefined) throw new UsageError(`fields: names are indexed apart: ${JSON.stringify(reserved)}`);
    this.#folder = folder;
    this.#options = options;
    if (!isIndex(folder)) prepareFolder(folder);
    this.#unlock = lockForWriting(join(folder, LOCK_FILE), "documents are being added to this index");
    try {
      this.#manifest = isIndex(folder) ? readManifest(folder) : emptyManifest(folder, options);
      refuseCluster(folder, this.#manifest, "this cannot be done there");
      refuseOther(folder, this.#manifest, options);
      const left = leftovers(folder, this.#manifest);
      // The manifest may be one that was not yet durable when its writer ended. What it no longer names must not go first.
      if (left.length > 0) syncFolder(folder);
      removeAll(folder, left);
    } catch (error) {
      this.#unlock();
      throw error;
    }
    this.places = new SegmentPlaces(folder, this.#manifest.nextSegment);
    this.#firstOwn = this.#manifest.nextSegment;
  }

  /** The last commit. */
  get manifest(): Manifest {
    return this.#manifest;
  }

  /** Adds a document; replaces a document of the index with the same id. */
  add(document: EngineDocument): void {
    // If a document occurs twice in one builder, it would have to be deleted there: write the builder out first.
    if (this.#current && this.#superseded.get(document.id) === this.#current.place.number) this.#flush();
    this.#current ??= { builder: new SegmentBuilder(this.#options), place: this.places.reserve() };
    this.#superseded.set(document.id, this.#current.place.number);
    this.#current.builder.add(document);
    if (this.#current.builder.isFull) this.#flush();
  }

  /** Removes the document with this id. */
  delete(id: string): void {
    if (this.#superseded.get(id) === this.#current?.place.number) this.#flush();
    this.#superseded.set(id, this.places.next);
  }

  /** Takes over a segment that was built elsewhere, at one of the {@link places}. */
  adopt(segment: CommittedSegment): void {
    this.#pending.push(segment);
  }

  /** Removes the document with this id that the index had before this writer was opened. */
  deleteOlder(id: string): void {
    if (this.#firstOwn > 1) this.#superseded.set(id, this.#firstOwn);
  }

  #flush(): void {
    if (!this.#current) return;
    const { builder, place } = this.#current;
    this.#pending.push(builder.write(place.folder, place.name));
    this.#current = undefined;
  }

  /** Makes all changes since the last commit part of the index, atomically and durably; then merges what is due. */
  commit(): void {
    this.publish();
    this.#mergeAll("due");
  }

  /**
   * {@link commit} without merging.
   *
   * @param collection the new data about the indexed collection, if it changes
   */
  publish(collection: IndexedCollection | undefined = this.#manifest.collection): void {
    this.#flush();
    const { segments } = this.#manifest;
    this.#replaceManifest({
      ...(collection && { collection }),
      segments: this.#withDeletions([...segments, ...this.#pending]).filter(({ documents }) => documents > 0),
    });
    this.#pending = [];
    this.#superseded.clear();
  }

  #replaceManifest(change: Pick<Manifest, "segments" | "collection">): void {
    const old = this.#manifest;
    const generation = old.generation + 1;
    if (this.#isUncertain) throw new Error("the last commit failed: the index must be opened again");
    // The names of new segments must be durable before anything refers to them.
    syncFolder(this.#folder);
    const manifest = { ...old, ...change, format: INDEX_FORMAT, generation, nextSegment: this.places.next };
    this.#isUncertain = true;
    writeManifest(this.#folder, manifest);
    this.#isUncertain = false;
    this.#manifest = manifest;
    const kept = new Set(namesIn(this.#manifest));
    removeAll(
      this.#folder,
      namesIn(old).filter((name) => !kept.has(name)),
    );
  }

  #withDeletions(segments: readonly CommittedSegment[]): CommittedSegment[] {
    const first = Math.max(0, ...this.#superseded.values());
    return segments.map((segment) => {
      if (segmentNumber(segment) >= first) return segment;
      const reader = openSegment(this.#folder, segment);
      try {
        return this.#withDeletionsOf(reader, segment);
      } finally {
        reader.close();
      }
    });
  }

  #withDeletionsOf(reader: SegmentReader, segment: CommittedSegment): CommittedSegment {
    const documents = this.#supersededIn(reader, segmentNumber(segment));
    if (documents.length === 0) return segment;
    const draft = new DeletionDraft(reader);
    for (const document of documents) draft.add(document);
    const deletions = draft.finish();
    const bytes = deletions.bytes();
    const file = `${segment.name}.deleted-${this.#manifest.generation + 1}`;
    writeDurably(join(this.#folder, file), bytes);
    const digest = { bytes: bytes.length, crc32: crc32(bytes) };
    const { count, fieldLengths } = deletions;
    return { ...segment, deleted: { file, digest, documents: count, fieldLengths } };
  }

  /** Documents of a segment that counted until now, and no longer do. */
  #supersededIn({ columns: { ids }, deletions }: SegmentReader, number: number): number[] {
    const found: number[] = [];
    const take = (document: number | undefined, before: number | undefined) => {
      if (document === undefined || before === undefined || before <= number) return;
      if (!deletions.has(document)) found.push(document);
    };
    // A few ids are looked up one by one; for many, it is faster to scan the segment.
    if (this.#superseded.size * 16 < ids.length) {
      for (const [id, before] of this.#superseded) if (before > number) take(ids.find(id), before);
    } else {
      for (let document = 0; document < ids.length; document++) take(document, this.#superseded.get(ids.at(document)));
    }
    return found;
  }

  /** Merges all segments as far as their size allows, and drops deleted documents. */
  merge(): void {
    this.publish();
    this.#mergeAll("all");
  }

  #mergeAll(which: "due" | "all"): void {
    for (let groups = this.mergesDue(which); groups.length > 0; groups = this.mergesDue(which)) {
      for (const group of groups) this.replace(group, mergeGroup(this.#folder, group, this.places));
    }
  }

  /** The groups of committed segments to merge: those that are due, or all that can be merged. */
  mergesDue(which: "due" | "all"): CommittedSegment[][] {
    return (which === "all" ? allMerges : mergesDue)(this.#manifest.segments);
  }

  /** Replaces a group of segments by the segment merged from them. */
  replace(group: readonly CommittedSegment[], merged: CommittedSegment): void {
    const gone = new Set(group.map(({ name }) => name));
    const segments = this.#manifest.segments.flatMap((segment) => {
      if (segment.name === group[0].name) return merged.documents > 0 ? [merged] : [];
      return gone.has(segment.name) ? [] : [segment];
    });
    this.#replaceManifest({ segments });
    if (merged.documents === 0) removeAll(this.#folder, [merged.name]);
  }

  /** Lets others write. Uncommitted changes are dropped. */
  close(): void {
    this.#current = undefined;
    try {
      // If it is uncertain which commit counts, the next writer removes the files of the other.
      if (!this.#isUncertain) removeAll(this.#folder, leftovers(this.#folder, this.#manifest));
    } finally {
      this.#unlock();
    }
  }
}

function emptyManifest(folder: string, { analyzer, fields, positions = false }: BuildOptions): Manifest {
  const { id, data } = analyzer;
  if (data) writeDurably(join(folder, ANALYZER_FILE), data);
  return {
    format: INDEX_FORMAT,
    generation: 0,
    nextSegment: 1,
    analyzer: id,
    ...(data && { analyzerData: { bytes: data.length, crc32: crc32(data) } }),
    fields,
    positions,
    segments: [],
  };
}

function refuseOther(folder: string, manifest: Manifest, { analyzer, fields, positions = false }: BuildOptions): void {
  const problems = [
    manifest.analyzer !== analyzer.id && `built with the analyzer ${manifest.analyzer}, not ${analyzer.id}`,
    manifest.fields.join() !== fields.join() && `built with the fields ${manifest.fields}, not ${fields}`,
    manifest.positions !== positions && `built ${manifest.positions ? "with" : "without"} positions`,
  ].filter((message) => message !== false);
  if (problems.length > 0) throw new InputError(problems.map((message) => ({ file: folder, line: 0, message })));
}
