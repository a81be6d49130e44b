import { UsageError } from "../../core/index.js";
import { type SearchResult, TopK } from "../../retrieval/index.js";
import { buildTable, type TableOptions } from "./build-table.js";
import { Candidates } from "./candidates.js";
import { ExactRows } from "./exact-rows.js";
import { comparedVector, type Similarity } from "./exact-score.js";
import { IdList } from "./id-list.js";
import { type Probing, probingFor, type RowLists } from "./list-index.js";
import { productsOfShard } from "./products-of-shard.js";
import { type ComparedQuery, comparedQuery, MAX_QUERIES, MAX_ROWS, type RowProducts } from "./row-products.js";
import { type RowSource, rowsInMemory } from "./row-source.js";
import type { VectorShard, VectorTable } from "./vector-table.js";
import type { Vectors } from "./vectors.js";

export { unitVectors } from "./exact-score.js";

/** The filters and the limit of a search. */
export interface VectorSearchOptions {
  readonly limit: number;
  /** 1 for each document that may be found; default: all may be. */
  readonly passes?: Uint8Array | undefined;
  /** The group of a document: only the best document of a group is returned. */
  readonly groupOf?: ((document: number) => string) | undefined;
}

/** A query with its filters and its limit. */
export interface VectorQuery extends VectorSearchOptions {
  readonly query: Float32Array;
}

/** Vectors in memory, ready to be searched, and as they were given. */
export interface StoredVectors {
  /** The id of each row, unique. */
  readonly ids: IdList;
  readonly table: VectorTable;
  readonly source: RowSource;
  /** If given, rows are in the order of these lists, and only the nearest lists are searched. */
  readonly lists?: RowLists | undefined;
}

/** What was found, and how the lists were searched for it; without `probing`, all vectors were compared. */
export interface VectorSearchResult extends SearchResult {
  readonly probing?: Probing;
}

/** If fewer than one of this many documents pass a filter, those are scored one by one. */
const FEW = 50;

/** How many documents a group of them is assumed to have on average, at most. */
const DOCUMENTS_OF_GROUP = 2;

/**
 * Exact search: every vector is compared, unless there are lists. Several vectors of a document, with ids `document#1`,
 * `document#2` …, are its passages; a document scores by the nearest of them.
 *
 * All vectors are first compared in 32 bits, several queries at a time. Bounds of the rounding errors tell which of
 * them may be among the best. Those are scored by {@link ExactRows}, so hits and scores are those of a search that
 * scores every vector in this way, to the last bit.
 *
 * With lists, only the vectors of the nearest lists are compared. Scores are the same; some hits may be missing.
 */
export class VectorSearch {
  /** Number of documents. */
  readonly size: number;
  readonly dimensions: number;
  readonly #ids: IdList;
  /** Documents, if some have several vectors. */
  readonly #documents: readonly string[] | undefined;
  readonly #table: VectorTable;
  readonly #similarity: Similarity;
  /** The document of each vector; `undefined` if each document has one. */
  readonly #documentOf: Int32Array | undefined;
  readonly #rows: ExactRows;
  readonly #lists: RowLists | undefined;
  readonly #centroids: VectorSearch | undefined;
  readonly #products = new Map<VectorShard, RowProducts>();
  /** Rows by document or passage id, made when it is needed. */
  #rowOf: ReadonlyMap<string, number> | undefined;

  constructor(vectors: StoredVectors);
  constructor(vectors: Vectors, similarity: Similarity, options?: Omit<TableOptions, "similarity">);
  constructor(
    vectors: Vectors | StoredVectors,
    similarity: Similarity = "cosine",
    options: Omit<TableOptions, "similarity"> = {},
  ) {
    const { ids, table, source, lists } = "table" in vectors ? vectors : stored(vectors, { ...options, similarity });
    this.#ids = ids;
    this.#table = table;
    this.#similarity = table.similarity;
    this.dimensions = table.dimensions;
    this.#rows = new ExactRows(table, source);
    const { documents, documentOf } = documentsOf(ids);
    this.#documents = documents;
    this.size = documents?.length ?? ids.length;
    this.#documentOf = documentOf;
    this.#lists = lists;
    this.#centroids = lists && centroidSearch(lists, table.dimensions);
  }

  /** Each document once, in the order of their first vectors. */
  documents(): readonly string[] {
    return this.#documents ?? this.#ids.texts();
  }

  /** The vector of a document, or of its first passage; of length 1 with cosine. */
  vector(document: string): Float32Array | undefined {
    this.#rowOf ??= new Map(this.#ids.texts().map((id, row) => [id, row]));
    const known = this.#rowOf;
    const row = known.get(document) ?? known.get(`${document}#0`) ?? known.get(`${document}#1`);
    if (row === undefined) return undefined;
    return comparedVector(this.#rows.row(row), this.#similarity);
  }

  /** @throws UsageError if the query has another number of dimensions */
  search(query: Float32Array, options: VectorSearchOptions): VectorSearchResult {
    return this.searchAll([{ query, ...options }])[0];
  }

  /**
   * Searches for several queries. The results do not depend on what is searched together.
   *
   * @throws UsageError if a query has another number of dimensions
   */
  searchAll(queries: readonly VectorQuery[]): VectorSearchResult[] {
    const runs = queries.map((each) => this.#start(each));
    const together = runs.filter(({ isExhaustive }) => !isExhaustive);
    for (let from = 0; from < together.length; from += MAX_QUERIES) {
      const some = together.slice(from, from + MAX_QUERIES);
      const all = some.filter(({ probing }) => !probing);
      if (all.length > 0) this.#compare(all, 0, this.#table.rows);
      this.#compareLists(some.filter(({ probing }) => probing));
    }
    return this.#finish(runs);
  }

  #start({ query, limit, passes, groupOf }: VectorQuery): QueryRun {
    if (query.length !== this.dimensions) {
      throw new UsageError(
        `vector of the topic must have ${this.dimensions} dimensions, as those of documents: ${query.length}`,
      );
    }
    if (!query.every(Number.isFinite)) throw new UsageError("vector of the topic has a number that is not finite");
    const compared = comparedQuery(comparedVector(query, this.#similarity), this.#table);
    const matches = passes ? passes.reduce((sum, each) => sum + each, 0) : this.size;
    const isExhaustive = !this.#table.isUsual || !compared.isUsual || FEW * matches < this.size;
    // Of two passages of a document, only the better one counts.
    const group = groupOf ?? (this.#documentOf && ((document: number) => `${document}`));
    const candidates = new Candidates(isExhaustive ? 0 : limit, group);
    // As many vectors are among the nearest as give that many documents, if those that pass are spread evenly.
    const depth = ((limit * this.#table.rows) / Math.max(1, matches)) * (groupOf ? DOCUMENTS_OF_GROUP : 1);
    const probing = !isExhaustive && this.#lists ? probingFor(this.#lists, depth) : undefined;
    return { compared, limit, passes, group, matches, isExhaustive, candidates, ...(probing && { probing }) };
  }

  /** Finds the rows that may be among the best of each query, from one row to another. */
  #compare(runs: readonly QueryRun[], from: number, end: number): void {
    for (const shard of this.#table.shards) {
      const last = Math.min(end - shard.first, shard.rows);
      let first = Math.max(0, from - shard.first);
      if (first >= last) continue;
      const products = this.#productsOf(shard);
      products.ask(runs.map(({ compared }) => compared));
      for (; first < last; first += MAX_ROWS) {
        products.compare(first, Math.min(MAX_ROWS, last - first));
        for (let q = 0; q < runs.length; q++) this.#note(runs[q], q, products, shard.first + first);
      }
    }
  }

  /** The same in the lists that are nearest to each query. */
  #compareLists(runs: readonly QueryRun[]): void {
    if (!this.#lists || !this.#centroids || runs.length === 0) return;
    const { starts } = this.#lists;
    const queries = runs.map(({ compared, probing }) => ({ query: compared.vector, limit: probing?.lists ?? 0 }));
    const nearest = rankedLists(this.#centroids, queries);
    const runsOf = new Map<number, QueryRun[]>();
    // The nearest lists come first: what they have leaves out most of the others.
    const most = Math.max(...nearest.map(({ length }) => length));
    for (let place = 0; place < most; place++) {
      nearest.forEach((lists, q) => {
        if (place >= lists.length) return;
        const known = runsOf.get(lists[place]);
        if (known) known.push(runs[q]);
        else runsOf.set(lists[place], [runs[q]]);
      });
    }
    for (const [list, asking] of runsOf) this.#compare(asking, starts[list], starts[list + 1]);
  }

  #note({ passes, candidates }: QueryRun, q: number, products: RowProducts, first: number): void {
    const reaching = products.reaching(q, candidates.floor);
    for (let j = 0; j < reaching.length; j++) {
      const i = reaching[j];
      const row = first + i;
      const document = this.#documentOf ? this.#documentOf[row] : row;
      if (passes && passes[document] === 0) continue;
      const product = products.product(q, i);
      const error = products.error(q, i);
      candidates.add(row, document, product - error, product + error);
    }
  }

  #finish(runs: readonly QueryRun[]): VectorSearchResult[] {
    const documentOf = this.#documentOf;
    const idOf = (_: number, document: number) => this.#documents?.[document] ?? this.#ids.at(document);
    const tops = runs.map(({ limit, group }) => new TopK(limit, idOf, group && ((_, document) => group(document))));
    this.#rows.score(
      runs.map(({ compared, passes, isExhaustive, candidates }, i) => ({
        query: compared.vector,
        rows: isExhaustive ? this.#passing(passes) : candidates.settled(),
        take(row, score) {
          if (score >= tops[i].threshold) tops[i].add(score, 0, documentOf ? documentOf[row] : row);
        },
      })),
    );
    return runs.map(({ matches, probing }, i) => ({ hits: tops[i].ranking(), matches, ...(probing && { probing }) }));
  }

  /** All rows of documents that pass. */
  #passing(passes: Uint8Array | undefined): Int32Array {
    const documentOf = this.#documentOf;
    const rows = Int32Array.from({ length: this.#table.rows }, (_, row) => row);
    return passes ? rows.filter((row) => passes[documentOf ? documentOf[row] : row] === 1) : rows;
  }

  #productsOf(shard: VectorShard): RowProducts {
    const known = this.#products.get(shard);
    if (known) return known;
    const products = productsOfShard(this.#table, shard);
    this.#products.set(shard, products);
    return products;
  }
}

/** The search for one query. */
interface QueryRun extends Pick<VectorSearchOptions, "limit" | "passes"> {
  /** Only the best of a group is returned. */
  readonly group: VectorSearchOptions["groupOf"];
  readonly compared: ComparedQuery;
  readonly matches: number;
  /** Whether all rows that pass are scored. */
  readonly isExhaustive: boolean;
  readonly candidates: Candidates;
  /** How lists are searched; `undefined` if all rows are compared. */
  readonly probing?: Probing;
}

/** Finds lists by the cosine with their centroids. */
export function centroidSearch({ centroids }: Pick<RowLists, "centroids">, dimensions: number): VectorSearch {
  const ids = Array.from({ length: centroids.length / dimensions }, (_, list) => `${list}`);
  return new VectorSearch({ ids, dimensions, data: centroids }, "cosine");
}

/** The numbers of lists, the nearest first. */
export function rankedLists(centroids: VectorSearch, queries: readonly VectorQuery[]): number[][] {
  return centroids.searchAll(queries).map(({ hits }) => hits.map(({ id }) => Number(id)));
}

function stored({ ids, dimensions, data }: Vectors, options: TableOptions): StoredVectors {
  const source = rowsInMemory(data, dimensions);
  return { ids: IdList.of(ids), source, table: buildTable(source, options) };
}

/** The documents of rows, if some have several: `EP-1000000-A1#3` is a passage of `EP-1000000-A1`. */
function documentsOf(list: IdList): { readonly documents?: readonly string[]; readonly documentOf?: Int32Array } {
  if (!list.hasMarks) return {};
  const ids = list.texts();
  if (!ids.some((id) => PASSAGE.test(id))) return {};
  const numbers = new Map<string, number>();
  const documentOf = Int32Array.from(ids, (id) => {
    const document = id.replace(PASSAGE, "");
    const known = numbers.get(document);
    if (known === undefined) numbers.set(document, numbers.size);
    return known ?? numbers.size - 1;
  });
  return { documents: [...numbers.keys()], documentOf };
}

const PASSAGE = /#\d+$/;
