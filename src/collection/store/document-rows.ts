import type { Patent } from "../../patents/index.js";
import { type Catalogue, readCatalogue, segmentPath } from "./catalogue.js";
import { parseLine, readRange } from "./disk-collection.js";
import type { LineTexts, Outline } from "./line-texts.js";

/**
 * The rows of a collection: every document that was ever added, in the order of adding. Rows are only ever appended, so
 * an earlier number of rows shows which ones are new. If several rows have one id, only the last is a document.
 */
export interface CollectionRows {
  readonly folder: string;
  readonly length: number;
  /** Number of documents: the rows that no later one replaces. */
  readonly documents: number;
  /** The last segment and the SHA-256 of its documents, which identify the state of a collection. */
  readonly mark: RowsMark | undefined;
  /** Whether the collection has the segment of a mark, so that it has grown from the marked state. */
  hasGrownFrom(mark: RowsMark): boolean;
  /** The id of a row that no later one replaces. */
  idOf(row: number): string | undefined;
  /** Rows from `from` up to `to`, cut into parts of about this many bytes. */
  stretches(from: number, to: number, bytes: number): RowStretch[];
}

export interface RowsMark {
  readonly segment: string;
  readonly sha256: string;
}

/** Some rows of one file, with everything that another thread needs to read them. */
export interface RowStretch {
  readonly firstRow: number;
  readonly file: string;
  /** Line of the first row, from 0. */
  readonly firstLine: number;
  /** Where the first line starts, and where each line ends. */
  readonly start: number;
  readonly ends: Uint32Array;
  /** 1 for rows that no later one replaces. */
  readonly isDocument: Uint8Array;
}

/** @throws InputError if the folder is not a collection, or is damaged */
export function openRows(folder: string): CollectionRows {
  const catalogue = readCatalogue(folder);
  const { ids, manifest } = catalogue;
  const last = manifest.segments.at(-1);
  return {
    folder,
    length: ids.rows,
    documents: manifest.documents,
    mark: last && { segment: last.name, sha256: last.files.documents.sha256 },
    hasGrownFrom: (mark) =>
      manifest.segments.some(({ name, files }) => name === mark.segment && files.documents.sha256 === mark.sha256),
    idOf: (row) => (ids.isNewest(row) ? ids.id(row) : undefined),
    stretches: (from, to, bytes) => [...stretches(catalogue, from, to, bytes)],
  };
}

function* stretches({ folder, segments, ids }: Catalogue, from: number, to: number, bytes: number) {
  for (const { segment, firstRow, documentEnds } of segments) {
    const end = Math.min(documentEnds.length, to - firstRow);
    for (let line = Math.max(0, from - firstRow); line < end; ) {
      const start = line === 0 ? 0 : documentEnds[line - 1];
      let behind = line + 1;
      while (behind < end && documentEnds[behind] - start <= bytes) behind++;
      const first = line;
      yield {
        firstRow: firstRow + first,
        file: segmentPath(folder, segment.name, "documents"),
        firstLine: first,
        start,
        ends: documentEnds.slice(first, behind),
        isDocument: Uint8Array.from({ length: behind - first }, (_, i) => (ids.isNewest(firstRow + first + i) ? 1 : 0)),
      };
      line = behind;
    }
  }
}

const GROUP_BYTES = 1 << 20;

/** A document of a part, with its row and its size in bytes. */
export interface RowDocument<Document> {
  readonly row: number;
  readonly bytes: number;
  readonly patent: Document;
}

/** The same with texts apart, valid until the next document is read. */
export interface RowOutline extends RowDocument<Outline<Patent>> {
  readonly texts: LineTexts;
}

/** The documents of a part. */
export function* readStretch(stretch: RowStretch): Generator<RowDocument<Patent>> {
  for (const { row, bytes, start, end, line } of readLines(stretch, new Uint8Array(GROUP_BYTES))) {
    const patent = parseLine<Patent>(bytes.subarray(start, end), stretch.file, line);
    yield { row, bytes: end + 1 - start, patent };
  }
}

/** The documents of a part with texts apart, which is faster; unusual ones as {@link readStretch} does. */
export function* readOutlines(
  stretch: RowStretch,
  texts: LineTexts,
): Generator<RowOutline | (RowDocument<Patent> & { readonly texts?: undefined })> {
  for (const { row, bytes, start, end, line } of readLines(stretch, texts.input)) {
    const size = end + 1 - start;
    const outline = bytes.buffer === texts.input.buffer ? texts.cut(start, end) : undefined;
    if (outline) yield { row, bytes: size, patent: parseLine<Outline<Patent>>(outline, stretch.file, line), texts };
    else yield { row, bytes: size, patent: parseLine<Patent>(bytes.subarray(start, end), stretch.file, line) };
  }
}

/** The line of a document: its bytes are at `start … end`, without the line feed. */
interface DocumentLine {
  readonly row: number;
  readonly line: number;
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** The lines of documents, read in groups into the given memory, unless one alone is larger. */
function* readLines(stretch: RowStretch, memory: Uint8Array): Generator<DocumentLine> {
  const { file, firstRow, firstLine, ends, isDocument } = stretch;
  for (let first = 0; first < ends.length; ) {
    const groupStart = first === 0 ? stretch.start : ends[first - 1];
    let behind = first + 1;
    while (behind < ends.length && ends[behind] - groupStart <= memory.length) behind++;
    const bytes = readRange(file, groupStart, ends[behind - 1], memory);
    for (let start = 0; first < behind; first++) {
      const end = ends[first] - groupStart;
      if (isDocument[first] === 1) {
        yield { row: firstRow + first, line: firstLine + first, bytes, start, end: end - 1 };
      }
      start = end;
    }
  }
}
