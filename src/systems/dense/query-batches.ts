import type { VectorQuery, VectorSearchResult } from "./vector-search.js";

interface Waiting {
  readonly query: VectorQuery;
  readonly resolve: (result: VectorSearchResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects the queries of topics that are searched for at the same time, and searches for them in one pass over the
 * vectors.
 */
export class QueryBatches {
  readonly #searchAll: (queries: readonly VectorQuery[]) => readonly VectorSearchResult[];
  readonly #most: number;
  #waiting: Waiting[] = [];

  /** @param most maximum number of queries in a pass */
  constructor(searchAll: (queries: readonly VectorQuery[]) => readonly VectorSearchResult[], most: number) {
    this.#searchAll = searchAll;
    this.#most = most;
  }

  search(query: VectorQuery): Promise<VectorSearchResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ query, resolve, reject });
      if (this.#waiting.length === this.#most) this.#searchNow();
      // Topics that are ready by then are searched for with this one.
      else if (this.#waiting.length === 1) setTimeout(() => this.#searchNow(), 0);
    });
  }

  #searchNow(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) return;
    try {
      const results = this.#searchAll(waiting.map(({ query }) => query));
      waiting.forEach(({ resolve }, i) => {
        resolve(results[i]);
      });
    } catch (error) {
      if (waiting.length === 1) waiting[0].reject(error);
      // Only those that fail alone have failed.
      else for (const each of waiting) this.#searchAlone(each);
    }
  }

  #searchAlone({ query, resolve, reject }: Waiting): void {
    try {
      resolve(this.#searchAll([query])[0]);
    } catch (error) {
      reject(error);
    }
  }
}
