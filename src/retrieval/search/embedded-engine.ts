import { InputError } from "../../core/index.js";
import type { Analyzer } from "../analysis/analyzer.js";
import type { DocumentSet } from "../document-set.js";
import type { DocumentTerms } from "../document-terms.js";
import type { DocumentValues } from "../document-values.js";
import type { Engine, SearchOptions, SearchResult, TermFrequency, TermVector } from "../engine.js";
import { explainScore } from "../models/explain-score.js";
import type { ScoreExplanation } from "../models/explanation.js";
import { type CollectionStatistics, type QueryScorer, type TermStatistics, UNMATCHED } from "../models/model.js";
import { checkFilter, checkLimit, checkQuery, checkSearchedFields } from "../query/check-query.js";
import type { TermPattern } from "../query/match-condition.js";
import type { ConditionPart, QueryFilter, WeightedQuery } from "../query/weighted-query.js";
import type { CoarsePart } from "../segment/coarse-part.js";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import type { StoredDocument } from "../segment/stored-document.js";
import { whileReading } from "../store/damaged-files.js";
import type { Manifest } from "../store/manifest.js";
import { openIndex } from "../store/open-index.js";
import { collectBest } from "./collect-best.js";
import { filterReasons } from "./filter-reasons.js";
import { lastById } from "./last-by-id.js";
import { both, includeMatching, leaveOut, PartConditions } from "./part-conditions.js";
import { partDocumentSet } from "./part-document-set.js";
import { PartPostings } from "./part-postings.js";
import { PartTerms } from "./part-terms.js";
import { PartValues } from "./part-values.js";
import {
  ClauseFinder,
  type FoundCondition,
  type FoundConditions,
  frequenciesIn,
  NO_CONDITIONS,
  type QueryClause,
} from "./query-clauses.js";
import { SegmentPart } from "./segment-part.js";
import { findBest, isWorthSkipping, type SearchCosts, type SkippingSearch, USUAL_COSTS } from "./skipping-search.js";
import { termsLike } from "./terms-like.js";
import { TopK } from "./top-k.js";
import { type WorkingMemory, workingMemory } from "./working-memory.js";

/** Options of {@link EmbeddedEngine}. */
export interface EmbeddedEngineOptions {
  /** Whether searches count all documents that match, unless their own options say it; default: true. */
  readonly countMatches?: boolean;
  /** What decides whether documents are skipped; default: as on usual machines. */
  readonly costs?: SearchCosts;
  /** Whether the kernel is used where it works; default: true. */
  readonly useKernel?: boolean;
}

/**
 * The engine that searches Presage's own index, in this process. If matches are counted, or few documents could be
 * skipped, every document that contains a term is scored, term by term.
 */
export class EmbeddedEngine implements Engine {
  readonly analyzer: string;
  readonly fields: readonly string[];
  /** Whether it can search for phrases. */
  readonly hasPositions: boolean;
  readonly #folder: string;
  readonly #manifest: Manifest;
  readonly #analyzer: Analyzer;
  readonly #parts: readonly SegmentPart[];
  readonly #statistics: CollectionStatistics;
  readonly #finder: ClauseFinder;
  readonly #terms: PartTerms;
  readonly #values: PartValues;
  readonly #memory: WorkingMemory;
  readonly #postings: PartPostings;
  readonly #conditions: PartConditions;
  readonly #options: EmbeddedEngineOptions;
  /** Made when documents are first skipped. */
  #coarse: readonly CoarsePart[] | undefined;
  #isClosed = false;

  /** @throws InputError if there is no index in the folder, or it was built with another analyzer */
  constructor(folder: string, analyzer: Analyzer, options: EmbeddedEngineOptions = {}) {
    const { manifest, readers } = openIndex(folder);
    if (manifest.analyzer !== analyzer.id) {
      const message = `built with the analyzer ${manifest.analyzer}: a query analysed by ${analyzer.id} has different terms`;
      for (const reader of readers) reader.close();
      throw new InputError([{ file: folder, line: 0, message }]);
    }
    this.#folder = folder;
    this.#manifest = manifest;
    this.#options = options;
    this.#memory = workingMemory(options.useKernel);
    this.analyzer = analyzer.id;
    this.fields = manifest.fields;
    this.hasPositions = manifest.positions;
    this.#analyzer = analyzer;
    this.#parts = readers.map((reader) => new SegmentPart(reader, readers.length));
    this.#finder = new ClauseFinder(this.#parts, manifest.fields, manifest.positions);
    this.#postings = new PartPostings(this.#parts, manifest.fields.length, this.#memory);
    this.#conditions = new PartConditions({
      parts: this.#parts,
      fields: manifest.fields,
      hasPositions: manifest.positions,
      finder: this.#finder,
      postings: this.#postings,
    });
    this.#terms = new PartTerms(this.#parts);
    this.#values = new PartValues(this.#parts);
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
    return this.#reading(() => terms.map((term) => this.#finder.statistics(term)));
  }

  /**
   * Runs code that reads the index.
   *
   * @throws InputError that names the file, if an error comes from a damaged one
   */
  #reading<T>(work: () => T): T {
    if (this.#isClosed) throw new Error(`the engine is closed: ${this.#folder}`);
    try {
      return work();
    } catch (error) {
      throw whileReading(this.#folder, this.#manifest, error);
    }
  }

  async phraseStatistics(phrases: readonly ConditionPart[]): Promise<TermStatistics[]> {
    checkQuery({ terms: [], phrases: phrases.map((phrase) => ({ ...phrase, weight: 0 })) }, this.fields);
    return this.#reading(() => phrases.map((phrase) => this.#finder.phraseStatistics(phrase)));
  }

  async termsLike(pattern: TermPattern, limit: number, fields = this.fields): Promise<string[]> {
    checkSearchedFields(fields, this.fields);
    return this.#reading(() => termsLike(this.#parts, this.fields, pattern, fields, limit));
  }

  async search(query: WeightedQuery, options: SearchOptions): Promise<SearchResult> {
    return this.#reading(() => this.#search(query, options));
  }

  #search(query: WeightedQuery, options: SearchOptions): SearchResult {
    const { model, limit = 1000, filter = {}, groupBy } = options;
    checkQuery(query, this.fields);
    checkFilter(filter);
    checkLimit(limit);
    const clauses = this.#finder.find(query);
    const conditions = this.#finder.conditions(query, clauses);
    const scorer = model.forQuery(clauses, this.#statistics);
    const unranked = clauses.length === 0 && !groupBy ? this.#unranked(query, conditions, filter, limit) : undefined;
    if (unranked) return unranked;
    const newTop = () =>
      new TopK(
        limit,
        (p, document) => this.#parts[p].reader.columns.ids.at(document),
        groupBy && ((p, document) => this.#parts[p].groupOf(document, groupBy)),
      );
    const skipped = this.#skipping(query, clauses, conditions, scorer, options);
    const found = skipped && findBest({ ...skipped, newTop, hasGroups: groupBy !== undefined });
    // A document that matches a condition without any term scores 0, which may be better than what was found.
    const isBelow = query.matching !== undefined && found !== undefined && found.top.threshold <= 0;
    if (found && !isBelow) return { hits: found.top.ranking(), matches: found.matches };
    const top = newTop();
    let matches = 0;
    const best = groupBy ? Number.POSITIVE_INFINITY : limit;
    for (const p of this.#parts.keys()) {
      const scores = this.#score(p, clauses, scorer);
      const passes = this.#conditions.passing(p, conditions, filter);
      if (query.matching) includeMatching(scores, this.#conditions.matching(p, query.matching));
      if (passes) leaveOut(scores, passes);
      matches += collectBest(top, p, scores, best, this.#memory.findMatches);
    }
    return { hits: top.ranking(), matches };
  }

  /** How documents are skipped; `undefined` if that is not possible, or takes longer than scoring all. */
  #skipping(
    query: WeightedQuery,
    clauses: readonly QueryClause[],
    conditions: FoundConditions,
    scorer: QueryScorer,
    { limit = 1000, filter = {}, countMatches = this.#options.countMatches ?? true }: SearchOptions,
  ): Omit<SkippingSearch, "newTop" | "hasGroups"> | undefined {
    const { bounds } = scorer;
    if (countMatches || !bounds || limit === 0 || query.phrases?.length) return undefined;
    const { matching } = query;
    const { costs = USUAL_COSTS } = this.#options;
    if (!isWorthSkipping(clauses, limit, bounds, costs)) return undefined;
    const { sizes } = bounds;
    this.#coarse ??= this.#memory.coarseParts(this.#parts);
    if (!this.#coarse) return undefined;
    for (const [p, { lengths }] of this.#parts.entries()) {
      this.#coarse[p].classify(sizes.name, (document) => sizes.of(lengths, document));
    }
    // A search that guesses may have to start again.
    const passing: (Uint8Array | undefined)[] = [];
    return {
      parts: this.#parts,
      coarse: this.#coarse,
      clauses,
      scorer,
      bounds,
      limit,
      passing: (p) => {
        passing[p] ??= both(
          matching && this.#conditions.matching(p, matching),
          this.#conditions.passing(p, conditions, filter),
        );
        return passing[p];
      },
      postings: (p, record) => this.#postings.of(p, record, false),
      scores: this.#memory.scores,
      vectors: this.#memory.vectors,
      costs,
    };
  }

  /** The result of a query without words to rank by: all scores are 0. */
  #unranked(
    { matching }: WeightedQuery,
    conditions: FoundConditions,
    filter: QueryFilter,
    limit: number,
  ): SearchResult | undefined {
    if (!matching || this.#parts.some(({ reader }) => !reader.columns.ids.byteOrder)) return undefined;
    let matches = 0;
    const parts = this.#parts.map(({ reader: { columns } }, p) => {
      const found = this.#conditions.matching(p, matching);
      both(found, this.#conditions.passing(p, conditions, filter));
      matches += countOnes(found);
      return { ids: columns.ids, order: columns.ids.byteOrder ?? new Uint32Array(), matching: found };
    });
    return { hits: lastById(parts, limit).map((id) => ({ id, score: 0 })), matches };
  }

  /** The scores of all documents of a part. They are valid until the next part is scored. */
  #score(p: number, clauses: readonly QueryClause[], scorer: QueryScorer): Float64Array {
    const { lengths } = this.#parts[p];
    const scores = this.#memory.scores.subarray(0, lengths.documentCount).fill(UNMATCHED);
    const scorerOfPart = scorer.forPart(lengths, scores);
    for (let i = 0; i < clauses.length; i++) {
      if (this.#postings.start(p, clauses[i], !scorer.ignoresFields)) scorerOfPart.term(i, this.#memory.cursor);
    }
    scorerOfPart.finish?.();
    return scores;
  }

  async count(filter: QueryFilter): Promise<number> {
    checkFilter(filter);
    return this.#reading(() =>
      sum([...this.#parts.entries()], ([p, { reader }]) => {
        const passes = this.#conditions.passing(p, NO_CONDITIONS, filter);
        return passes ? sum(passes, (passed) => passed) : reader.documentCount;
      }),
    );
  }

  async explain(query: WeightedQuery, id: string, options: SearchOptions): Promise<ScoreExplanation | undefined> {
    return this.#reading(() => this.#explain(query, id, options));
  }

  #explain(query: WeightedQuery, id: string, options: SearchOptions): ScoreExplanation | undefined {
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
    const isHeld = (clause: QueryClause) =>
      frequenciesIn(clause, p, document, vector).some((frequency) => frequency > 0);
    const isMet = ({ forms }: FoundCondition) => forms.some((form) => form.every(isHeld));
    const { must, without } = this.#finder.conditions(query, clauses);
    const passes = (each: QueryFilter) => part.filter.passing(each)?.[document] !== 0;
    return {
      id,
      missing: [
        ...(query.matching || terms.some(isHeld) ? [] : ["contains no term of the query"]),
        ...(query.matching && this.#conditions.matching(p, query.matching)[document] === 0
          ? ["does not match the query"]
          : []),
        ...must.filter((condition) => !isMet(condition)).map(({ what }) => `lacks the required ${what}`),
        ...without.filter(isMet).map(({ what }) => `contains ${what}, which is excluded`),
        ...filterReasons(filter, part.reader.stored(document), passes),
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
    return this.#reading(() => {
      const found = this.#find(id);
      return found?.part.reader.stored(found.document);
    });
  }

  async termVector(id: string): Promise<TermVector | undefined> {
    return this.#reading(() => this.#termVector(id));
  }

  #termVector(id: string): TermVector | undefined {
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
    const found = this.#reading(() =>
      this.#terms.of(
        ids.flatMap((id) => {
          const found = this.#find(id);
          return found ? [{ id, part: found.part, document: found.document }] : [];
        }),
      ),
    );
    // Terms are spelled only on request.
    return { ...found, term: (number) => this.#reading(() => found.term(number)) };
  }

  async documentValues(ids: readonly string[]): Promise<DocumentValues> {
    return this.#reading(() => this.#values.of(ids));
  }

  async documentSet(ids: readonly string[]): Promise<DocumentSet> {
    return this.#reading(() => partDocumentSet(this.#parts, ids));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reader } of this.#parts) reader.close();
  }
}

/** The sum of a list of zeros and ones. */
function countOnes(list: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < list.length; i++) count += list[i];
  return count;
}

function sum<T>(list: ArrayLike<T>, of: (item: T) => number): number {
  let total = 0;
  for (let i = 0; i < list.length; i++) total += of(list[i]);
  return total;
}
