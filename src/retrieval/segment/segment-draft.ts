import type { Filings } from "./filings.js";
import type { TermTable } from "./term-table.js";
import type { ValueColumn } from "./value-column.js";

/** The contents of a segment before they are sorted. */
export interface SegmentDraft {
  readonly documents: number;
  readonly texts: TermsDraft;
  /** The words of names of applicants and inventors, with positions. */
  readonly names: TermsDraft;
  /** For each document, the data shown in hits, as JSON. */
  readonly stored: DraftRecords;
  /** For each document and field, where paragraphs begin; only with positions. */
  readonly paragraphs?: DraftRecords;
  /** Number of words of each document and field. */
  readonly lengths: Uint32Array;
  readonly filings: Filings;
  readonly citations: ValueColumn;
}

/** Bytes for each document, one document after the other. */
export interface DraftRecords {
  readonly bytes: Uint8Array;
  /** The offset of each document's bytes; one more for the end. */
  readonly starts: Uint32Array;
}

/** The words of the documents, before they are sorted. */
export interface TermsDraft {
  readonly documents: number;
  readonly terms: TermTable;
  /** {@link TERM_RECORD} numbers for each term. */
  readonly termRecords: Int32Array;
  /**
   * For each document, its terms: their count, then for each the number, frequencies, and with positions their bytes.
   */
  readonly vectors: Uint8Array;
  /** The offset of each document's vector; one more for the end. */
  readonly vectorStarts: Uint32Array;
}

/**
 * The data of a term in one place, because the time is spent waiting for memory: the document in which it last occurred
 * (from 1), its index among that document's terms, the number of its documents, and from {@link COLLECTION_FREQUENCY}
 * on its frequency in each field.
 */
export const TERM_RECORD = 8;
export const LAST_DOCUMENT = 0;
export const PLACE = 1;
export const DOCUMENT_FREQUENCY = 2;
export const COLLECTION_FREQUENCY = 4;
