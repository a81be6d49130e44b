import { mergeColumns, writeColumns } from "./columns.js";
import { mergeFilings, writeFilings } from "./filings.js";
import { PostingsMerger, type TermPart } from "./merge-postings.js";
import { MAX_FIELDS } from "./segment-fields.js";
import { NAME_FILES, type SegmentFile, type SegmentInfo, TEXT_FILES } from "./segment-files.js";
import { SegmentOutput } from "./segment-output.js";
import type { SegmentReader } from "./segment-reader.js";
import { TermWriter } from "./term-writer.js";
import { ValueColumn } from "./value-column.js";
import { VectorWriter } from "./vector-format.js";
import { totalLengths } from "./write-segment.js";

/**
 * Writes one segment from several: documents in the order of the segments, without deleted ones. The same documents in
 * the same order yield the same bytes, however they were divided into segments. Reads and writes as a stream: memory
 * does not grow with the postings.
 */
export function mergeSegments(readers: readonly SegmentReader[], folder: string, name: string): SegmentInfo {
  const isComplete = readers.every((reader) => reader.isComplete);
  return SegmentOutput.write(folder, (output) => mergeInto(output, readers, name, isComplete), isComplete);
}

function mergeInto(
  output: SegmentOutput,
  readers: readonly SegmentReader[],
  name: string,
  isComplete: boolean,
): SegmentInfo {
  const numbers = newNumbers(readers);
  const { ranks, terms } = mergeTerms(readers, numbers, output, "texts");
  writeVectors(readers, numbers, ranks, output);
  writeRecords(
    readers.map((reader) => reader.allStored()),
    numbers,
    output,
    "documents.dat",
  );
  const lengths = mergeLengths(readers, numbers);
  output.files["lengths.dat"].append(new Uint8Array(lengths.buffer));
  const columns = mergeColumns(
    readers.map((reader) => reader.columns),
    numbers,
  );
  writeColumns(output.files["columns.dat"], columns);
  const nameTerms = isComplete ? mergeAdded(readers, numbers, output) : undefined;
  return {
    name,
    documents: lengths.length / MAX_FIELDS,
    terms,
    fieldLengths: totalLengths(lengths),
    ...(nameTerms !== undefined && { nameTerms }),
    fieldsApart: true,
    files: output.close(),
  };
}

/** Writes what segments of index format 2 do not have; merged with one of them, the others lose it. */
function mergeAdded(readers: readonly SegmentReader[], numbers: readonly Int32Array[], output: SegmentOutput): number {
  const { files } = output;
  if (readers.every((reader) => reader.hasParagraphs)) {
    writeRecords(
      readers.map((reader) => reader.allParagraphs()),
      numbers,
      output,
      "paragraphs.dat",
    );
  }
  const { terms } = mergeTerms(readers, numbers, output, "names");
  const filings = mergeFilings(
    readers.map((reader) => reader.filings),
    numbers,
  );
  writeFilings(files["filings.dat"], filings);
  const citations = ValueColumn.merge(
    readers.map((reader) => reader.citations),
    numbers,
  );
  citations.write(files["citations.dat"]);
  return terms;
}

/** The new number of each document; -1 if it is deleted. */
function newNumbers(readers: readonly SegmentReader[]): Int32Array[] {
  let next = 0;
  return readers.map(({ documentCount, deletions }) =>
    Int32Array.from({ length: documentCount }, (_, d) => (deletions.has(d) ? -1 : next++)),
  );
}

/** Writes dictionary, postings and positions. Returns the new number of each term of each segment. */
function mergeTerms(
  readers: readonly SegmentReader[],
  numbers: readonly Int32Array[],
  { files }: SegmentOutput,
  what: "texts" | "names",
): { ranks: Uint32Array[]; terms: number } {
  const names = what === "texts" ? TEXT_FILES : NAME_FILES;
  const [postings, positions] = [files[names.postings], files[names.positions]];
  const writer = new TermWriter(files[names.terms], files[names.index], MAX_FIELDS);
  const ranks = readers.map((reader) => new Uint32Array(reader[what].count));
  const merger = new PostingsMerger(postings, positions);
  /** Segments with further terms. */
  let left = readers
    .map((reader, p): TermPart & { readonly rank: Uint32Array } => ({
      source: {
        postings: reader.inOrder(names.postings),
        positions: reader.inOrder(names.positions),
        numbers: numbers[p],
        isWhole: reader.deletions.count === 0,
        fieldsApart: reader.info.fieldsApart ?? false,
      },
      term: reader[what].cursor(),
      rank: ranks[p],
    }))
    .filter(({ term }) => term.next());
  const parts: typeof left = [];
  while (left.length > 0) {
    parts.length = 0;
    for (const each of left) {
      const order = parts.length === 0 ? 0 : each.term.compare(parts[0].term);
      if (order < 0) parts.length = 0;
      if (order <= 0) parts.push(each);
    }
    const [{ term }] = parts;
    for (const { rank, term } of parts) rank[term.number] = writer.count;
    const merged = merger.merge(parts);
    // A term whose documents are all deleted is dropped.
    if (merged.documentFrequency > 0) writer.add(term.spelling, 0, term.size, merged);
    postings.spill();
    positions.spill();
    let hasEnded = false;
    for (const { term } of parts) hasEnded = !term.next() || hasEnded;
    if (hasEnded) left = left.filter(({ term }) => !term.isAtEnd);
  }
  return { ranks, terms: writer.count };
}

/** Writes the vectors with the new numbers of the terms; their order stays the same. */
function writeVectors(
  readers: readonly SegmentReader[],
  numbers: readonly Int32Array[],
  ranks: readonly Uint32Array[],
  { files }: SegmentOutput,
): void {
  const out = files["vectors.dat"];
  const offsets = files["offsets.dat"];
  const writer = new VectorWriter(out);
  for (const [p, reader] of readers.entries()) {
    const rank = ranks[p];
    let document = 0;
    for (const bytes of reader.vectors()) {
      if (numbers[p][document++] < 0) continue;
      offsets.double(out.position);
      writer.renumber(bytes, rank);
      out.spill();
      offsets.spill();
    }
  }
  offsets.double(out.position);
}

/** Writes bytes of each document, and their offsets. */
function writeRecords(
  segments: readonly Iterable<Uint8Array>[],
  numbers: readonly Int32Array[],
  { files }: SegmentOutput,
  file: SegmentFile,
): void {
  const out = files[file];
  const offsets = files["offsets.dat"];
  for (const [p, records] of segments.entries()) {
    let document = 0;
    for (const bytes of records) {
      if (numbers[p][document++] < 0) continue;
      offsets.double(out.position);
      out.append(bytes);
      out.spill();
      offsets.spill();
    }
  }
  offsets.double(out.position);
}

function mergeLengths(readers: readonly SegmentReader[], numbers: readonly Int32Array[]): Uint32Array<ArrayBuffer> {
  const documents = readers.reduce((sum, { documentCount, deletions }) => sum + documentCount - deletions.count, 0);
  const lengths = new Uint32Array(documents * MAX_FIELDS);
  for (const [p, reader] of readers.entries()) {
    for (let d = 0; d < reader.documentCount; d++) {
      const number = numbers[p][d];
      if (number < 0) continue;
      lengths.set(reader.lengths.subarray(d * MAX_FIELDS, (d + 1) * MAX_FIELDS), number * MAX_FIELDS);
    }
  }
  return lengths;
}
