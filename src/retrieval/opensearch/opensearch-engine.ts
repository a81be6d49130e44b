import { UsageError } from "../../core/index.js";
import type { Analyzer } from "../analysis/analyzer.js";
import { type DocumentTerms, numberTerms } from "../document-terms.js";
import { type DocumentValues, documentValues } from "../document-values.js";
import type { Engine, SearchOptions, SearchResult, TermVector } from "../engine.js";
import { explainScore } from "../models/explain-score.js";
import type { ScoreExplanation } from "../models/explanation.js";
import type { CollectionStatistics, TermStatistics } from "../models/model.js";
import { checkFilter, checkLimit, checkQuery, checkSearchedFields } from "../query/check-query.js";
import { isNameField, needsPositions, type TermPattern, unaccented } from "../query/match-condition.js";
import { type Tokenizer, tokenizer } from "../query/tokenizer.js";
import type { ConditionPart, QueryCondition, QueryFilter, WeightedQuery } from "../query/weighted-query.js";
import { filterReasons } from "../search/filter-reasons.js";
import type { StoredDocument } from "../segment/stored-document.js";
import { CheckedTexts } from "./checked-texts.js";
import { Connection, type ConnectionOptions } from "./connection.js";
import { ExactScorer } from "./exact-scores.js";
import { anyOf, filterQueries, noneOf } from "./filter-query.js";
import { readVector } from "./forward-vector.js";
import { findGeneration, type IndexFacts } from "./generations.js";
import { ALL, KIND } from "./index-layout.js";
import { matchQuery } from "./match-query.js";
import { type RankingRequest, rankDocuments } from "./rank-documents.js";
import { ClauseFinder, containsAny, containsClause, type RemoteClause } from "./remote-clauses.js";
import { type ClusterQuery, documentsOnly, RemoteIndex } from "./remote-index.js";
import { RemoteVectors } from "./remote-vectors.js";
import { type BoundContext, scoreBound } from "./score-bounds.js";
import { collectionStatistics, TermCounter } from "./term-numbers.js";
import { textField } from "./text-query.js";

/** Where an index is in a cluster. */
export interface OpenSearchPlace {
  /** Addresses of nodes, `https://host:9200`. */
  readonly nodes: readonly string[];
  /** The name of the index; its last commit is opened. */
  readonly index: string;
  /** One commit, by its own name. */
  readonly generation?: string;
  /** The field that texts are analysed for if none is named; default: none. */
  readonly field?: string;
}

/** What is known of an open index. */
interface OpenedIndex extends BoundContext {
  readonly facts: IndexFacts;
  readonly index: RemoteIndex;
  readonly counter: TermCounter;
  readonly vectors: RemoteVectors;
  readonly texts: CheckedTexts;
  readonly finder: ClauseFinder;
  readonly maxClauses: number;
}

/** Terms of the vocabulary that are read in one call. */
const VOCABULARY_PAGE = 1000;

/**
 * Searches an index in an OpenSearch cluster. Its documents are kept as terms of Presage's analyzers, so the same
 * queries find the same documents as in the embedded engine, and scores are the same to the last bit: the cluster names
 * candidates, with bounds of their scores, and the model scores them.
 */
export class OpenSearchEngine implements Engine {
  readonly analyzer: string;
  readonly #place: OpenSearchPlace;
  readonly #connection: Connection;
  readonly #tokenize: Tokenizer;
  #opened: Promise<OpenedIndex> | undefined;
  #isClosed = false;

  /**
   * Connects at the first call.
   *
   * @throws UsageError for an invalid address
   */
  constructor(place: OpenSearchPlace, analyzer: Analyzer, options: ConnectionOptions = {}) {
    this.analyzer = analyzer.id;
    this.#place = place;
    this.#connection = new Connection(place.nodes, options);
    this.#tokenize = tokenizer(analyzer);
  }

  /** Opens the last commit of an index now. */
  static async open(
    place: OpenSearchPlace,
    analyzer: Analyzer,
    options: ConnectionOptions = {},
  ): Promise<OpenSearchEngine> {
    const engine = new OpenSearchEngine(place, analyzer, options);
    try {
      await engine.#open();
      return engine;
    } catch (error) {
      await engine.close();
      throw error;
    }
  }

  async #open(): Promise<OpenedIndex> {
    if (this.#isClosed) throw new Error(`the engine is closed: ${this.#place.index}`);
    this.#opened ??= this.#read().catch((error) => {
      // The next call tries again: the cluster may be back.
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #read(): Promise<OpenedIndex> {
    const facts = await findGeneration(this.#connection, this.#place);
    if (facts.analyzer !== this.analyzer) {
      throw new UsageError(
        `${this.#place.index} was built with the analyzer ${facts.analyzer}: a query analysed by ${this.analyzer} has different terms`,
      );
    }
    const { layout } = facts;
    const index = new RemoteIndex(this.#connection, facts.generation, layout);
    const collection = await collectionStatistics(index);
    const { hits, aggregations } = await index.search({
      size: 0,
      track_total_hits: true,
      query: { bool: { filter: documentsOnly([{ exists: { field: ALL } }]) } },
      aggs: { longest: { max: { field: `length.${ALL}` } } },
    });
    const counter = new TermCounter(index, facts.deleted);
    const texts = new CheckedTexts(index);
    return {
      facts,
      layout,
      index,
      collection,
      filled: hits.total?.value ?? 0,
      deleted: facts.deleted,
      longest: aggregations?.longest.value ?? 0,
      counter,
      vectors: new RemoteVectors(index),
      texts,
      finder: new ClauseFinder(layout.fields, counter, texts),
      maxClauses: facts.maxClauses,
    };
  }

  /** The cluster and the index, for provenance. */
  async facts(): Promise<IndexFacts> {
    return (await this.#open()).facts;
  }

  async statistics(): Promise<CollectionStatistics> {
    return (await this.#open()).collection;
  }

  analyse(text: string, language?: string, field = this.#place.field ?? ""): string[] {
    return this.#tokenize(text, language, field).map(({ term }) => term);
  }

  async termStatistics(terms: readonly string[]): Promise<TermStatistics[]> {
    return (await this.#open()).counter.statistics(terms);
  }

  async phraseStatistics(phrases: readonly ConditionPart[]): Promise<TermStatistics[]> {
    const { layout, finder } = await this.#open();
    checkQuery({ terms: [], phrases: phrases.map((phrase) => ({ ...phrase, weight: 0 })) }, layout.fields);
    if (phrases.length > 0) refuseWithoutPositions(layout.positions);
    return Promise.all(phrases.map(async (phrase) => (await finder.part(phrase)).statistics));
  }

  async termsLike(pattern: TermPattern, limit: number, fields?: readonly string[]): Promise<string[]> {
    const { layout, index } = await this.#open();
    const named = fields ?? layout.fields;
    checkSearchedFields(named, layout.fields);
    const kinds = [
      ...(named.some((field) => !isNameField(field)) ? [KIND.term] : []),
      ...(named.some(isNameField) ? [KIND.name] : []),
    ];
    const value = unaccented(pattern.pattern).replaceAll("\\", "\\\\");
    const query = { bool: { filter: [{ terms: { kind: kinds } }, { wildcard: { pattern: { value } } }] } };
    const found: string[] = [];
    for (let after: readonly unknown[] | undefined; found.length < limit; ) {
      const page = await index.search({
        size: VOCABULARY_PAGE,
        query,
        sort: [{ term: "asc" }],
        track_total_hits: false,
        stored_fields: "_none_",
        ...(after && { search_after: after }),
      });
      const terms = [...new Set(page.hits.hits.map((hit) => String(hit.sort?.[0])))];
      // The vocabulary also has terms of documents that were removed.
      const counts = await index.totals(
        terms.map((term) => anyOf(named.map((field) => ({ term: { [textField(field)]: term } })))),
        false,
      );
      found.push(...terms.filter((_, i) => counts[i].matches > 0));
      if (page.hits.hits.length < VOCABULARY_PAGE) break;
      after = page.hits.hits.at(-1)?.sort;
    }
    return [...new Set(found)].sort().slice(0, limit);
  }

  async search(query: WeightedQuery, options: SearchOptions): Promise<SearchResult> {
    const opened = await this.#open();
    const { model, limit = 1000, filter = {}, groupBy } = options;
    this.#check(query, options, opened);
    checkLimit(limit);
    const clauses = await opened.finder.find(query);
    // Refuses fields that the model names and the index does not have.
    model.forQuery(clauses, opened.collection);
    const filters = await this.#filters(query, clauses, filter, opened);
    const containing = containsAny(clauses);
    const mustContain = query.matching === undefined;
    const isScored = clauses.some(({ weight, statistics }) => weight !== 0 && statistics.documentFrequency > 0);
    const request: RankingRequest = {
      limit,
      ...(groupBy && { groupBy }),
      filters,
      ...(mustContain && { containing }),
      named: containsAny(clauses.filter(({ weight }) => weight > 0)),
      mayBeUnnamed: !mustContain || clauses.some(({ weight }) => weight <= 0),
      mayBeNegative: mayBeNegative(model.name, clauses),
      bound: isScored ? scoreBound(model, clauses, opened) : undefined,
      isScored: isScored || mayBeConstant(model.name, clauses),
      model: model.name,
    };
    const { index, vectors, maxClauses } = opened;
    const scorer = new ExactScorer(model, clauses, opened.collection, vectors);
    const matching = { bool: { filter: documentsOnly([...filters, ...(mustContain ? [containing] : [])]) } };
    const [hits, [{ matches }]] = await Promise.all([
      rankDocuments(request, { index, vectors, scorer, maxClauses }),
      index.totals([matching], false),
    ]);
    return { hits, matches };
  }

  #check(query: WeightedQuery, { filter = {} }: SearchOptions, { layout }: OpenedIndex): void {
    checkQuery(query, layout.fields);
    checkFilter(filter);
    const parts = [...(query.must ?? []), ...(query.without ?? [])].flatMap(({ forms }) => forms.flat());
    const hasPhrases = (query.phrases ?? []).length > 0 || parts.some(({ terms }) => terms.length > 1);
    if (hasPhrases || (query.matching && needsPositions(query.matching))) refuseWithoutPositions(layout.positions);
  }

  /** Everything that documents must match, besides containing a term. */
  async #filters(
    query: WeightedQuery,
    clauses: readonly RemoteClause[],
    filter: QueryFilter,
    opened: OpenedIndex,
  ): Promise<ClusterQuery[]> {
    const filters = [
      ...filterQueries(filter),
      ...clauses.filter(({ required }) => required).map(containsClause),
      ...(await Promise.all((query.must ?? []).map((each) => conditionQuery(each, opened)))),
      ...(await Promise.all((query.without ?? []).map(async (each) => noneOf(await conditionQuery(each, opened))))),
    ];
    if (!query.matching) return filters;
    return [...filters, await matchQuery(query.matching, opened.layout.fields, opened.texts, filters)];
  }

  async explain(query: WeightedQuery, id: string, options: SearchOptions): Promise<ScoreExplanation | undefined> {
    const opened = await this.#open();
    const { index, vectors, collection } = opened;
    const { model, filter = {} } = options;
    this.#check(query, options, opened);
    const vector = (await vectors.of([id])).get(id);
    const shown = (await index.sources<{ shown: StoredDocument }>([id], ["shown"])).get(id)?.shown;
    if (!vector || !shown) return undefined;
    const clauses = await opened.finder.find(query);
    const frequencies = await new ExactScorer(model, clauses, collection, vectors).frequencies([vector]);
    const terms = clauses.map((clause, c) => ({ ...clause, frequencies: frequencies[c].byField }));
    const isHeld = (_: unknown, c: number) => frequencies[c].documents.length > 0;
    const isThere = await this.#checksOf(query, filter, id, opened);
    return {
      id,
      missing: [
        ...(query.matching || terms.some(isHeld) ? [] : ["contains no term of the query"]),
        ...(query.matching && !isThere.matching ? ["does not match the query"] : []),
        ...terms.filter((term, c) => term.required && !isHeld(term, c)).map(({ what }) => `lacks the required ${what}`),
        ...(query.must ?? []).filter((_, i) => !isThere.must[i]).map(({ what }) => `lacks the required ${what}`),
        ...(query.without ?? [])
          .filter((_, i) => isThere.without[i])
          .map(({ what }) => `contains ${what}, which is excluded`),
        ...filterReasons(filter, shown, (part) => isThere.passes(Object.keys(part)[0])),
      ],
      score: explainScore(model, terms, collection, vector.lengths),
    };
  }

  /** Which conditions of a query a document meets. */
  async #checksOf(
    { must = [], without = [], matching }: WeightedQuery,
    filter: QueryFilter,
    id: string,
    opened: OpenedIndex,
  ) {
    const own = { term: { id } };
    const names = Object.keys(filter) as (keyof QueryFilter)[];
    const queries = [
      ...(await Promise.all([...must, ...without].map((each) => conditionQuery(each, opened)))),
      ...(matching ? [await matchQuery(matching, opened.layout.fields, opened.texts, [own])] : []),
      ...names.map((name) => ({ bool: { filter: filterQueries({ [name]: filter[name] }) } })),
    ];
    const counts = await opened.index.totals(
      queries.map((query) => ({ bool: { filter: [own, query] } })),
      false,
    );
    const isMet = counts.map(({ matches }) => matches > 0);
    const afterConditions = must.length + without.length;
    const firstFilter = afterConditions + (matching ? 1 : 0);
    return {
      must: isMet.slice(0, must.length),
      without: isMet.slice(must.length, afterConditions),
      matching: !matching || isMet[afterConditions],
      passes: (name: string) => isMet[firstFilter + names.indexOf(name as keyof QueryFilter)],
    };
  }

  async count(filter: QueryFilter): Promise<number> {
    checkFilter(filter);
    const { index } = await this.#open();
    const [{ matches }] = await index.totals([{ bool: { filter: documentsOnly(filterQueries(filter)) } }], false);
    return matches;
  }

  async termVector(id: string): Promise<TermVector | undefined> {
    return (await this.#termVectors([id]))[0];
  }

  async documentTerms(ids: readonly string[]): Promise<DocumentTerms> {
    return numberTerms(await this.#termVectors(ids));
  }

  async #termVectors(ids: readonly string[]): Promise<TermVector[]> {
    const { vectors, counter, layout } = await this.#open();
    const found = await vectors.of(ids);
    const read = ids.flatMap((id) => {
      const vector = found.get(id);
      return vector ? [{ id, counts: readVector(vector.vector), lengths: vector.lengths }] : [];
    });
    const terms = [...new Set(read.flatMap(({ counts }) => [...counts.keys()]))];
    const statistics = await counter.statistics(terms);
    const documents = new Map(terms.map((term, i) => [term, statistics[i].documentFrequency]));
    const count = layout.fields.length;
    return read.map(({ id, counts, lengths }) => ({
      id,
      terms: Array.from(counts, ([term, frequencies]) => ({
        term,
        frequencies: Array.from(frequencies.subarray(0, count)),
        documentFrequency: documents.get(term) ?? 0,
      })),
      lengths: Array.from(lengths.subarray(0, count)),
    }));
  }

  async document(id: string): Promise<StoredDocument | undefined> {
    return (await this.#documents([id])).get(id);
  }

  async #documents(ids: readonly string[]): Promise<Map<string, StoredDocument>> {
    const { index } = await this.#open();
    const sources = await index.sources<{ shown: StoredDocument }>(ids, ["shown"]);
    return new Map(Array.from(sources, ([id, { shown }]) => [id, shown]));
  }

  async documentValues(ids: readonly string[]): Promise<DocumentValues> {
    const documents = await this.#documents(ids);
    // The columns are made from documents; these are at hand.
    const held = { document: async (id: string) => documents.get(id) } as Pick<Engine, "document">;
    return documentValues(held as Engine, ids);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#connection.close();
  }
}

function refuseWithoutPositions(positions: boolean): void {
  if (!positions) throw new UsageError("index keeps no positions, so it cannot be searched for phrases");
}

/** Documents that meet a condition: they contain all parts of one of its forms. */
async function conditionQuery({ forms }: QueryCondition, { finder }: OpenedIndex): Promise<ClusterQuery> {
  const ways = forms.map(async (parts) => {
    const found = await Promise.all(parts.map((part) => finder.part(part)));
    return { bool: { filter: found.map(containsClause) } };
  });
  return anyOf(await Promise.all(ways));
}

/** Whether a document may score less than one that contains no term: 0. */
function mayBeNegative(model: string, clauses: readonly RemoteClause[]): boolean {
  return !/^(bm25|bm25f|tf-idf|jelinek-mercer)\b/.test(model) || clauses.some(({ weight }) => weight < 0);
}

/** Whether a model gives documents a score that does not come from weights. */
function mayBeConstant(model: string, clauses: readonly RemoteClause[]): boolean {
  return /^berkeley/.test(model) && clauses.some(({ statistics }) => statistics.documentFrequency > 0);
}
