import { UsageError } from "../../core/index.js";
import type { Analyzer } from "../analysis/analyzer.js";
import type { EngineDocument } from "../document.js";
import type { EngineWriter } from "../engine.js";
import { type BulkChange, sendBulk } from "./bulk-sender.js";
import { Connection, type ConnectionOptions } from "./connection.js";
import { DocumentEncoder, documentKey, termKey, termSource } from "./encode-document.js";
import { clusterFacts, currentGeneration, readMeta, removeOld } from "./generations.js";
import { type IndexLayout, type IndexSpread, KIND } from "./index-layout.js";
import { mergeSegments } from "./merge-segments.js";
import { NextGeneration } from "./next-generation.js";
import type { OpenSearchPlace } from "./opensearch-engine.js";
import { fetchDocuments } from "./remote-index.js";

export interface OpenSearchWriterOptions extends ConnectionOptions {
  readonly layout: IndexLayout;
  readonly spread?: Partial<IndexSpread>;
  /**
   * What is being built. If a writer was interrupted, one with the same job continues: documents that have arrived are
   * not sent again. Default: uncommitted changes are dropped.
   */
  readonly job?: string;
  /** Bytes of changes in one request; default: 8 MiB. */
  readonly batchBytes?: number;
  /** Requests under way at once; default: 2. */
  readonly requests?: number;
  /** Whether a commit merges segments as far as their size allows: it takes time, and makes the index smaller. */
  readonly merge?: boolean;
  /** How long a writer that shows no sign of life keeps others out; default: one minute. */
  readonly leaseMs?: number;
}

const BATCH_BYTES = 8 << 20;
const REQUESTS = 2;
const LEASE_MS = 60_000;
const PATIENCE_MS = 5 * 60_000;

interface Batch {
  readonly changes: BulkChange[];
  /** Entries of the vocabulary. */
  readonly terms: BulkChange[];
  bytes: number;
}

/**
 * Writes to an index in a cluster. A commit is an index of its own, a generation, that never changes; the name of the
 * index is an alias of the last one. Changes go to the next generation: a new index, or a copy of the last one that
 * shares its files. The alias is moved in one step, so nobody sees half of the changes, or no index.
 */
export class OpenSearchWriter implements EngineWriter {
  readonly #connection: Connection;
  readonly #index: string;
  readonly #analyzer: Analyzer;
  readonly #options: OpenSearchWriterOptions;
  readonly #encoder: DocumentEncoder;
  #current: string | undefined;
  #next: NextGeneration | undefined;
  #batch = newBatch();
  /** Requests under way, and the keys in them. */
  readonly #sending = new Map<Promise<void>, ReadonlySet<string>>();
  #failure: unknown;

  private constructor(place: OpenSearchPlace, analyzer: Analyzer, options: OpenSearchWriterOptions) {
    refuseName(place.index);
    this.#connection = new Connection(place.nodes, options);
    this.#index = place.index;
    this.#analyzer = analyzer;
    this.#options = options;
    this.#encoder = new DocumentEncoder(analyzer, options.layout);
  }

  /**
   * Opens a writer.
   *
   * @throws UsageError if another writer is open, or the index was made in another way
   */
  static async open(
    place: OpenSearchPlace,
    analyzer: Analyzer,
    options: OpenSearchWriterOptions,
  ): Promise<OpenSearchWriter> {
    const writer = new OpenSearchWriter(place, analyzer, options);
    try {
      await clusterFacts(writer.#connection);
      writer.#current = await currentGeneration(writer.#connection, place.index);
      if (writer.#current !== undefined) await writer.#refuseOther(writer.#current);
      else await writer.#refuseForeign();
      await writer.#begin();
      return writer;
    } catch (error) {
      await writer.#connection.close();
      throw error;
    }
  }

  /** Whether it continues what an interrupted writer began. */
  get isResumed(): boolean {
    return this.#next?.isResumed === true;
  }

  /** The name of the last commit. */
  get generation(): string | undefined {
    return this.#current;
  }

  /** An alias may not have the name of an index, which would only be found out at the end. */
  async #refuseForeign(): Promise<void> {
    const { status } = await this.#connection.ask({ method: "HEAD", path: `/${this.#index}`, allow: [404] });
    if (status === 404) return;
    throw new UsageError("the cluster has an index of another program with this name", {
      setting: "indexName",
      value: this.#index,
    });
  }

  async #refuseOther(generation: string): Promise<void> {
    const meta = await readMeta(this.#connection, generation);
    const { fields, positions } = this.#options.layout;
    const problems = [
      !meta && "is not an index of Presage",
      meta && meta.analyzer !== this.#analyzer.id && `was made with the analyzer ${meta.analyzer}`,
      meta && meta.layout.fields.join() !== fields.join() && `has the fields ${meta.layout.fields.join(", ")}`,
      meta && meta.layout.positions !== positions && `was made ${positions ? "without" : "with"} positions`,
    ].filter((problem) => typeof problem === "string");
    if (problems.length > 0) throw new UsageError(`${this.#index} ${problems.join(", and ")}; choose another name`);
  }

  async #begin(): Promise<NextGeneration> {
    const { layout, spread, job, leaseMs = LEASE_MS, patienceMs = PATIENCE_MS } = this.#options;
    this.#next ??= await NextGeneration.begin(this.#connection, this.#current, {
      index: this.#index,
      analyzer: this.#analyzer,
      layout,
      leaseMs,
      patienceMs,
      ...(spread && { spread }),
      ...(job !== undefined && { job }),
    });
    return this.#next;
  }

  async add(document: EngineDocument): Promise<void> {
    const { key, source, newTerms, newNames } = this.#encoder.encode(document);
    for (const term of newTerms) this.#addTerm(KIND.term, term);
    for (const name of newNames) this.#addTerm(KIND.name, name);
    await this.#put({ action: "index", key, source });
  }

  async delete(id: string): Promise<void> {
    await this.#put({ action: "delete", key: documentKey(id) });
  }

  #addTerm(kind: string, term: string): void {
    const key = termKey(kind, term);
    this.#batch.terms.push({ action: "create", key, source: termSource(kind, term) });
    this.#batch.bytes += 3 * term.length + 60;
  }

  async #put(change: BulkChange): Promise<void> {
    const next = await this.#begin();
    this.#refuseFailed(next);
    this.#batch.changes.push(change);
    this.#batch.bytes += (change.source?.length ?? 0) + 60;
    if (this.#batch.bytes >= (this.#options.batchBytes ?? BATCH_BYTES)) await this.#send();
  }

  /** Starts to send the batch; waits while too many requests are under way. */
  async #send(): Promise<void> {
    const batch = this.#batch;
    if (batch.changes.length === 0) return;
    this.#batch = newBatch();
    const keys = new Set(batch.changes.map(({ key }) => key));
    // Changes of one document take effect in their order.
    const isUnderWay = (others: ReadonlySet<string>) => [...keys].some((key) => others.has(key));
    for (const [request, others] of [...this.#sending]) if (isUnderWay(others)) await request;
    while (this.#sending.size >= (this.#options.requests ?? REQUESTS)) await Promise.race(this.#sending.keys());
    const next = await this.#begin();
    this.#refuseFailed(next);
    const request = this.#deliver(batch, next.name).catch((error) => {
      this.#failure ??= error;
    });
    this.#sending.set(request, keys);
    void request.then(() => this.#sending.delete(request));
  }

  /** The vocabulary first: the terms that a document was the first to have are there when it has arrived. */
  async #deliver({ changes, terms }: Batch, next: string): Promise<void> {
    const { patienceMs = PATIENCE_MS, onRetry } = this.#options;
    const options = { patienceMs, ...(onRetry && { onRetry }) };
    await this.#next?.ensureAlive();
    await sendBulk(this.#connection, next, terms, options);
    await sendBulk(this.#connection, next, changes, options);
  }

  async #flush(): Promise<void> {
    await this.#send();
    await Promise.all(this.#sending.keys());
    this.#refuseFailed(this.#next);
  }

  #refuseFailed(next: NextGeneration | undefined): void {
    const failure = this.#failure ?? next?.failure;
    if (failure) throw failure;
  }

  /** Of these ids, those that the next commit will have, as far as they were sent. */
  async arrived(ids: readonly string[]): Promise<Set<string>> {
    if (this.#next === undefined || ids.length === 0) return new Set();
    const docs = await fetchDocuments(this.#connection, this.#next.name, ids, { _source: false });
    return new Set(ids.filter((_, i) => docs[i].found));
  }

  /** The number of documents that the next commit will have. */
  async count(): Promise<number> {
    await this.#flush();
    const path = `/${this.#next?.name ?? this.#current}`;
    await this.#connection.broadcast({ method: "POST", path: `${path}/_refresh` });
    const body = { query: { term: { kind: KIND.document } } };
    const answer = await this.#connection.broadcast<{ count: number }>({
      method: "POST",
      path: `${path}/_count`,
      body,
    });
    return answer.count;
  }

  async commit(): Promise<void> {
    const next = this.#next;
    if (next === undefined) return;
    await this.#flush();
    await next.renew();
    const post = (path: string, query = {}) =>
      this.#connection.broadcast({ method: "POST", path: `/${next.name}/${path}`, query });
    await post("_refresh");
    await mergeSegments(this.#connection, next.name, this.#options.merge === true);
    await post("_refresh");
    await post("_flush", { wait_if_ongoing: true });
    await next.complete();
    await this.#publish(next.name);
    await removeOld(this.#connection, this.#index, next.name);
    this.#current = next.name;
    this.#next = undefined;
  }

  /** Drops an unfinished job: the next writer begins anew. */
  async discard(): Promise<void> {
    await this.#next?.stop();
    await this.#next?.remove();
    this.#next = undefined;
  }

  /** Makes the name of the index mean this generation, in one step. */
  async #publish(next: string): Promise<void> {
    const { patienceMs = PATIENCE_MS } = this.#options;
    await this.#connection.send({
      method: "GET",
      path: `/_cluster/health/${next}`,
      query: { wait_for_status: "yellow", timeout: `${Math.ceil(patienceMs / 1000)}s` },
    });
    const alias = this.#index;
    const last = this.#current === undefined ? [] : [{ remove: { index: this.#current, alias, must_exist: false } }];
    const actions = [...last, { add: { index: next, alias } }];
    await this.#connection.send({ method: "POST", path: "/_aliases", body: { actions } });
  }

  async close(): Promise<void> {
    if (this.#connection.isClosed) return;
    await this.#next?.stop();
    try {
      await Promise.all(this.#sending.keys());
      // An unfinished job is continued later, perhaps by another program.
      if (this.#options.job === undefined) await this.#next?.remove();
      else await this.#next?.release();
    } finally {
      await this.#connection.close();
    }
  }
}

function newBatch(): Batch {
  return { changes: [], terms: [], bytes: 0 };
}

/** @throws UsageError if a cluster does not take this name */
function refuseName(name: string): void {
  if (/^[a-z0-9][a-z0-9._-]{0,200}$/.test(name)) return;
  throw new UsageError(
    `name of an index in a cluster begins with a lower-case letter or a digit, and has only these, "-", "_" and ".": ${JSON.stringify(name)}`,
    {
      setting: "indexName",
      value: name,
    },
  );
}
