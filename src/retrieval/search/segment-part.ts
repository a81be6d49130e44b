import { PartLengths } from "../models/part-lengths.js";
import { dateNumber, firstDay, lastDay } from "../segment/columns.js";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import type { SegmentReader } from "../segment/segment-reader.js";
import { VectorCursor } from "../segment/vector-format.js";
import { DocumentFilter } from "./document-filter.js";

/** Maximum number of terms that are remembered by number, in all segments together: many documents share them. */
const KNOWN_TERMS = 1 << 16;

interface KnownTerm {
  readonly number: number;
  readonly term: string;
  readonly documentFrequency: number;
}

/** The terms of a document by their numbers in the segment. */
export interface NumberedTerms {
  /** Ascending. */
  readonly numbers: Uint32Array;
  /** {@link MAX_FIELDS} for each term. */
  readonly frequencies: Uint32Array;
}

/** The first and last day that each document's date can mean; -1 if it is unknown. */
export interface Days {
  readonly firstDays: Int32Array;
  readonly lastDays: Int32Array;
}

/** A segment prepared for searching. */
export class SegmentPart {
  readonly reader: SegmentReader;
  #lengths: PartLengths | undefined;
  #filter: DocumentFilter | undefined;
  #publicationDays: Days | undefined;
  #filingDays: Days | undefined;
  #priorityDays: Days | undefined;
  /** Each at the index that is its number modulo the number of slots. */
  readonly #knownTerms: (KnownTerm | undefined)[];

  /** @param parts number of segments in the index */
  constructor(reader: SegmentReader, parts = 1) {
    this.#knownTerms = new Array(Math.ceil(KNOWN_TERMS / parts));
    this.reader = reader;
  }

  get lengths(): PartLengths {
    this.#lengths ??= new PartLengths(this.reader.lengths);
    return this.#lengths;
  }

  get filter(): DocumentFilter {
    this.#filter ??= new DocumentFilter(this.reader.columns);
    return this.#filter;
  }

  get publicationDays(): Days {
    this.#publicationDays ??= daysOf(this.reader.columns.dates);
    return this.#publicationDays;
  }

  get filingDays(): Days {
    this.#filingDays ??= daysOf(this.reader.filings.dates);
    return this.#filingDays;
  }

  /** Those of each priority date of the segment. */
  get priorityDays(): Days {
    this.#priorityDays ??= daysOf(Int32Array.from(this.reader.filings.priorityDates.values, dateNumber));
    return this.#priorityDays;
  }

  /** The document with this id, unless deleted. */
  find(id: string): number | undefined {
    const document = this.reader.numberOf(id);
    return document === undefined || this.reader.deletions.has(document) ? undefined : document;
  }

  /** The group of a document in a search; a document in no group is a group of its own. */
  groupOf(document: number, by: "patent" | "family"): string {
    const { families, patents, ids } = this.reader.columns;
    const family = by === "family" ? families.at(document) : "";
    if (family !== "") return `family ${family}`;
    const patent = patents.at(document);
    return patent === "" ? `document ${ids.at(document)}` : `patent ${patent}`;
  }

  /** The terms of a document. */
  vector(document: number): NumberedTerms {
    const terms = new VectorCursor(this.reader.vector(document));
    const numbers = new Uint32Array(terms.most);
    const frequencies = new Uint32Array(terms.most * MAX_FIELDS);
    let count = 0;
    for (; terms.next(); count++) {
      numbers[count] = terms.number;
      frequencies.set(terms.frequencies, count * MAX_FIELDS);
    }
    return { numbers: numbers.subarray(0, count), frequencies: frequencies.subarray(0, count * MAX_FIELDS) };
  }

  /**
   * The term with a number.
   *
   * @param countDocuments counts the documents of the whole index that contain the term, if there are other segments
   */
  termAt(number: number, countDocuments?: (term: string) => number): KnownTerm {
    const place = number % this.#knownTerms.length;
    const known = this.#knownTerms[place];
    if (known?.number === number) return known;
    const { term, documentFrequency } = this.reader.texts.termAt(number);
    const found = { number, term, documentFrequency: countDocuments?.(term) ?? documentFrequency };
    this.#knownTerms[place] = found;
    return found;
  }

  /** Words of a document by field. */
  lengthsOf(document: number): Uint32Array {
    return this.reader.lengths.subarray(document * MAX_FIELDS, (document + 1) * MAX_FIELDS);
  }
}

function daysOf(dates: Int32Array): Days {
  return {
    firstDays: dates.map((date) => (date === 0 ? -1 : firstDay(date))),
    lastDays: dates.map((date) => (date === 0 ? -1 : lastDay(date))),
  };
}
