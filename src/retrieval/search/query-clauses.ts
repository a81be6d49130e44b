import { command, UsageError } from "../../core/index.js";
import type { ScoredTerm, TermStatistics } from "../models/model.js";
import type { ConditionPart, QueryCondition, QueryPhrase, QueryTerm, WeightedQuery } from "../query/weighted-query.js";
import { PostingsCursor } from "../segment/decode-postings.js";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import type { TermRecord } from "../segment/term-reader.js";
import { type PhrasePostings, phrasePostings } from "./phrase-postings.js";
import type { NumberedTerms, SegmentPart } from "./segment-part.js";

/** A term or phrase of a query, looked up in every segment. */
export interface QueryClause extends ScoredTerm {
  /** The term, or the words of the phrase in quotes. */
  readonly what: string;
  readonly required: boolean;
  /** By segment; `undefined` if it does not occur there. */
  readonly postings: readonly (TermRecord | PhrasePostings | undefined)[];
}

/** A condition of a query, looked up in every segment. Documents that contain all parts of one of its forms meet it. */
export interface FoundCondition {
  readonly what: string;
  readonly forms: readonly (readonly QueryClause[])[];
}

/** What documents must and must not contain. */
export interface FoundConditions {
  readonly must: readonly FoundCondition[];
  readonly without: readonly FoundCondition[];
}

/** No conditions. */
export const NO_CONDITIONS: FoundConditions = { must: [], without: [] };

/** The data of the index about a term. */
interface FoundTerm {
  /** By segment; `undefined` if it does not occur there. */
  readonly records: readonly (TermRecord | undefined)[];
  readonly statistics: TermStatistics;
}

/**
 * Number of term records after which those that were not used meanwhile are forgotten: queries share many terms, and
 * feedback looks them up twice. At most twice as many are remembered.
 */
const MAX_RECORDS = 1 << 17;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Looks up terms and phrases. */
export class ClauseFinder {
  readonly #parts: readonly SegmentPart[];
  readonly #fields: readonly string[];
  readonly #allFields: number;
  readonly #hasPositions: boolean;
  readonly #cursor = new PostingsCursor();
  /** Terms that were used since the last time that some were forgotten, and those before. */
  #found = new Map<string, FoundTerm>();
  #earlier = new Map<string, FoundTerm>();

  constructor(parts: readonly SegmentPart[], fields: readonly string[], hasPositions: boolean) {
    this.#parts = parts;
    this.#fields = fields;
    this.#allFields = (1 << fields.length) - 1;
    this.#hasPositions = hasPositions;
  }

  /** @throws UsageError if there are phrases but no positions */
  find({ terms, phrases = [] }: WeightedQuery): QueryClause[] {
    return [...terms.map((term) => this.#term(term)), ...phrases.map((phrase) => this.#phrase(phrase))];
  }

  /**
   * The conditions of a query, including its required terms and phrases.
   *
   * @param clauses those of the query
   * @throws UsageError if there are phrases but no positions
   */
  conditions({ must = [], without = [] }: WeightedQuery, clauses: readonly QueryClause[]): FoundConditions {
    const required = clauses
      .filter((clause) => clause.required)
      .map((clause) => ({ what: clause.what, forms: [[clause]] }));
    const found = ({ what, forms }: QueryCondition) => ({
      what,
      forms: forms.map((parts) => parts.map((part) => this.#part(part))),
    });
    return { must: [...required, ...must.map(found)], without: without.map(found) };
  }

  #part(part: ConditionPart): QueryClause {
    const { terms, fields } = part;
    return terms.length === 1
      ? this.#term({ term: terms[0], weight: 0, fields })
      : this.#phrase({ ...part, weight: 0 });
  }

  /**
   * Statistics of a phrase in its fields.
   *
   * @throws UsageError if there are no positions
   */
  phraseStatistics(phrase: ConditionPart): TermStatistics {
    return this.#phrase({ ...phrase, weight: 0 }).statistics;
  }

  /** Statistics of a term in all fields. */
  statistics(term: string): TermStatistics {
    return this.#find(term).statistics;
  }

  /** The data of a term in a segment. */
  record(term: string, p: number): TermRecord | undefined {
    return this.#find(term).records[p];
  }

  /** Returns the same objects for the same term, as long as they are remembered. */
  #find(term: string): FoundTerm {
    const known = this.#found.get(term);
    if (known) return known;
    // A term that is a slice of a text would keep the whole text in memory.
    const own = decoder.decode(encoder.encode(term));
    const found = this.#earlier.get(own) ?? this.#lookUp(own);
    if ((this.#found.size + 1) * this.#parts.length > MAX_RECORDS) {
      this.#earlier = this.#found;
      this.#found = new Map();
    }
    this.#found.set(own, found);
    return found;
  }

  #lookUp(term: string): FoundTerm {
    const records = this.#parts.map(({ reader }) => reader.find(term));
    return { records, statistics: this.#sum(records) };
  }

  #term({ term, weight, required = false, fields }: QueryTerm): QueryClause {
    const mask = this.#mask(fields);
    const { records, statistics } = this.#find(term);
    const inFields = this.#inFields(records, statistics, mask);
    return { what: term, weight: weight + 0, mask, required, statistics: inFields, postings: records };
  }

  #phrase({ terms, positions, weight, slop = 0, required = false, fields }: QueryPhrase): QueryClause {
    if (!this.#hasPositions) {
      throw new UsageError(
        `index keeps no positions, so it cannot be searched for phrases: ${JSON.stringify(terms.join(" "))}\nMake one that does with: ${command("index")}`,
      );
    }
    const mask = this.#mask(fields);
    const offsets = positions ?? terms.map((_, i) => i);
    const postings = this.#parts.map(({ reader }) => {
      const records = terms.map((term) => reader.find(term)).filter((record) => record !== undefined);
      return records.length < terms.length ? undefined : phrasePostings(reader, { records, offsets, slop, mask });
    });
    const what = `"${terms.join(" ")}"${slop > 0 ? `~${slop}` : ""}`;
    return { what, weight: weight + 0, mask, required, statistics: this.#sum(postings), postings };
  }

  #mask(fields: readonly string[] | undefined): number {
    if (!fields) return this.#allFields;
    return fields.reduce((mask, field) => mask | (1 << this.#fields.indexOf(field)), 0);
  }

  #sum(parts: readonly (TermStatistics | undefined)[]): TermStatistics {
    let documentFrequency = 0;
    const collectionFrequency = this.#fields.map(() => 0);
    for (const part of parts) {
      if (!part) continue;
      documentFrequency += part.documentFrequency;
      for (let f = 0; f < collectionFrequency.length; f++) collectionFrequency[f] += part.collectionFrequency[f];
    }
    return { documentFrequency, collectionFrequency };
  }

  /** Statistics restricted to some fields. The document frequency is stored only for all fields, so it is counted. */
  #inFields(records: readonly (TermRecord | undefined)[], statistics: TermStatistics, mask: number): TermStatistics {
    if (mask === this.#allFields) return statistics;
    const { documentFrequency, collectionFrequency } = statistics;
    const chosen = collectionFrequency.map((frequency, f) => (mask & (1 << f) ? frequency : 0));
    const isIn = (list: readonly number[]) => list.some((frequency) => frequency > 0);
    if (!isIn(chosen)) return { documentFrequency: 0, collectionFrequency: chosen };
    const isElsewhere = collectionFrequency.some((frequency, f) => frequency > chosen[f]);
    return {
      documentFrequency: isElsewhere ? this.#countDocuments(records, mask) : documentFrequency,
      collectionFrequency: chosen,
    };
  }

  #countDocuments(records: readonly (TermRecord | undefined)[], mask: number): number {
    let count = 0;
    this.#parts.forEach(({ reader }, p) => {
      const record = records[p];
      if (!record) return;
      const { deletions } = reader;
      this.#cursor.start(reader.postings(record), mask);
      for (let n = this.#cursor.next(); n > 0; n = this.#cursor.next()) {
        if (deletions.count === 0) count += n;
        else for (let i = 0; i < n; i++) if (!deletions.has(this.#cursor.documents[i])) count++;
      }
    });
    return count;
  }
}

/** The frequency of a clause in a document by field; all 0 if it does not occur, and 0 in fields that do not count. */
export function frequenciesIn(
  { postings, mask }: QueryClause,
  p: number,
  document: number,
  vector: NumberedTerms,
): number[] {
  const found = postings[p];
  const frequencies = new Array<number>(MAX_FIELDS).fill(0);
  if (!found) return frequencies;
  if ("bytes" in found) {
    const cursor = new PostingsCursor();
    cursor.start(found.bytes);
    for (let n = cursor.nextByField(); n > 0; n = cursor.nextByField()) {
      const i = cursor.documents.subarray(0, n).indexOf(document);
      if (i >= 0) return cursor.byField.map((list) => list[i]);
    }
    return frequencies;
  }
  const i = vector.numbers.indexOf(found.number);
  return i < 0
    ? frequencies
    : frequencies.map((_, f) => (mask & (1 << f) ? vector.frequencies[i * MAX_FIELDS + f] : 0));
}
