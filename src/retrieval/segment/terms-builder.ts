import { TERM_NUMBERS } from "../analysis/analyzer.js";
import { ByteWriter } from "./byte-writer.js";
import { OccurrenceList } from "./occurrence-list.js";
import { MAX_TERM_BYTES, putTerm } from "./postings-format.js";
import {
  COLLECTION_FREQUENCY,
  DOCUMENT_FREQUENCY,
  LAST_DOCUMENT,
  PLACE,
  TERM_RECORD,
  type TermsDraft,
} from "./segment-draft.js";
import { MAX_FIELDS } from "./segment-fields.js";
import { TermTable } from "./term-table.js";

/** Collects the words of documents, one document after the other. */
export class TermsBuilder {
  /** The terms so far. */
  readonly terms = new TermTable();
  readonly #positions: boolean;
  #records = new Int32Array(TERM_RECORD << 12);
  readonly #vectors: ByteWriter;
  readonly #vectorStarts: number[] = [0];
  /** The terms of the current document, and their frequencies by field. */
  #met = new Uint32Array(1 << 10);
  #metCount = 0;
  #frequencies = new Uint32Array(MAX_FIELDS << 10);
  readonly #occurrences = new OccurrenceList();

  /** @param expectedBytes likely size of all vectors */
  constructor(positions: boolean, expectedBytes = 0) {
    this.#positions = positions;
    this.#vectors = new ByteWriter(1 << 16, expectedBytes);
  }

  get sizeBytes(): number {
    return this.#vectors.size + this.terms.sizeBytes + this.#records.byteLength + this.#vectorStarts.length * 8;
  }

  /** Counts a word of the current document. */
  count(term: number, field: number, position: number): void {
    const at = term * TERM_RECORD;
    if (at >= this.#records.length) this.#growRecords(at);
    if (this.#records[at + LAST_DOCUMENT] !== this.#vectorStarts.length) this.#meet(term);
    const place = this.#records[at + PLACE];
    this.#frequencies[place + field]++;
    if (this.#positions) this.#occurrences.add(place / MAX_FIELDS, field, position);
  }

  /**
   * Counts many words of a field, as an analyzer found them.
   *
   * @param offset is added to their positions
   */
  countAll(numbers: Int32Array, count: number, field: number, offset: number): void {
    const end = count * TERM_NUMBERS;
    // The same as `count`, with everything at hand: this runs for every word of a collection.
    const occurrences = this.#positions ? this.#occurrences : undefined;
    const document = this.#vectorStarts.length;
    let records = this.#records;
    let frequencies = this.#frequencies;
    for (let i = 0; i < end; i += TERM_NUMBERS) {
      const term = numbers[i];
      const at = term * TERM_RECORD;
      if (at >= records.length || records[at + LAST_DOCUMENT] !== document) {
        if (at >= records.length) this.#growRecords(at);
        this.#meet(term);
        records = this.#records;
        frequencies = this.#frequencies;
      }
      const place = records[at + PLACE];
      frequencies[place + field]++;
      occurrences?.add(place / MAX_FIELDS, field, offset + numbers[i + 1]);
    }
  }

  /** Adds a term to those of the current document. */
  #meet(term: number): void {
    if (this.#metCount === this.#met.length) this.#growMet();
    const place = this.#metCount * MAX_FIELDS;
    const at = term * TERM_RECORD;
    this.#records[at + LAST_DOCUMENT] = this.#vectorStarts.length;
    this.#records[at + PLACE] = place;
    for (let f = 0; f < MAX_FIELDS; f++) this.#frequencies[place + f] = 0;
    this.#met[this.#metCount++] = term;
  }

  /** Ends the current document. */
  endDocument(): void {
    const out = this.#vectors;
    const records = this.#records;
    const frequencies = this.#frequencies;
    const count = this.#metCount;
    out.number(count);
    if (this.#positions) this.#occurrences.arrange(count);
    let bytes = out.room(count * MAX_TERM_BYTES);
    let end = out.size;
    for (let i = 0; i < count; i++) {
      const term = this.#met[i];
      const at = term * TERM_RECORD;
      records[at + DOCUMENT_FREQUENCY]++;
      for (let f = 0; f < MAX_FIELDS; f++) records[at + COLLECTION_FREQUENCY + f] += frequencies[i * MAX_FIELDS + f];
      end = putTerm(bytes, end, term, frequencies, i * MAX_FIELDS);
      if (!this.#positions) continue;
      out.advance(end);
      this.#occurrences.write(out, i);
      bytes = out.room((count - i) * MAX_TERM_BYTES);
      end = out.size;
    }
    out.advance(end);
    this.#vectorStarts.push(out.size);
    this.#metCount = 0;
    this.#occurrences.clear();
  }

  #growRecords(least: number): void {
    this.#records = grown(this.#records, new Int32Array(Math.max(this.#records.length * 2, least + TERM_RECORD)));
  }

  #growMet(): void {
    this.#met = grown(this.#met, new Uint32Array(this.#met.length * 2));
    this.#frequencies = grown(this.#frequencies, new Uint32Array(this.#frequencies.length * 2));
  }

  draft(): TermsDraft {
    return {
      documents: this.#vectorStarts.length - 1,
      terms: this.terms,
      termRecords: this.#records,
      vectors: this.#vectors.view(),
      vectorStarts: Uint32Array.from(this.#vectorStarts),
    };
  }
}

function grown<T extends Uint32Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
