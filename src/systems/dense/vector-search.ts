import { UsageError } from "../../core/index.js";
import { type SearchResult, TopK } from "../../retrieval/index.js";
import type { Vectors } from "./vectors.js";

/** The similarity of two vectors: the cosine of their angle, or their product. */
export const SIMILARITIES = ["cosine", "dot"] as const;
export type Similarity = (typeof SIMILARITIES)[number];

/** The filters and the limit of a search. */
export interface VectorSearchOptions {
  readonly limit: number;
  /** 1 for each document that may be found; default: all may be. */
  readonly passes?: Uint8Array | undefined;
  /** The group of a document: only the best document of a group is returned. */
  readonly groupOf?: ((document: number) => string) | undefined;
}

/**
 * Exact search: every vector is compared. Several vectors of a document, with ids `document#1`, `document#2` …, are its
 * passages; a document scores by the nearest of them. Vectors have 32 bits, products are added up in 64 bits, always in
 * the same order: scores are the same on all machines.
 */
export class VectorSearch {
  /** Each once, in the order of their first vectors. */
  readonly documents: readonly string[];
  readonly dimensions: number;
  readonly #data: Float32Array;
  readonly #similarity: Similarity;
  /** The document of each vector. */
  readonly #documentOf: Int32Array;
  /** Rows by document or passage id. */
  readonly #rows: ReadonlyMap<string, number>;

  constructor({ ids, dimensions, data }: Vectors, similarity: Similarity) {
    const numbers = new Map<string, number>();
    this.#documentOf = Int32Array.from(ids, (id) => {
      const document = documentOfPassage(id);
      const known = numbers.get(document);
      if (known === undefined) numbers.set(document, numbers.size);
      return known ?? numbers.size - 1;
    });
    this.documents = [...numbers.keys()];
    this.dimensions = dimensions;
    this.#similarity = similarity;
    this.#data = similarity === "cosine" ? unitVectors(data, dimensions) : data;
    this.#rows = new Map(ids.map((id, row) => [id, row]));
  }

  /** The vector of a document, or of its first passage; of length 1 with cosine. */
  vector(document: string): Float32Array | undefined {
    const row = this.#rows.get(document) ?? this.#rows.get(`${document}#0`) ?? this.#rows.get(`${document}#1`);
    return row === undefined ? undefined : this.#data.subarray(row * this.dimensions, (row + 1) * this.dimensions);
  }

  /** @throws UsageError if the query has another number of dimensions */
  search(query: Float32Array, { limit, passes, groupOf }: VectorSearchOptions): SearchResult {
    if (query.length !== this.dimensions) {
      throw new UsageError(
        `vector of the topic must have ${this.dimensions} dimensions, as those of documents: ${query.length}`,
      );
    }
    const target = this.#similarity === "cosine" ? unitVectors(query, query.length) : query;
    const best = this.#scores(target, passes);
    const top = new TopK(limit, (_, document) => this.documents[document], groupOf && ((_, d) => groupOf(d)));
    let matches = 0;
    for (let document = 0; document < best.length; document++) {
      if (passes && passes[document] === 0) continue;
      matches++;
      if (best[document] >= top.threshold) top.add(best[document], 0, document);
    }
    return { hits: top.ranking(), matches };
  }

  /** The greatest product with the query, by document. */
  #scores(query: Float32Array, passes: Uint8Array | undefined): Float64Array {
    const best = new Float64Array(this.documents.length).fill(Number.NEGATIVE_INFINITY);
    const data = this.#data;
    const size = this.dimensions;
    const documentOf = this.#documentOf;
    const whole = size - (size % 4);
    for (let row = 0, at = 0; row < documentOf.length; row++, at += size) {
      const document = documentOf[row];
      if (passes && passes[document] === 0) continue;
      // Four sums at once: the processor need not wait for one addition before it begins the next.
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let i = 0; i < whole; i += 4) {
        a += query[i] * data[at + i];
        b += query[i + 1] * data[at + i + 1];
        c += query[i + 2] * data[at + i + 2];
        d += query[i + 3] * data[at + i + 3];
      }
      for (let i = whole; i < size; i++) a += query[i] * data[at + i];
      const product = a + b + (c + d);
      if (product > best[document]) best[document] = product;
    }
    return best;
  }
}

/** `EP-1000000-A1#3` → `EP-1000000-A1`; other ids are unchanged. */
function documentOfPassage(id: string): string {
  return id.replace(/#\d+$/, "");
}

/** Normalises vectors to length 1; a vector of zeros stays as it is. */
export function unitVectors(data: Float32Array, dimensions: number): Float32Array {
  const unit = new Float32Array(data.length);
  for (let start = 0; start < data.length; start += dimensions) {
    let squares = 0;
    for (let i = start; i < start + dimensions; i++) squares += data[i] * data[i];
    const length = Math.sqrt(squares) || 1;
    for (let i = start; i < start + dimensions; i++) unit[i] = data[i] / length;
  }
  return unit;
}
