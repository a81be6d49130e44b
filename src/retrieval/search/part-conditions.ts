import { isMatched, UNMATCHED } from "../models/model.js";
import { type MatchCondition, NAME_FIELDS } from "../query/match-condition.js";
import type { QueryFilter } from "../query/weighted-query.js";
import { nameAt } from "../segment/name-positions.js";
import { ParagraphFinder } from "../segment/paragraph-starts.js";
import { DocumentMatcher } from "./match-documents.js";
import type { PartPostings } from "./part-postings.js";
import type { ClauseFinder, FoundCondition, FoundConditions } from "./query-clauses.js";
import { requireComplete } from "./require-complete.js";
import type { SegmentPart } from "./segment-part.js";
import type { TermSource } from "./term-source.js";

/** What the conditions of an index need to know of it. */
interface ConditionSource {
  readonly parts: readonly SegmentPart[];
  readonly fields: readonly string[];
  readonly hasPositions: boolean;
  readonly finder: ClauseFinder;
  readonly postings: PartPostings;
}

/** Finds the documents that filters and conditions let through, part by part. */
export class PartConditions {
  readonly #parts: readonly SegmentPart[];
  readonly #fields: readonly string[];
  readonly #hasPositions: boolean;
  readonly #finder: ClauseFinder;
  readonly #postings: PartPostings;

  constructor({ parts, fields, hasPositions, finder, postings }: ConditionSource) {
    this.#parts = parts;
    this.#fields = fields;
    this.#hasPositions = hasPositions;
    this.#finder = finder;
    this.#postings = postings;
  }

  /** One byte per document of a part: 1 if it matches a condition. */
  matching(p: number, condition: MatchCondition): Uint8Array {
    return new DocumentMatcher(this.#parts[p], {
      texts: this.#textsOf(p),
      names: () => this.#namesOf(p),
      hasPositions: this.#hasPositions,
    }).matching(condition);
  }

  #textsOf(p: number): TermSource {
    const { reader } = this.#parts[p];
    const finder = new ParagraphFinder();
    const paragraphOf = (position: number) => finder.of(position);
    return {
      fields: this.#fields,
      find: (term) => this.#finder.record(term, p),
      postings: (record) => this.#postings.of(p, record, true),
      positions: (record) => reader.texts.positions(record),
      cursor: this.#postings.cursor,
      paragraphs(document, field) {
        requireComplete(reader, "paragraphs");
        finder.start(reader.paragraphs(document), field);
        return paragraphOf;
      },
    };
  }

  #namesOf(p: number): TermSource {
    const { reader } = this.#parts[p];
    requireComplete(reader, "names of applicants and inventors");
    const { names } = reader;
    return {
      fields: NAME_FIELDS,
      find: (term) => names.find(term),
      postings: (record) => names.postings(record),
      positions: (record) => names.positions(record),
      cursor: this.#postings.cursor,
      paragraphs: () => nameAt,
    };
  }

  /** One byte per document of a part: 1 if it may be found; `undefined` if all may. */
  passing(p: number, { must, without }: FoundConditions, filter: QueryFilter): Uint8Array | undefined {
    const part = this.#parts[p];
    const { deletions, documentCount } = part.reader;
    let passes = part.filter.passing(filter);
    if (deletions.count > 0) {
      passes ??= new Uint8Array(documentCount).fill(1);
      for (let document = 0; document < documentCount; document++) if (deletions.has(document)) passes[document] = 0;
    }
    for (const condition of must) passes = this.#meeting(p, condition, passes);
    for (const condition of without) {
      passes ??= new Uint8Array(documentCount).fill(1);
      const met = this.#meeting(p, condition, passes);
      for (let document = 0; document < documentCount; document++) if (met[document] === 1) passes[document] = 0;
    }
    return passes;
  }

  /**
   * One byte per document of a part: 1 if it meets a condition; only the documents of `among` are considered, if given.
   */
  #meeting(p: number, { forms }: FoundCondition, among: Uint8Array | undefined): Uint8Array {
    const { documentCount } = this.#parts[p].reader;
    const met = new Uint8Array(documentCount);
    const { cursor } = this.#postings;
    for (const form of forms) {
      let holds = among;
      for (const clause of form) {
        const before = holds;
        holds = new Uint8Array(documentCount);
        for (let n = this.#postings.start(p, clause) ? cursor.next() : 0; n > 0; n = cursor.next()) {
          for (let i = 0; i < n; i++) holds[cursor.documents[i]] = before ? before[cursor.documents[i]] : 1;
        }
      }
      if (!holds) continue;
      for (let document = 0; document < documentCount; document++) met[document] |= holds[document];
    }
    return met;
  }
}

/** The documents of two lists; `undefined` lists all. The first may be changed. */
export function both(some: Uint8Array | undefined, others: Uint8Array | undefined): Uint8Array | undefined {
  if (some && others) for (let document = 0; document < some.length; document++) some[document] &= others[document];
  return some ?? others;
}

/** Documents that match are found, whatever they contain; the others are not. */
export function includeMatching(scores: Float64Array, matches: Uint8Array): void {
  for (let document = 0; document < scores.length; document++) {
    if (matches[document] === 0) scores[document] = UNMATCHED;
    else if (!isMatched(scores[document])) scores[document] = 0;
  }
}

/** Treats documents that do not pass as if they contained no term. */
export function leaveOut(scores: Float64Array, passes: Uint8Array): void {
  for (let document = 0; document < scores.length; document++) if (passes[document] === 0) scores[document] = UNMATCHED;
}
