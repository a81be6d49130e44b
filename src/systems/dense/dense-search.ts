import { InputError } from "../../core/index.js";
import { documentSet, type Engine, type QueryFilter, type SystemResult, withFallbacks } from "../../retrieval/index.js";
import { probingText } from "./list-index.js";
import { QueryBatches } from "./query-batches.js";
import { MAX_QUERIES } from "./row-products.js";
import { type StoredVectors, VectorSearch } from "./vector-search.js";

export interface DenseSearchOptions {
  readonly filter?: QueryFilter | undefined;
  readonly limit: number;
  readonly groupBy?: "patent" | "family" | undefined;
}

/** Search by vectors among the documents of an engine, with its filters and groups. */
export interface DenseSearch {
  /**
   * Queries that are asked for at the same time are searched for together. If not all vectors were compared, a fallback
   * says what that finds.
   */
  search(query: Float32Array, options: DenseSearchOptions): Promise<SystemResult>;
  /** The vector of a document, or of its first passage. */
  vector(document: string): Float32Array | undefined;
  /** How many documents have no vector; `undefined` if all have one. */
  readonly missing: string | undefined;
}

/**
 * Opens a search. Vectors of documents that the engine does not have are ignored; documents without a vector are never
 * found.
 *
 * @param file the source of the vectors, for errors
 * @throws InputError if no vector is of a document that the engine has
 */
export async function openDenseSearch(engine: Engine, vectors: StoredVectors, file: string): Promise<DenseSearch> {
  const index = new VectorSearch(vectors);
  const documentsOf = await documentSet(engine, index.documents());
  const found = documentsOf.isKnown.reduce((sum, each) => sum + each, 0);
  if (found === 0) {
    const message = "no vector belongs to a document in the index; the first is of";
    throw new InputError([{ file, line: 0, message, text: index.documents()[0] }]);
  }
  const { documents } = await engine.statistics();
  const batches = new QueryBatches((queries) => index.searchAll(queries), MAX_QUERIES);
  return {
    vector: (document) => index.vector(document),
    missing: found < documents ? missingVectors(documents - found, documents) : undefined,
    async search(query, { filter = {}, limit, groupBy }) {
      const passes = documentsOf.passing(filter);
      const groupOf = groupBy && ((document: number) => documentsOf.groupOf(document, groupBy));
      const { probing, ...found } = await batches.search({ query, limit, passes, groupOf });
      return withFallbacks(found, [probing && vectors.lists && `approximate, ${probingText(probing, vectors.lists)}`]);
    },
  };
}

function missingVectors(missing: number, documents: number): string {
  const [some, all] = [missing, documents].map((count) => count.toLocaleString("en-US"));
  return `${some} of ${all} documents have no vector and are never found`;
}
