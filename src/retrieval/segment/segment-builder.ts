import type { Analyzer, BoundAnalyzer } from "../analysis/analyzer.js";
import type { EngineDocument } from "../document.js";
import { ByteWriter } from "./byte-writer.js";
import { OccurrenceList } from "./occurrence-list.js";
import { writeFrequencies } from "./postings-format.js";
import {
  COLLECTION_FREQUENCY,
  DOCUMENT_FREQUENCY,
  LAST_DOCUMENT,
  PLACE,
  type SegmentDraft,
  TERM_RECORD,
} from "./segment-draft.js";
import { MAX_FIELDS } from "./segment-fields.js";
import { MAX_SEGMENT_DOCUMENTS, type SegmentInfo } from "./segment-files.js";
import { storedPart } from "./stored-document.js";
import { TermTable } from "./term-table.js";
import { writeSegment } from "./write-segment.js";

/** How documents are built into segments. */
export interface BuildOptions {
  /** At most four; texts of other fields are ignored. */
  readonly fields: readonly string[];
  readonly analyzer: Analyzer;
  /** Whether phrases and distances can be searched for. Makes the index about twice as large. */
  readonly positions?: boolean;
  /** Memory for collecting documents and writing a segment from them; default: 256 MB. */
  readonly memoryBytes?: number;
}

const DEFAULT_MEMORY = 256 << 20;
/** Offsets in vectors are kept in 32 bits. */
const MAX_MEMORY = 2 ** 31;
/** The share of the memory for writing; documents may fill the rest. */
const SCRATCH_PART = 1 / 4;

/** A phrase does not reach from one text of a field to the next. */
const GAP_BETWEEN_TEXTS = 100;

/** Estimated memory of an analyzer per term: its spellings, how to find them, and their results. */
const ANALYZER_BYTES_PER_TERM = 100;

/** Collects documents in memory until there are enough for a segment. */
export class SegmentBuilder {
  readonly #fields: ReadonlyMap<string, number>;
  readonly #positions: boolean;
  readonly #memoryBytes: number;
  readonly #analyzer: BoundAnalyzer;
  readonly #terms = new TermTable();
  #records = new Int32Array(TERM_RECORD << 12);
  readonly #vectors: ByteWriter;
  readonly #stored = new ByteWriter(1 << 16);
  readonly #vectorStarts: number[] = [0];
  readonly #storedStarts: number[] = [0];
  readonly #lengths: number[] = [];
  /** The terms of the current document, and their frequencies by field. */
  #met = new Uint32Array(1 << 10);
  #metCount = 0;
  #frequencies = new Uint32Array(MAX_FIELDS << 10);
  readonly #occurrences = new OccurrenceList();

  constructor({ analyzer, fields, positions = false, memoryBytes = DEFAULT_MEMORY }: BuildOptions) {
    this.#fields = new Map(fields.map((field, number) => [field, number]));
    this.#positions = positions;
    this.#memoryBytes = Math.min(memoryBytes, MAX_MEMORY);
    this.#vectors = new ByteWriter(1 << 20, this.#memoryBytes * (1 - SCRATCH_PART));
    this.#analyzer = analyzer.bind((term) => this.#terms.numberOf(term));
  }

  get documentCount(): number {
    return this.#storedStarts.length - 1;
  }

  /** Memory used by the documents and the data of their terms. */
  get sizeBytes(): number {
    const ofDocuments = this.#vectors.size + this.#stored.size + this.documentCount * 8 * (MAX_FIELDS + 2);
    const ofTerms = this.#terms.sizeBytes + this.#records.byteLength + this.#terms.length * ANALYZER_BYTES_PER_TERM;
    return ofDocuments + ofTerms;
  }

  /** Whether a segment should be written now. */
  get isFull(): boolean {
    return this.documentCount >= MAX_SEGMENT_DOCUMENTS || this.sizeBytes > this.#memoryBytes * (1 - SCRATCH_PART);
  }

  /** Adds a document; texts in fields that the index does not have are ignored. */
  add(document: EngineDocument): void {
    const { texts } = document;
    const number = this.documentCount + 1;
    const lengths = new Uint32Array(MAX_FIELDS);
    const ends = new Int32Array(MAX_FIELDS).fill(-GAP_BETWEEN_TEXTS);
    this.#metCount = 0;
    this.#occurrences.clear();
    for (const { field, language, text } of texts) {
      const f = this.#fields.get(field);
      if (f === undefined) continue;
      const offset = ends[f] + GAP_BETWEEN_TEXTS;
      let length = 0;
      let last = 0;
      this.#analyzer.analyse(text, language ?? document.language, field, (term, position) => {
        this.#count(number, term, f, offset + position);
        length++;
        last = Math.max(last, position);
      });
      if (length === 0) continue;
      lengths[f] += length;
      ends[f] = offset + last;
    }
    this.#write(lengths);
    this.#stored.append(encoder.encode(JSON.stringify(storedPart(document))));
    this.#storedStarts.push(this.#stored.size);
  }

  #count(document: number, term: number, field: number, position: number): void {
    const at = term * TERM_RECORD;
    if (at >= this.#records.length) this.#growRecords(at);
    const records = this.#records;
    if (records[at + LAST_DOCUMENT] !== document) {
      if (this.#metCount === this.#met.length) this.#growMet();
      records[at + LAST_DOCUMENT] = document;
      records[at + PLACE] = this.#metCount * MAX_FIELDS;
      this.#frequencies.fill(0, this.#metCount * MAX_FIELDS, (this.#metCount + 1) * MAX_FIELDS);
      this.#met[this.#metCount++] = term;
    }
    const place = records[at + PLACE];
    this.#frequencies[place + field]++;
    if (this.#positions) this.#occurrences.add(place / MAX_FIELDS, field, position);
  }

  #write(lengths: Uint32Array): void {
    const out = this.#vectors;
    const records = this.#records;
    const frequencies = this.#frequencies;
    out.number(this.#metCount);
    if (this.#positions) this.#occurrences.arrange(this.#metCount);
    for (let i = 0; i < this.#metCount; i++) {
      const term = this.#met[i];
      const at = term * TERM_RECORD;
      records[at + DOCUMENT_FREQUENCY]++;
      for (let f = 0; f < MAX_FIELDS; f++) records[at + COLLECTION_FREQUENCY + f] += frequencies[i * MAX_FIELDS + f];
      out.number(term);
      writeFrequencies(out, frequencies, i * MAX_FIELDS);
      if (this.#positions) this.#occurrences.write(out, i);
    }
    this.#vectorStarts.push(out.size);
    for (const length of lengths) this.#lengths.push(length);
  }

  #growRecords(least: number): void {
    this.#records = grown(this.#records, new Int32Array(Math.max(this.#records.length * 2, least + TERM_RECORD)));
  }

  #growMet(): void {
    this.#met = grown(this.#met, new Uint32Array(this.#met.length * 2));
    this.#frequencies = grown(this.#frequencies, new Uint32Array(this.#frequencies.length * 2));
  }

  /**
   * Writes all documents added so far. The builder cannot be used afterwards.
   *
   * @param folder a new folder
   */
  write(folder: string, name: string): SegmentInfo {
    const draft: SegmentDraft = {
      documents: this.documentCount,
      terms: this.#terms,
      termRecords: this.#records,
      vectors: this.#vectors.view(),
      vectorStarts: Uint32Array.from(this.#vectorStarts),
      stored: this.#stored.view(),
      storedStarts: Uint32Array.from(this.#storedStarts),
      lengths: Uint32Array.from(this.#lengths),
    };
    return writeSegment(draft, folder, name, {
      positions: this.#positions,
      scratchBytes: this.#memoryBytes * SCRATCH_PART,
    });
  }
}

const encoder = new TextEncoder();

function grown<T extends Uint32Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
