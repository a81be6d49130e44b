import type { PostingsCursor } from "../segment/decode-postings.js";
import type { TermRecord } from "../segment/term-reader.js";
import type { ParagraphOf } from "./spans.js";

/** The words of a segment, in texts or in names, as conditions look them up. */
export interface TermSource {
  readonly fields: readonly string[];
  find(term: string): TermRecord | undefined;
  /** Valid until others are requested. */
  postings(record: TermRecord): Uint8Array;
  positions(record: TermRecord): Uint8Array;
  /** Decodes postings fastest. */
  readonly cursor: PostingsCursor;
  /** The paragraphs of a field of a document; valid until others are requested. */
  paragraphs(document: number, field: number): ParagraphOf;
}
