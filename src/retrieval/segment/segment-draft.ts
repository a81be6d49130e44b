import type { TermTable } from "./term-table.js";

/** What a segment is made of, before it is put in order. */
export interface SegmentDraft {
  readonly documents: number;
  readonly terms: TermTable;
  /** {@link TERM_RECORD} numbers for each term. */
  readonly termRecords: Int32Array;
  /** For each document its terms: count, then for each term number, frequencies, and with positions their bytes. */
  readonly vectors: Uint8Array;
  /** Where the vector of each document begins; one more for the end. */
  readonly vectorStarts: Uint32Array;
  /** For each document what hits show, as JSON. */
  readonly stored: Uint8Array;
  readonly storedStarts: Uint32Array;
  /** Words of each document and field. */
  readonly lengths: Uint32Array;
}

/**
 * What is known of a term, in one place, because what takes time is waiting for memory: the document in which it was
 * met last (from 1), its place among that document's terms, the number of its documents, and from
 * {@link COLLECTION_FREQUENCY} on how often it occurs in each field.
 */
export const TERM_RECORD = 8;
export const LAST_DOCUMENT = 0;
export const PLACE = 1;
export const DOCUMENT_FREQUENCY = 2;
export const COLLECTION_FREQUENCY = 4;
