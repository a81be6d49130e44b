import { headerOf, matchesFilter, type PatentFilter } from "../../collection/index.js";
import { LineTexts, type RowStretch, readOutlines, readStretch } from "../../collection/node.js";
import type { Analyzer } from "../analysis/analyzer.js";
import type { EngineDocument } from "../document.js";
import { outlinedDocument, patentDocument } from "../patent-document.js";
import { SegmentBuilder } from "../segment/segment-builder.js";
import type { CommittedSegment } from "./manifest.js";
import type { RowRange } from "./row-ranges.js";
import { SegmentPlaces } from "./segment-places.js";

/** Rows of a collection to be indexed. Any number of threads can share the job. */
export interface IndexJob {
  /** Folder of the index. */
  readonly index: string;
  readonly fields: readonly string[];
  readonly positions: boolean;
  /** Per thread. */
  readonly memoryBytes: number;
  readonly filter: PatentFilter;
  /** Only texts in these languages. */
  readonly languages?: readonly string[];
  readonly stretches: readonly RowStretch[];
  /** The next stretch that no thread has taken. */
  readonly nextStretch: Int32Array<SharedArrayBuffer>;
  /** The counter of {@link SegmentPlaces}. */
  readonly places: Int32Array<SharedArrayBuffer>;
  /** Number of documents read, and their size in KiB. */
  readonly progress: Int32Array<SharedArrayBuffer>;
}

/** Rows that have been processed, and the segment with their documents. */
export interface IndexedRows {
  readonly rows: readonly RowRange[];
  /** Absent if none of the rows has a selected document. */
  readonly segment?: CommittedSegment;
}

/**
 * Processes rows until none are left, and writes a segment whenever the memory is full.
 *
 * @param onDocument called after each document
 */
export function* runIndexJob(
  job: IndexJob,
  analyzer: Analyzer,
  onDocument: () => void = () => {},
): Generator<IndexedRows> {
  const places = new SegmentPlaces(job.index, job.places);
  const read = reader(job);
  let builder: SegmentBuilder | undefined;
  let rows: RowRange[] = [];
  const finish = (): IndexedRows => {
    const finished = { rows, ...(builder && { segment: write(builder, places) }) };
    builder = undefined;
    rows = [];
    return finished;
  };
  for (const stretch of taken(job)) {
    let from = stretch.firstRow;
    let bytesLeft = 0;
    for (const { row, bytes, document } of read(stretch)) {
      if (document) {
        builder ??= new SegmentBuilder({ ...job, analyzer });
        builder.add(document);
      }
      Atomics.add(job.progress, 0, 1);
      Atomics.add(job.progress, 1, (bytesLeft + bytes) >> 10);
      bytesLeft = (bytesLeft + bytes) & 1023;
      onDocument();
      if (!builder?.isFull) continue;
      rows.push([from, row + 1]);
      from = row + 1;
      yield finish();
    }
    rows.push([from, stretch.firstRow + stretch.ends.length]);
  }
  if (rows.length > 0) yield finish();
}

/** A row that was read. */
interface RowRead {
  readonly row: number;
  readonly bytes: number;
  /** Absent if it is not selected. */
  readonly document?: EngineDocument;
}

function reader({ languages, filter }: IndexJob): (stretch: RowStretch) => Generator<RowRead> {
  const wanted = languages && new Set(languages);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  // A filter may ask for the lengths of texts.
  const lineTexts = isFiltered ? undefined : LineTexts.create();
  return function* (stretch) {
    if (lineTexts) {
      for (const read of readOutlines(stretch, lineTexts)) {
        const { row, bytes } = read;
        const document = read.texts
          ? outlinedDocument(read.patent, read.texts, wanted)
          : patentDocument(read.patent, wanted);
        yield { row, bytes, document };
      }
      return;
    }
    for (const { row, bytes, patent } of readStretch(stretch)) {
      if (isFiltered && !matchesFilter(headerOf(patent), filter)) yield { row, bytes };
      else yield { row, bytes, document: patentDocument(patent, wanted) };
    }
  };
}

function* taken({ stretches, nextStretch }: IndexJob): Generator<RowStretch> {
  for (;;) {
    const next = Atomics.add(nextStretch, 0, 1);
    if (next >= stretches.length) return;
    yield stretches[next];
  }
}

function write(builder: SegmentBuilder, places: SegmentPlaces): CommittedSegment {
  const { folder, name } = places.reserve();
  return builder.write(folder, name);
}
