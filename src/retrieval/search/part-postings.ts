import type { PostingsCursor } from "../segment/decode-postings.js";
import { PostingsCache } from "../segment/postings-cache.js";
import type { TermRecord } from "../segment/term-reader.js";
import type { QueryClause } from "./query-clauses.js";
import type { SegmentPart } from "./segment-part.js";
import type { WorkingMemory } from "./working-memory.js";

/** The postings of an index, part by part, in the memory that they are decoded from. */
export class PartPostings {
  /** One for all: what it decoded is valid until it is started again. */
  readonly cursor: PostingsCursor;
  readonly #parts: readonly SegmentPart[];
  readonly #allFields: number;
  readonly #cache: PostingsCache;

  /** @param fieldCount number of fields of the index */
  constructor(parts: readonly SegmentPart[], fieldCount: number, { cursor, room }: WorkingMemory) {
    this.cursor = cursor;
    this.#parts = parts;
    this.#allFields = (1 << fieldCount) - 1;
    this.#cache = new PostingsCache(room);
  }

  /**
   * The postings of a term, valid until others are requested.
   *
   * @param withFields whether frequencies by field are needed
   */
  of(p: number, record: TermRecord, withFields: boolean): Uint8Array {
    return this.#cache.postings(this.#parts[p].reader, record, withFields);
  }

  /**
   * Sets the cursor on the postings of a clause in a part; returns whether there are any.
   *
   * @param readsFields whether frequencies by field will be read
   */
  start(p: number, { postings, mask }: QueryClause, readsFields = false): boolean {
    const found = postings[p];
    if (!found) return false;
    if ("bytes" in found) this.cursor.start(found.bytes);
    else {
      const isAll = mask === this.#allFields;
      this.cursor.start(this.of(p, found, readsFields || !isAll), isAll ? undefined : mask);
    }
    return true;
  }
}
