import type { TermTable } from "./term-table.js";

/** The contents of a segment before they are sorted. */
export interface SegmentDraft {
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
  /** For each document, the data shown in hits, as JSON. */
  readonly stored: Uint8Array;
  readonly storedStarts: Uint32Array;
  /** Number of words of each document and field. */
  readonly lengths: Uint32Array;
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
