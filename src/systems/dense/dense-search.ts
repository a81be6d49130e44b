import { InputError } from "../../core/index.js";
import {
  type ColumnValues,
  columnsOf,
  DocumentFilter,
  type Engine,
  type QueryFilter,
  type SearchResult,
} from "../../retrieval/index.js";
import { type Similarity, VectorSearch } from "./vector-search.js";
import type { Vectors } from "./vectors.js";

export interface DenseSearchOptions {
  readonly filter?: QueryFilter | undefined;
  readonly limit: number;
  readonly groupBy?: "patent" | "family" | undefined;
}

/** Search by vectors among the documents of an engine, with its filters and groups. */
export interface DenseSearch {
  search(query: Float32Array, options: DenseSearchOptions): SearchResult;
  /** The vector of a document, or of its first passage. */
  vector(document: string): Float32Array | undefined;
}

/**
 * Opens a search. Vectors of documents that the engine does not have are ignored; documents without a vector are never
 * found.
 *
 * @param file the source of the vectors, for errors
 * @throws InputError if no vector is of a document that the engine has
 */
export async function openDenseSearch(
  engine: Engine,
  vectors: Vectors,
  similarity: Similarity,
  file: string,
): Promise<DenseSearch> {
  const index = new VectorSearch(vectors, similarity);
  const known: ColumnValues[] = [];
  const isKnown = new Uint8Array(index.documents.length);
  for (const [number, id] of index.documents.entries()) {
    const stored = await engine.document(id);
    if (stored) isKnown[number] = 1;
    known.push(stored ?? { id });
  }
  if (!isKnown.includes(1)) {
    const message = "no vector belongs to a document in the index; the first is of";
    throw new InputError([{ file, line: 0, message, text: index.documents[0] }]);
  }
  const documentFilter = new DocumentFilter(columnsOf(known));
  return {
    vector: (document) => index.vector(document),
    search(query, { filter = {}, limit, groupBy }) {
      const passes = documentFilter.passing(filter)?.map((each, document) => each & isKnown[document]) ?? isKnown;
      const groupOf = groupBy && ((document: number) => groupOfDocument(known[document], groupBy));
      return index.search(query, { limit, passes, groupOf });
    },
  };
}

/** Groups as engines do: a document without a family counts by its patent, and by itself if it has neither. */
function groupOfDocument({ id, patent, family }: ColumnValues, groupBy: "patent" | "family"): string {
  if (groupBy === "family" && family) return `family ${family}`;
  return patent ? `patent ${patent}` : `document ${id}`;
}
