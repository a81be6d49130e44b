import { type QueryScorer, UNMATCHED } from "../models/model.js";
import type { NumberedClauses, VectorPostings } from "../segment/vector-postings.js";
import type { QueryClause } from "./query-clauses.js";
import type { SegmentPart } from "./segment-part.js";

/** Memory for postings and scores of a segment. */
export interface ExactMemory {
  readonly vectors: VectorPostings;
  /** One for each document. */
  readonly scores: Float64Array;
}

/**
 * Computes the scores of a few documents of a segment from their vectors, with the same arithmetic and in the same order
 * as if all documents were scored: the result is the same to the last bit.
 */
export class ExactScores {
  readonly #part: SegmentPart;
  readonly #scorer: QueryScorer;
  readonly #clauses: NumberedClauses;
  readonly #memory: ExactMemory;

  /**
   * @param p the number of the segment
   * @param clauses terms, no phrases; all fields count
   */
  constructor(
    part: SegmentPart,
    p: number,
    clauses: readonly QueryClause[],
    scorer: QueryScorer,
    { vectors, scores }: ExactMemory,
  ) {
    this.#part = part;
    this.#scorer = scorer;
    this.#clauses = numbered(clauses, p);
    this.#memory = { vectors, scores: scores.subarray(0, part.reader.documentCount) };
  }

  /**
   * Computes the scores of documents.
   *
   * @param take is given each document and its score
   */
  of(documents: Uint32Array, take: (document: number, score: number) => void): void {
    const { vectors, scores } = this.#memory;
    const { reader } = this.#part;
    for (let from = 0; from < documents.length; ) {
      vectors.startQuery(this.#clauses);
      const some = documents.subarray(from, from + vectors.capacity);
      for (let i = 0; i < some.length; i++) scores[some[i]] = UNMATCHED;
      vectors.addAll(some, (document, buffer) => reader.vector(document, buffer));
      const scorer = this.#scorer.forPart(this.#part.lengths, scores);
      for (let clause = 0; clause < this.#clauses.count; clause++) {
        if (vectors.startClause(clause)) scorer.term(clause, vectors);
      }
      scorer.finish?.(some);
      for (let i = 0; i < some.length; i++) take(some[i], scores[some[i]]);
      from += some.length;
    }
  }
}

/** The terms of a query by their numbers in a segment, ascending. */
function numbered(clauses: readonly QueryClause[], p: number): NumberedClauses {
  const found = clauses.flatMap(({ postings }, clause) => {
    const record = postings[p];
    return record && "number" in record ? [{ number: record.number, clause }] : [];
  });
  found.sort((a, b) => a.number - b.number || a.clause - b.clause);
  return {
    numbers: Uint32Array.from(found, ({ number }) => number),
    clauses: Uint32Array.from(found, ({ clause }) => clause),
    count: clauses.length,
  };
}
