import { existsSync } from "node:fs";
import { join } from "node:path";
import { InputError } from "../../core/index.js";
import { withFile } from "../../files/index.js";
import {
  fileSystem,
  lockForWriting,
  makeFolderDurably,
  replaceDurably,
  statusOf,
  syncFolder,
} from "../../files/node.js";
import type { Patent } from "../../patents/index.js";
import {
  MANIFEST_FILE,
  type OpenSegment,
  readCatalogue,
  readManifest,
  segmentOfRow,
  segmentPath,
} from "./catalogue.js";
import { readLine } from "./disk-collection.js";
import type { IdTable } from "./id-table.js";
import { emptyManifest, FORMAT_VERSION, type Manifest, manifestText, SEGMENT_FILES } from "./manifest.js";
import { SegmentWriter } from "./segment-writer.js";
import { type SourceEntry, SourceLedger, sourceEntries } from "./source-ledger.js";
import { type StoredDocument, storedDocument } from "./stored-document.js";

/**
 * What happened to a document: added as new, replaced an older one with its id, or skipped because it exists already.
 */
export type Addition = "added" | "replaced" | "same";

/** A commit is due at whichever comes first. */
export interface CommitLimits {
  readonly bytes?: number;
  readonly ms?: number;
}

/** What a commit made durable. */
export interface Commit {
  readonly segment: string;
  /** Documents in the collection. */
  readonly documents: number;
}

const COMMIT_BYTES = 256 << 20;
const COMMIT_MS = 10_000;
const LOCK_FILE = "lock";

/**
 * A collection folder, open for adding. What was added counts from the next {@link commit} on; if the process dies
 * before, none of it counts. The work is synchronous: writing a document takes less time than settling a promise.
 *
 * @example const writer = openWriter("patents"); try {
 *   for (const patent of patents) {
 *     writer.add(patent);
 *     if (writer.isCommitDue) writer.commit();
 *   }
 *   writer.commit();
 * } finally {
 *   writer.close();
 * }
 */
export class CollectionWriter {
  readonly folder: string;
  /** Files that were read into it so far. */
  readonly ledger: SourceLedger;
  readonly #ids: IdTable;
  readonly #segments: OpenSegment[];
  readonly #limits: Required<CommitLimits>;
  readonly #unlock: () => void;
  #sources: SourceEntry[] = [];
  #manifest: Manifest;
  #documents: number;
  #current: SegmentWriter | undefined;
  /** A manifest could not be written: the folder may have the old one or the new one. */
  #isUncertain = false;

  /** Use {@link openWriter}; the lock must be held. */
  constructor(folder: string, limits: CommitLimits, unlock: () => void) {
    const { manifest, ids, segments } = readCatalogue(folder);
    this.folder = folder;
    this.#limits = { bytes: limits.bytes ?? COMMIT_BYTES, ms: limits.ms ?? COMMIT_MS };
    this.#unlock = unlock;
    this.#manifest = manifest;
    this.#documents = manifest.documents;
    this.#ids = ids;
    this.#segments = [...segments];
    this.ledger = new SourceLedger();
    for (const entry of sourceEntries(folder, manifest)) this.ledger.add(entry);
  }

  /** Documents in the collection, including those that are not committed yet. */
  get documents(): number {
    return this.#documents;
  }

  /** Whether enough was added, or enough time has passed, since the last commit. */
  get isCommitDue(): boolean {
    const current = this.#current;
    return current !== undefined && (current.bytes >= this.#limits.bytes || current.ageMs >= this.#limits.ms);
  }

  /**
   * Number of rows: documents that were ever added and were new or changed. The next one gets this number as its row.
   */
  get rows(): number {
    return this.#ids.rows;
  }

  /** The row of a document: its position in the order of adding. Below 0 if no document has this id. */
  rowOf(id: string): number {
    return this.#ids.find(id);
  }

  /** The current content of a document, committed or not. */
  get(id: string): Patent | undefined {
    const row = this.#ids.find(id);
    return row < 0 ? undefined : JSON.parse(new TextDecoder().decode(this.#document(row)));
  }

  /** Adds a document, unless the one with its id has the same content. */
  add(patent: Patent): Addition {
    return this.addStored(storedDocument(patent));
  }

  /** {@link add} of a document as it is stored. */
  addStored(stored: StoredDocument): Addition {
    const { id, document } = stored;
    const known = this.#ids.find(id);
    if (known >= 0 && Buffer.from(document).equals(this.#document(known))) return "same";
    this.#current ??= this.#newSegment();
    this.#current.append(stored);
    this.#ids.add(id);
    if (known >= 0) return "replaced";
    this.#documents++;
    return "added";
  }

  /** Records a file that was read, for the next commit. */
  noteSource(entry: SourceEntry): void {
    this.#current ??= this.#newSegment();
    this.#sources.push(entry);
  }

  /** Makes everything so far durable; undefined if there is nothing new. */
  commit(): Commit | undefined {
    if (!this.#current) return undefined;
    const firstRow = this.#ids.rows - this.#current.documents;
    const open = { ...this.#current.finish(this.#sources), firstRow };
    syncFolder(join(this.folder, "segments"));
    const manifest = {
      ...this.#manifest,
      version: FORMAT_VERSION,
      documents: this.#documents,
      segments: [...this.#manifest.segments, open.segment],
    };
    // From here on, the manifest in the folder may name the segment, even if replacing it fails: the files must stay. If
    // it does not name them, the next writer removes them.
    this.#current = undefined;
    this.#isUncertain = true;
    replaceDurably(join(this.folder, MANIFEST_FILE), Buffer.from(manifestText(manifest)));
    this.#isUncertain = false;
    this.#manifest = manifest;
    this.#segments.push(open);
    for (const entry of this.#sources) this.ledger.add(entry);
    this.#sources = [];
    return { segment: open.segment.name, documents: this.#documents };
  }

  /** Releases the lock. What was not committed is dropped. */
  close(): void {
    try {
      this.#current?.abandon();
      this.#current = undefined;
    } finally {
      this.#unlock();
    }
  }

  #newSegment(): SegmentWriter {
    if (this.#isUncertain) throw new Error("the last commit failed: the collection must be opened again");
    const last = Number(this.#manifest.segments.at(-1)?.name ?? 0);
    return new SegmentWriter(this.folder, String(last + 1).padStart(6, "0"));
  }

  /** The document of a row, as JSON. */
  #document(row: number): Uint8Array {
    const committedRows = this.#ids.rows - (this.#current?.documents ?? 0);
    if (this.#current && row >= committedRows) return this.#current.document(row - committedRows);
    const { segment, firstRow, documentEnds } = segmentOfRow(this.#segments, row);
    return readLine(segmentPath(this.folder, segment.name, "documents"), documentEnds, row - firstRow);
  }
}

/**
 * Opens a collection folder for adding, and creates it if it does not exist. What an earlier process left unfinished is
 * removed.
 *
 * @throws InputError if another process is adding, or the folder holds something else
 */
export function openWriter(folder: string, limits: CommitLimits = {}): CollectionWriter {
  const manifest = join(folder, MANIFEST_FILE);
  if (!existsSync(manifest)) prepareFolder(folder);
  const unlock = lockForWriting(join(folder, LOCK_FILE), "documents are being added to this collection");
  try {
    if (!existsSync(manifest)) replaceDurably(manifest, Buffer.from(manifestText(emptyManifest)));
    withFile(folder, () => fileSystem.mkdirSync(join(folder, "segments"), { recursive: true }));
    const writer = new CollectionWriter(folder, limits, unlock);
    removeLeftovers(folder);
    return writer;
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Creates the folder, unless it exists and holds only what the start of an interrupted `add` leaves. */
function prepareFolder(folder: string): void {
  const known = statusOf(folder);
  if (known && !known.isDirectory()) {
    throw new InputError([{ file: folder, line: 0, message: "is a file; a collection is a folder" }]);
  }
  const foreign = known && withFile(folder, () => fileSystem.readdirSync(folder)).find((name) => !isOwn(name));
  if (foreign !== undefined) {
    const message = "holds other files and is not a collection";
    throw new InputError([{ file: folder, line: 0, message, text: foreign }], {
      hint: "Name a new folder, or an empty one.",
    });
  }
  makeFolderDurably(folder);
}

function isOwn(name: string): boolean {
  return name === `${MANIFEST_FILE}.tmp` || name === "segments" || name === LOCK_FILE || /^lock\.\d+\.tmp$/.test(name);
}

const OWN_FILE = new RegExp(`^\\d{6,}\\.(${Object.values(SEGMENT_FILES).join("|")})$`);

/** Removes files of segments that are not in the manifest. */
function removeLeftovers(folder: string): void {
  const segments = join(folder, "segments");
  const named = new Set(committedFiles(folder));
  for (const name of withFile(segments, () => fileSystem.readdirSync(segments))) {
    if (OWN_FILE.test(name) && !named.has(name))
      withFile(join(segments, name), () => fileSystem.rmSync(join(segments, name)));
  }
  fileSystem.rmSync(join(folder, `${MANIFEST_FILE}.tmp`), { force: true });
}

/** Names of the files of all committed segments. */
function committedFiles(folder: string): string[] {
  return readManifest(folder).segments.flatMap(({ name }) =>
    Object.values(SEGMENT_FILES).map((file) => `${name}.${file}`),
  );
}
