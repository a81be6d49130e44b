import { ByteReader } from "./byte-reader.js";
import { columnsOf, writeColumns } from "./columns.js";
import { writeFilings } from "./filings.js";
import { FrequentPostings } from "./frequent-postings.js";
import { InvertedRange, MAX_RANGE_POSTINGS, NONE } from "./invert-vectors.js";
import { BLOCK, frequenciesEnd } from "./postings-format.js";
import { PostingsWriter } from "./postings-writer.js";
import {
  COLLECTION_FREQUENCY,
  DOCUMENT_FREQUENCY,
  type DraftRecords,
  type SegmentDraft,
  TERM_RECORD,
  type TermsDraft,
} from "./segment-draft.js";
import { MAX_FIELDS } from "./segment-fields.js";
import { NAME_FILES, type SegmentInfo, TEXT_FILES, type TermFiles } from "./segment-files.js";
import { type FileOutput, SegmentOutput } from "./segment-output.js";
import type { StoredDocument } from "./stored-document.js";
import { TermWriter } from "./term-writer.js";
import { SOMEWHERE, VectorWriter } from "./vector-format.js";

export interface WriteOptions {
  readonly positions: boolean;
  /** Memory for turning vectors into postings, in addition to the draft itself. */
  readonly scratchBytes: number;
}

/**
 * Writes a segment from the documents that a builder collected: sorts terms, and turns vectors into postings.
 *
 * @param folder a new folder
 */
export function writeSegment(draft: SegmentDraft, folder: string, name: string, options: WriteOptions): SegmentInfo {
  return SegmentOutput.write(folder, (output) => writeDraft(draft, output, name, options));
}

function writeDraft(draft: SegmentDraft, output: SegmentOutput, name: string, options: WriteOptions): SegmentInfo {
  const { texts, names } = draft;
  const terms = termOrder(texts);
  writePostings(texts, terms.order, output, TEXT_FILES, options);
  writeVectors(texts, terms.rank, output, options.positions);
  writeDocuments(draft, output);
  const ofNames = termOrder(names);
  writePostings(names, ofNames.order, output, NAME_FILES, { ...options, positions: true });
  writeFilings(output.files["filings.dat"], draft.filings);
  draft.citations.write(output.files["citations.dat"]);
  return {
    name,
    documents: draft.documents,
    terms: terms.order.length,
    fieldLengths: totalLengths(draft.lengths),
    nameTerms: ofNames.order.length,
    fieldsApart: true,
    files: output.close(),
  };
}

/** The numbers of terms in sorted order, and the rank of each number. */
interface TermOrder {
  readonly order: Uint32Array;
  readonly rank: Uint32Array;
}

function termOrder({ terms, termRecords }: TermsDraft): TermOrder {
  // Terms that an analyzer has numbered but not emitted are in no document.
  const order = terms.order().filter((term) => termRecords[term * TERM_RECORD + DOCUMENT_FREQUENCY] > 0);
  const rank = new Uint32Array(terms.length);
  order.forEach((term, i) => {
    rank[term] = i;
  });
  return { order, rank };
}

/** Scans the vectors once for each range of terms; a range has as many terms as there is memory for. */
function writePostings(
  draft: TermsDraft,
  order: Uint32Array,
  { files }: SegmentOutput,
  names: TermFiles,
  { positions, scratchBytes }: WriteOptions,
): void {
  const records = draft.termRecords;
  const documentFrequency = (r: number) => records[order[r] * TERM_RECORD + DOCUMENT_FREQUENCY];
  const postings = files[names.postings];
  const places = files[names.positions];
  const writer = new TermWriter(files[names.terms], files[names.index], MAX_FIELDS);
  const least = Math.max(draft.documents, Math.floor(scratchBytes / (positions ? 12 : 8)));
  const room = Math.min(sum(order.length, documentFrequency), least, MAX_RANGE_POSTINGS);
  const postingsOf = new PostingsWriter(postings);
  const frequent = FrequentPostings.take();
  const range = new InvertedRange(draft, room, positions);
  const { bytes, ends } = draft.terms.spelled();
  const collectionFrequency = new Uint32Array(MAX_FIELDS);
  const next = new Uint32Array(draft.terms.length).fill(NONE);
  for (let first = 0, end = 0; first < order.length; first = end) {
    for (let taken = 0; end < order.length && taken + documentFrequency(end) <= room; end++) {
      next[order[end]] = taken;
      taken += documentFrequency(end);
    }
    range.fill(next);
    for (let r = first, place = 0; r < end; r++) {
      const postingsAt = postings.position;
      const positionsAt = places.position;
      const after = next[order[r]];
      next[order[r]] = NONE;
      const isFrequent = frequent && after - place >= BLOCK && range.writeFrequent(frequent, place, after, postings);
      if (!isFrequent) for (let i = place; i < after; i++) range.addTo(postingsOf, i);
      const fieldBytes = isFrequent ? frequent.end(postings) : postingsOf.end();
      for (; place < after; place++) range.writePositions(places, place);
      const term = order[r];
      const record = term * TERM_RECORD;
      for (let f = 0; f < MAX_FIELDS; f++) collectionFrequency[f] = records[record + COLLECTION_FREQUENCY + f];
      writer.add(bytes, term === 0 ? 0 : ends[term - 1], ends[term], {
        documentFrequency: records[record + DOCUMENT_FREQUENCY],
        collectionFrequency,
        postingsBytes: postings.position - postingsAt,
        fieldBytes,
        positionsBytes: places.position - positionsAt,
      });
      postings.spill();
      places.spill();
    }
  }
}

function sum(count: number, of: (i: number) => number): number {
  let total = 0;
  for (let i = 0; i < count; i++) total += of(i);
  return total;
}

/** Writes vectors with terms numbered by their order. */
function writeVectors(draft: TermsDraft, rank: Uint32Array, { files }: SegmentOutput, positions: boolean): void {
  const out = files["vectors.dat"];
  const offsets = files["offsets.dat"];
  const writer = new VectorWriter(out);
  const { vectors, vectorStarts } = draft;
  const from = new ByteReader(vectors);
  let keys = new Uint32Array(1024);
  let starts = new Uint32Array(1024);
  for (let d = 0; d < draft.documents; d++) {
    offsets.double(out.position);
    from.at = vectorStarts[d];
    const count = from.number();
    if (count > keys.length) {
      keys = new Uint32Array(count * 2);
      starts = new Uint32Array(count * 2);
    }
    // Rank and index in one number: sorted natively, without a comparison function.
    const placeBits = 32 - Math.clz32(count);
    const fits = rank.length <= 2 ** (32 - placeBits);
    for (let i = 0; i < count; i++) {
      const r = rank[from.number()];
      keys[i] = fits ? (r << placeBits) | i : r;
      starts[i] = from.at;
      from.at = frequenciesEnd(vectors, from.at);
      if (positions) {
        const size = from.number();
        from.at += size;
      }
    }
    const order = fits ? undefined : sortedPlaces(keys.subarray(0, count));
    if (fits) keys.subarray(0, count).sort();
    writer.reserve(count);
    const { numbers, places } = writer;
    for (let i = 0; i < count; i++) {
      const place = order ? order[i] : keys[i] & ((1 << placeBits) - 1);
      numbers[i] = order ? keys[place] : keys[i] >>> placeBits;
      places[i] = starts[place] + SOMEWHERE;
    }
    writer.write(count, vectors);
    out.spill();
    offsets.spill();
  }
  offsets.double(out.position);
}

/** The indexes of numbers, sorted by number. */
function sortedPlaces(numbers: Uint32Array): Uint32Array {
  return Uint32Array.from(numbers.keys()).sort((a, b) => numbers[a] - numbers[b]);
}

function writeDocuments({ stored, paragraphs, documents, lengths }: SegmentDraft, { files }: SegmentOutput): void {
  const offsets = files["offsets.dat"];
  const writeRecords = (out: FileOutput, { bytes, starts }: DraftRecords) => {
    for (const start of starts) {
      offsets.double(start);
      offsets.spill();
    }
    out.append(bytes);
  };
  writeRecords(files["documents.dat"], stored);
  if (paragraphs) writeRecords(files["paragraphs.dat"], paragraphs);
  files["lengths.dat"].append(new Uint8Array(lengths.buffer, lengths.byteOffset, lengths.byteLength));
  const decoder = new TextDecoder();
  const values = Array.from(
    { length: documents },
    (_, d): StoredDocument => JSON.parse(decoder.decode(stored.bytes.subarray(stored.starts[d], stored.starts[d + 1]))),
  );
  writeColumns(files["columns.dat"], columnsOf(values));
}

/** Number of words of each field over all documents. */
export function totalLengths(lengths: Uint32Array): number[] {
  const totals = new Array<number>(MAX_FIELDS).fill(0);
  for (let i = 0; i < lengths.length; i++) totals[i % MAX_FIELDS] += lengths[i];
  return totals;
}
