import { type Analyzer, type BoundAnalyzer, emitTo, type TakeTerms, TERM_NUMBERS } from "../analysis/analyzer.js";
import { nameTerms } from "../analysis/name-terms.js";
import type { EngineDocument, FieldText } from "../document.js";
import { ByteWriter } from "./byte-writer.js";
import { FilingsList } from "./filings.js";
import { MAX_NAME_WORDS, positionInNames } from "./name-positions.js";
import { ParagraphStarts } from "./paragraph-starts.js";
import type { DraftRecords, SegmentDraft } from "./segment-draft.js";
import { MAX_FIELDS } from "./segment-fields.js";
import { MAX_SEGMENT_DOCUMENTS, type SegmentInfo } from "./segment-files.js";
import { storedPart } from "./stored-document.js";
import { TermsBuilder } from "./terms-builder.js";
import { TextParagraphs } from "./text-paragraphs.js";
import { ValueList } from "./value-list.js";
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
  readonly #texts: TermsBuilder;
  readonly #names = new TermsBuilder(true);
  readonly #stored = new Records();
  readonly #paragraphs = new Records();
  readonly #filings = new FilingsList();
  readonly #citations = new ValueList();
  readonly #lengths: number[] = [];
  /** Without documents; it would fill a small memory at once. */
  readonly #emptyBytes = this.#sizeOfOthers;

  constructor({ analyzer, fields, positions = false, memoryBytes = DEFAULT_MEMORY }: BuildOptions) {
    this.#fields = new Map(fields.map((field, number) => [field, number]));
    this.#positions = positions;
    this.#memoryBytes = Math.min(memoryBytes, MAX_MEMORY);
    this.#texts = new TermsBuilder(positions, this.#memoryBytes * (1 - SCRATCH_PART));
    this.#analyzer = analyzer.bind((term) => this.#texts.terms.numberOf(term), { manyTexts: true });
  }

  get documentCount(): number {
    return this.#stored.length;
  }

  /** Memory used by the documents and the data of their terms. */
  get sizeBytes(): number {
    const ofDocuments = this.#stored.sizeBytes + this.#paragraphs.sizeBytes + this.documentCount * 8 * MAX_FIELDS;
    const ofTerms = this.#texts.sizeBytes + this.#texts.terms.length * ANALYZER_BYTES_PER_TERM;
    return ofDocuments + ofTerms + this.#sizeOfOthers - this.#emptyBytes;
  }

  get #sizeOfOthers(): number {
    return this.#names.sizeBytes + this.#filings.sizeBytes + this.#citations.sizeBytes;
  }

  /** Whether a segment should be written now. */
  get isFull(): boolean {
    return this.documentCount >= MAX_SEGMENT_DOCUMENTS || this.sizeBytes > this.#memoryBytes * (1 - SCRATCH_PART);
  }

  /** Adds a document; texts in fields that the index does not have are ignored. */
  add(document: EngineDocument): void {
    const lengths = new Uint32Array(MAX_FIELDS);
    const ends = new Int32Array(MAX_FIELDS).fill(-GAP_BETWEEN_TEXTS);
    const paragraphs = this.#positions ? new ParagraphStarts() : undefined;
    for (const each of document.texts) {
      const f = this.#fields.get(each.field);
      if (f === undefined) continue;
      const offset = ends[f] + GAP_BETWEEN_TEXTS;
      const starts = paragraphs && new TextParagraphs(paragraphs, f, offset, each.breaks);
      let length = 0;
      let last = 0;
      this.#analyse(each, document.language, (numbers, count) => {
        starts?.take(numbers, count);
        this.#texts.countAll(numbers, count, f, offset);
        length += count;
        // Positions never decrease.
        last = numbers[(count - 1) * TERM_NUMBERS + 1];
      });
      if (length === 0) continue;
      lengths[f] += length;
      ends[f] = offset + last;
    }
    this.#texts.endDocument();
    if (paragraphs) this.#paragraphs.add((out) => paragraphs.write(out));
    for (const length of lengths) this.#lengths.push(length);
    this.#addNames(document);
    this.#filings.add(document);
    this.#citations.add(this.documentCount, document.cites ?? []);
    this.#stored.add((out) => out.append(encoder.encode(JSON.stringify(storedPart(document)))));
  }

  #analyse({ field, language, text }: FieldText, documentLanguage: string | undefined, take: TakeTerms): void {
    const analyzer = this.#analyzer;
    const known = language ?? documentLanguage;
    if (analyzer.analyseTogether) analyzer.analyseTogether(text, known, field, take);
    else analyzer.analyse(text, known, field, emitTo(take));
  }

  #addNames({ applicants = [], inventors = [] }: EngineDocument): void {
    for (const [f, names] of [applicants, inventors].entries()) {
      for (const [n, name] of names.entries()) {
        for (const { term, position } of nameTerms(name).slice(0, MAX_NAME_WORDS)) {
          this.#names.count(this.#names.terms.numberOf(term), f, positionInNames(n, position));
        }
      }
    }
    this.#names.endDocument();
  }

  /**
   * Writes all documents added so far. The builder cannot be used afterwards.
   *
   * @param folder a new folder
   */
  write(folder: string, name: string): SegmentInfo {
    this.#analyzer.close?.();
    const draft: SegmentDraft = {
      documents: this.documentCount,
      texts: this.#texts.draft(),
      names: this.#names.draft(),
      stored: this.#stored.draft(),
      ...(this.#positions && { paragraphs: this.#paragraphs.draft() }),
      lengths: Uint32Array.from(this.#lengths),
      filings: this.#filings.filings(),
      citations: this.#citations.column(),
    };
    return writeSegment(draft, folder, name, {
      positions: this.#positions,
      scratchBytes: this.#memoryBytes * SCRATCH_PART,
    });
  }
}

const encoder = new TextEncoder();

/** Bytes for each document. */
class Records {
  readonly #bytes = new ByteWriter(1 << 16);
  readonly #starts: number[] = [0];

  get length(): number {
    return this.#starts.length - 1;
  }

  get sizeBytes(): number {
    return this.#bytes.size + this.#starts.length * 8;
  }

  /** Adds those of the next document. */
  add(write: (out: ByteWriter) => void): void {
    write(this.#bytes);
    this.#starts.push(this.#bytes.size);
  }

  draft(): DraftRecords {
    return { bytes: this.#bytes.view(), starts: Uint32Array.from(this.#starts) };
  }
}
