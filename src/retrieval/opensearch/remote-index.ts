import { ExitCode, PresageError } from "../../core/index.js";
import { type ClusterError, type Connection, type ErrorBody, partError } from "./connection.js";
import { documentKey } from "./encode-document.js";
import { type IndexLayout, KIND } from "./index-layout.js";

/** A query in the language of the cluster. */
export type ClusterQuery = Readonly<Record<string, unknown>>;

/** A hit as the cluster returns it. */
export interface ClusterHit {
  readonly _id: string;
  readonly _score: number | null;
  readonly _source?: Readonly<Record<string, unknown>>;
  readonly fields?: Readonly<Record<string, readonly unknown[]>>;
  readonly sort?: readonly (string | number)[];
  /** Scores of the named parts of the query that it matches. */
  readonly matched_queries?: Readonly<Record<string, number>>;
}

export interface ClusterResult {
  readonly pit_id?: string;
  readonly hits: {
    readonly total?: { readonly value: number };
    readonly hits: readonly ClusterHit[];
  };
  readonly aggregations?: Readonly<Record<string, { readonly value: number }>>;
}

/** Requests in one call of several searches. */
const SEARCHES_PER_CALL = 500;

/** Documents that are fetched in one call. */
const DOCUMENTS_PER_CALL = 500;

/** One generation of an index in a cluster: it never changes. */
export class RemoteIndex {
  readonly connection: Connection;
  readonly name: string;
  readonly layout: IndexLayout;

  constructor(connection: Connection, name: string, layout: IndexLayout) {
    this.connection = connection;
    this.name = name;
    this.layout = layout;
  }

  /** Searches all shards, with the statistics of all of them. */
  async search(body: Readonly<Record<string, unknown>>): Promise<ClusterResult> {
    const inView = "pit" in body;
    return this.#sent(() =>
      this.connection.send<ClusterResult>({
        method: "POST",
        path: inView ? "/_search" : `/${this.name}/_search`,
        query: {
          search_type: "dfs_query_then_fetch",
          allow_partial_search_results: false,
          include_named_queries_score: true,
        },
        body,
      }),
    );
  }

  /** The number of documents that match each of these, and the sum of their scores. */
  async totals(queries: readonly ClusterQuery[], scores: boolean): Promise<{ matches: number; sum: number }[]> {
    const totals: { matches: number; sum: number }[] = [];
    const header = JSON.stringify({
      index: this.name,
      search_type: "dfs_query_then_fetch",
      allow_partial_search_results: false,
    });
    for (let at = 0; at < queries.length; at += SEARCHES_PER_CALL) {
      const lines = queries.slice(at, at + SEARCHES_PER_CALL).flatMap((query) => [
        header,
        JSON.stringify({
          size: 0,
          track_total_hits: true,
          query: scores ? query : { bool: { filter: [query] } },
          ...(scores && { aggs: { sum: { sum: { script: { source: "_score" } } } } }),
        }),
      ]);
      totals.push(...(await this.#severalTotals(lines)));
    }
    return totals;
  }

  async #severalTotals(lines: readonly string[]): Promise<{ matches: number; sum: number }[]> {
    type Answer = ClusterResult & { readonly error?: ErrorBody; readonly status: number };
    return this.#sent(() =>
      this.connection.insist(async () => {
        const { responses } = await this.connection.send<{ responses: readonly Answer[] }>({
          method: "POST",
          path: "/_msearch",
          lines,
        });
        return responses.map(({ error, status, hits, aggregations }) => {
          if (error) throw partError(status, error);
          return { matches: hits.total?.value ?? 0, sum: aggregations?.sum.value ?? 0 };
        });
      }),
    );
  }

  /** Parts of the sources of documents, by id; those that the index does not have are missing. */
  async sources<T>(ids: readonly string[], parts: readonly string[]): Promise<Map<string, T>> {
    const found = new Map<string, T>();
    for (let at = 0; at < ids.length; at += DOCUMENTS_PER_CALL) {
      const some = ids.slice(at, at + DOCUMENTS_PER_CALL);
      const docs = await this.#sent(() =>
        fetchDocuments<T>(this.connection, this.name, some, { _source_includes: parts.join(), realtime: false }),
      );
      docs.forEach(({ found: isThere, _source }, i) => {
        if (isThere) found.set(some[i], _source ?? ({} as T));
      });
    }
    return found;
  }

  /** Bytes on disk, without replicas. The cluster's own sum may be some seconds old, and count segments that were merged. */
  async sizeBytes(): Promise<number> {
    type Copy = {
      readonly routing: { readonly primary: boolean };
      readonly segments: Readonly<Record<string, { readonly size_in_bytes: number }>>;
    };
    type Answer = { readonly indices: Record<string, { readonly shards: Readonly<Record<string, readonly Copy[]>> }> };
    const { indices } = await this.connection.send<Answer>({ method: "GET", path: `/${this.name}/_segments` });
    const copies = Object.values(indices[this.name].shards).flat();
    return copies
      .filter(({ routing }) => routing.primary)
      .flatMap(({ segments }) => Object.values(segments))
      .reduce((sum, { size_in_bytes: bytes }) => sum + bytes, 0);
  }

  /** What the analyzer of the index has learned, if anything. */
  async analyzerData(): Promise<Uint8Array | undefined> {
    const { hits } = await this.search({
      size: 1000,
      query: { term: { kind: KIND.analyzer } },
      sort: [{ term: "asc" }],
    });
    if (hits.hits.length === 0) return undefined;
    const parts = hits.hits.map(({ _source = {} }) => (_source.shown as { readonly data: string }).data);
    return Buffer.concat(parts.map((part) => Buffer.from(part, "base64")));
  }

  /** Explains what a missing index means. */
  async #sent<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (error) {
      if ((error as ClusterError).type !== "index_not_found_exception") throw error;
      const message = `${this.name} is no longer in the cluster: the index was built again since it was opened. Open it again.`;
      throw new PresageError(message, ExitCode.input);
    }
  }
}

interface FetchedDocument<T> {
  readonly found?: boolean;
  readonly _source?: T;
  readonly error?: ErrorBody;
}

/** Documents of an index by id. While a shard cannot answer, its documents are asked for again. */
export async function fetchDocuments<T>(
  connection: Connection,
  index: string,
  ids: readonly string[],
  query: Readonly<Record<string, string | boolean>>,
): Promise<readonly FetchedDocument<T>[]> {
  return connection.insist(async () => {
    const { docs } = await connection.send<{ docs: readonly FetchedDocument<T>[] }>({
      method: "POST",
      path: `/${index}/_mget`,
      query,
      body: { ids: ids.map(documentKey) },
    });
    const failed = docs.find(({ error }) => error)?.error;
    if (failed) throw partError(failed.type === "index_not_found_exception" ? 404 : 503, failed);
    return docs;
  });
}

/** Restricts a query to documents: the vocabulary is in the same index. */
export function documentsOnly(filters: readonly ClusterQuery[]): ClusterQuery[] {
  return [{ term: { kind: KIND.document } }, ...filters];
}
