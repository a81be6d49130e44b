import { withFile } from "../../files/index.js";
import { fileSystem, pauseForSignals } from "../../files/node.js";
import type { Patent } from "../../patents/index.js";
import type { PatentCollection, PatentHeader } from "../collection.js";
import { type Catalogue, damaged, type OpenSegment, readCatalogue, segmentOfRow, segmentPath } from "./catalogue.js";

/**
 * A collection folder, open for reading. It shows what was committed when it was opened, even if others add meanwhile.
 */
export interface DiskCollection extends PatentCollection {
  readonly folder: string;
  /** Ids of all documents, in the order of {@link PatentCollection.documents}. */
  ids(): IterableIterator<string>;
  has(id: string): boolean;
  /** The same as `get` without the texts. */
  header(id: string): Promise<PatentHeader | undefined>;
  close(): Promise<void>;
}

/**
 * Opens a collection folder for reading. Documents are in the order in which they were added; one that was added again
 * with other content is at its last position.
 *
 * @throws InputError if it is not a collection, is damaged, or was written by a newer version
 */
export async function openCollection(folder: string): Promise<DiskCollection> {
  const catalogue = readCatalogue(folder);
  const { ids, manifest } = catalogue;
  return {
    folder,
    size: manifest.documents,
    documents: () => walk<Patent>(catalogue, "documents"),
    headers: () => walk<PatentHeader>(catalogue, "headers"),
    get: async (id) => lookUp<Patent>(catalogue, "documents", id),
    header: async (id) => lookUp<PatentHeader>(catalogue, "headers", id),
    has: (id) => ids.find(id) >= 0,
    *ids() {
      for (let row = 0; row < ids.rows; row++) {
        if (ids.isNewest(row)) yield ids.id(row);
      }
    },
    // Nothing is kept open between calls; that may change.
    close: async () => {},
  };
}

type Lines = "documents" | "headers";

function endsOf(segment: OpenSegment, lines: Lines): Uint32Array {
  return lines === "documents" ? segment.documentEnds : segment.headerEnds;
}

function lookUp<T>(catalogue: Catalogue, lines: Lines, id: string): T | undefined {
  const row = catalogue.ids.find(id);
  if (row < 0) return undefined;
  const segment = segmentOfRow(catalogue.segments, row);
  const file = segmentPath(catalogue.folder, segment.segment.name, lines);
  const line = row - segment.firstRow;
  return parseLine<T>(readLine(file, endsOf(segment, lines), line), file, line);
}

/** The bytes of one line, without its line feed. */
export function readLine(file: string, ends: Uint32Array, line: number): Uint8Array {
  const start = line === 0 ? 0 : ends[line - 1];
  return readRange(file, start, ends[line] - 1);
}

/**
 * A part of a file. Nothing stays open, so a caller that stops halfway need not close anything.
 *
 * @param memory for the bytes, if it is large enough
 */
export function readRange(file: string, start: number, end: number, memory?: Uint8Array): Uint8Array {
  const size = end - start;
  const bytes = memory && memory.length >= size ? memory.subarray(0, size) : Buffer.allocUnsafe(size);
  return withFile(file, () => {
    const fd = fileSystem.openSync(file, "r");
    try {
      for (let at = 0; at < bytes.length; ) {
        const read = fileSystem.readSync(fd, bytes, at, bytes.length - at, start + at);
        if (read === 0) throw damaged(file, "ends too early");
        at += read;
      }
    } finally {
      fileSystem.closeSync(fd);
    }
    return bytes;
  });
}

/** Lines are read in groups of about this size. */
const GROUP_BYTES = 1 << 20;

/** Iterates over all documents or headers that no later one replaces. */
async function* walk<T>({ ids, folder, segments }: Catalogue, lines: Lines): AsyncGenerator<T> {
  for (const segment of segments) {
    const file = segmentPath(folder, segment.segment.name, lines);
    const ends = endsOf(segment, lines);
    for (let first = 0; first < ends.length; ) {
      const start = first === 0 ? 0 : ends[first - 1];
      let behind = first + 1;
      while (behind < ends.length && ends[behind] - start <= GROUP_BYTES) behind++;
      const bytes = readRange(file, start, ends[behind - 1]);
      await pauseForSignals();
      for (let line = first, at = 0; line < behind; line++) {
        const end = ends[line] - start;
        if (ids.isNewest(segment.firstRow + line)) yield parseLine<T>(bytes.subarray(at, end - 1), file, line);
        at = end;
      }
      first = behind;
    }
  }
}

const decoder = new TextDecoder();

/** The content of a line of documents or headers. */
export function parseLine<T>(bytes: Uint8Array, file: string, line: number): T {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw damaged(file, "not JSON", line + 1);
  }
}
