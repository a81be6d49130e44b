import { InputError, UsageError } from "../../core/index.js";
import type { Analyzer } from "../analysis/analyzer.js";
import type { DocumentTerms } from "../document-terms.js";
import type { Engine, SearchOptions, SearchResult, TermFrequency, TermVector } from "../engine.js";
import { checkFilter, checkQuery } from "../query/check-query.js";
import type { QueryFilter, WeightedQuery } from "../query/weighted-query.js";
import { PostingsCursor } from "../segment/decode-postings.js";
import { KernelCursor, postingsKernelWorks } from "../segment/kernel-cursor.js";
import { PostingsCache } from "../segment/postings-cache.js";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import { MAX_SEGMENT_DOCUMENTS } from "../segment/segment-files.js";
import type { StoredDocument } from "../segment/segment-reader.js";
import { openIndex } from "../store/open-index.js";
import { collectBest } from "./collect-best.js";
import { explainScore } from "./explain-score.js";
import type { ScoreExplanation } from "./explanation.js";
import { type FindMatches, findMatches } from "./find-matches.js";
import { type CollectionStatistics, type QueryScorer, type TermStatistics, UNMATCHED } from "./model.js";
import { PartTerms } from "./part-terms.js";
import { ClauseFinder, frequenciesIn, type QueryClause } from "./query-clauses.js";
import { SegmentPart } from "./segment-part.js";
import { TopK } from "./top-k.js";

/**
 * The engine that works on an index of our own, in this process. Every document that holds a term is scored, term by
 * term: queries have hundreds of terms, and a thousand results are wanted, so there is little to be skipped.
 */
export class EmbeddedEngine implements Engine {
  readonly analyzer: string;
  readonly fields: readonly string[];
  /** Whether it can be searched for phrases. */
  readonly hasPositions: boolean;
  readonly #analyzer: Analyzer;
  readonly #parts: readonly SegmentPart[];
  readonly #statistics: CollectionStatistics;
  readonly #finder: ClauseFinder;
  readonly #terms: PartTerms;
  readonly #memory = workingMemory();
  readonly #postings = new PostingsCache(this.#memory.room);

  /** @throws InputError if there is no index in the folder, or it was built with another analyzer */
  constructor(folder: string, analyzer: Analyzer) {
    const { manifest, readers } = openIndex(folder);
    if (manifest.analyzer !== analyzer.id) {
      const message = `built with the analyzer ${manifest.analyzer}: a query analysed by ${analyzer.id} has other terms`;
      for (const reader of readers) reader.close();
      throw new InputError([{ file: folder, line: 0, message }]);
    }
    this.analyzer = analyzer.id;
    this.fields = manifest.fields;
    this.hasPositions = manifest.positions;
    this.#analyzer = analyzer;
    this.#parts = readers.map((reader) => new SegmentPart(reader, readers.length));
    this.#finder = new ClauseFinder(this.#parts, manifest.fields, manifest.positions);
    this.#terms = new PartTerms(this.#parts);
    this.#statistics = {
      documents: sum(readers, ({ documentCount, deletions }) => documentCount - deletions.count),
      fields: manifest.fields,
      fieldLengths: manifest.fields.map((_, f) => sum(readers, ({ fieldLengths }) => fieldLengths[f])),
    };
  }

  async statistics(): Promise<CollectionStatistics> {
    return this.#statistics;
  }

  analyse(text: string, language?: string, field = this.fields[0]): string[] {
    const terms: string[] = [];
    const found: string[] = [];
    const bound = this.#analyzer.bind((term) => terms.push(term) - 1);
    bound.analyse(text, language, field, (term) => found.push(terms[term]));
    return found;
  }

  async termStatistics(terms: readonly string[]): Promise<TermStatistics[]> {
    return terms.map((term) => this.#finder.statistics(term));
  }

  async search(query: WeightedQuery, options: SearchOptions): Promise<SearchResult> {
    const { model, limit = 1000, filter = {}, groupBy } = options;
    checkQuery(query, this.fields);
    checkFilter(filter);
    if (!(limit >= 0 && (Number.isInteger(limit) || limit === Number.POSITIVE_INFINITY))) {
      throw new UsageError(`limit is not a whole number from 0 on: ${limit}`);
    }
    const clauses = this.#finder.find(query);
    const scorer = model.forQuery(clauses, this.#statistics);
    const top = new TopK(
      limit,
      (p, document) => this.#parts[p].reader.columns.ids.at(document),
      groupBy && ((p, document) => this.#parts[p].groupOf(document, groupBy)),
    );
    let matches = 0;
    const best = groupBy ? Number.POSITIVE_INFINITY : limit;
    for (const p of this.#parts.keys()) {
      const scores = this.#score(p, clauses, scorer);
      const passes = this.#passing(p, clauses, filter);
      if (passes) leaveOut(scores, passes);
      matches += collectBest(top, p, scores, best, this.#memory.findMatches);
    }
    return { hits: top.ranking(), matches };
  }

  /** The scores of all documents of a part. They are valid until the next part is scored. */
  #score(p: number, clauses: readonly QueryClause[], scorer: QueryScorer): Float64Array {
    const { lengths } = this.#parts[p];
    const scores = this.#memory.scores.subarray(0, lengths.documentCount).fill(UNMATCHED);
    const scorerOfPart = scorer.forPart(lengths, scores);
    for (let i = 0; i < clauses.length; i++) {
      if (this.#start(p, clauses[i])) scorerOfPart.term(i, this.#memory.cursor);
    }
    scorerOfPart.finish?.();
    return scores;
  }

  /** Sets the cursor on the postings of a clause in a part; whether it has any. */
  #start(p: number, { postings, mask }: QueryClause): boolean {
    const found = postings[p];
    if (!found) return false;
    if ("bytes" in found) this.#memory.cursor.start(found.bytes);
    else {
      const bytes = this.#postings.postings(this.#parts[p].reader, found);
      this.#memory.cursor.start(bytes, mask === (1 << this.fields.length) - 1 ? undefined : mask);
    }
    return true;
  }

  /** One byte a document of a part, 1 for those that may be found; `undefined` if all may. */
  #passing(p: number, clauses: readonly QueryClause[], filter: QueryFilter): Uint8Array | undefined {
    const part = this.#parts[p];
    const { deletions, documentCount } = part.reader;
    let passes = part.filter.passing(filter);
    if (deletions.count > 0) {
      passes ??= new Uint8Array(documentCount).fill(1);
      for (let document = 0; document < documentCount; document++) if (deletions.has(document)) passes[document] = 0;
    }
    for (const clause of clauses) {
      if (!clause.required) continue;
      const holds = new Uint8Array(documentCount);
      const cursor = this.#memory.cursor;
      for (let n = this.#start(p, clause) ? cursor.next() : 0; n > 0; n = cursor.next()) {
        for (let i = 0; i < n; i++) holds[cursor.documents[i]] = passes ? passes[cursor.documents[i]] : 1;
      }
      passes = holds;
    }
    return passes;
  }

  async count(filter: QueryFilter): Promise<number> {
    checkFilter(filter);
    let count = 0;
    for (const [p, { reader }] of this.#parts.entries()) {
      const passes = this.#passing(p, [], filter);
      count += passes ? sum(passes, (passed) => passed) : reader.documentCount;
    }
    return count;
  }

  async explain(query: WeightedQuery, id: string, options: SearchOptions): Promise<ScoreExplanation | undefined> {
    const { model, filter = {} } = options;
    checkQuery(query, this.fields);
    checkFilter(filter);
    const found = this.#find(id);
    if (!found) return undefined;
    const { part, p, document } = found;
    const clauses = this.#finder.find(query);
    const vector = part.vector(document);
    const terms = clauses.map((clause) => ({
      ...clause,
      frequencies: frequenciesIn(clause, p, document, vector),
    }));
    const isHeld = ({ frequencies }: (typeof terms)[number]) => frequencies.some((frequency) => frequency > 0);
    const passes = part.filter.passing(filter);
    return {
      id,
      missing: [
        ...(terms.some(isHeld) ? [] : ["holds no term of the query"]),
        ...terms.filter((term) => term.required && !isHeld(term)).map(({ what }) => `lacks the required ${what}`),
        ...(passes && passes[document] === 0 ? ["is left out by the filter"] : []),
      ],
      score: explainScore(model, terms, this.#statistics, part.lengthsOf(document)),
    };
  }

  #find(id: string): { part: SegmentPart; p: number; document: number } | undefined {
    for (const [p, part] of this.#parts.entries()) {
      const document = part.find(id);
      if (document !== undefined) return { part, p, document };
    }
    return undefined;
  }

  async document(id: string): Promise<StoredDocument | undefined> {
    const found = this.#find(id);
    return found?.part.reader.stored(found.document);
  }

  async termVector(id: string): Promise<TermVector | undefined> {
    const found = this.#find(id);
    if (!found) return undefined;
    const { part, document } = found;
    const countDocuments = (term: string) => this.#finder.statistics(term).documentFrequency;
    const { numbers, frequencies } = part.vector(document);
    const terms = Array.from(numbers, (number, i): TermFrequency => {
      const { term, documentFrequency } = part.termAt(number, this.#parts.length > 1 ? countDocuments : undefined);
      const byField: number[] = [];
      for (let f = 0; f < this.fields.length; f++) byField.push(frequencies[i * MAX_FIELDS + f]);
      return { term, frequencies: byField, documentFrequency };
    });
    return { id, terms, lengths: Array.from(part.lengthsOf(document).subarray(0, this.fields.length)) };
  }

  async documentTerms(ids: readonly string[]): Promise<DocumentTerms> {
    return this.#terms.of(
      ids.flatMap((id) => {
        const found = this.#find(id);
        return found ? [{ id, part: found.part, document: found.document }] : [];
      }),
    );
  }

  async close(): Promise<void> {
    for (const { reader } of this.#parts) reader.close();
  }
}

/** Bytes of postings that are kept where there is no kernel. */
const ROOM = 1 << 26;

/** A cursor, where postings and scores are that it works on fastest, and what finds the best of these scores. */
interface WorkingMemory extends Pick<KernelCursor, "scores" | "room"> {
  readonly cursor: PostingsCursor;
  readonly findMatches: FindMatches;
}

function workingMemory(): WorkingMemory {
  if (!postingsKernelWorks()) {
    return {
      cursor: new PostingsCursor(),
      scores: new Float64Array(MAX_SEGMENT_DOCUMENTS),
      room: new Uint8Array(ROOM),
      findMatches,
    };
  }
  const cursor = new KernelCursor();
  const { scores, room } = cursor;
  return { cursor, scores, room, findMatches: ({ length }, floor) => cursor.findMatches(length, floor) };
}

/** Documents that do not pass are as if they held no term. */
function leaveOut(scores: Float64Array, passes: Uint8Array): void {
  for (let document = 0; document < scores.length; document++) if (passes[document] === 0) scores[document] = UNMATCHED;
}

function sum<T>(list: ArrayLike<T>, of: (item: T) => number): number {
  let total = 0;
  for (let i = 0; i < list.length; i++) total += of(list[i]);
  return total;
}
