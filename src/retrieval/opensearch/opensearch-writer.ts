import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { ExitCode, PresageError, UsageError } from "../../core/index.js";
import type { Analyzer } from "../analysis/analyzer.js";
import type { EngineDocument } from "../document.js";
import type { EngineWriter } from "../engine.js";
import { type BulkChange, sendBulk } from "./bulk-sender.js";
import { Connection, type ConnectionOptions } from "./connection.js";
import { DocumentEncoder, documentKey, termKey, termSource } from "./encode-document.js";
import {
  clusterFacts,
  currentGeneration,
  type GenerationMeta,
  generationName,
  generationNumber,
  readMeta,
  replicasOf,
  writeMeta,
} from "./generations.js";
import {
  type IndexLayout,
  type IndexSpread,
  indexMapping,
  indexSettings,
  KIND,
  REMOTE_FORMAT,
} from "./index-layout.js";
import { mergeSegments } from "./merge-segments.js";
import type { OpenSearchPlace } from "./opensearch-engine.js";

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
const LEAST_RENEWAL_MS = 100;
const PATIENCE_MS = 5 * 60_000;

/** Bytes of what an analyzer has learned in one entry. */
const ANALYZER_PART = 1 << 20;

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
  readonly #token = randomUUID();
  readonly #encoder: DocumentEncoder;
  #current: string | undefined;
  #next: string | undefined;
  #isResumed = false;
  #batch = newBatch();
  /** Requests under way, and the keys in them. */
  readonly #sending = new Map<Promise<void>, ReadonlySet<string>>();
  #failure: unknown;
  #renewal: ReturnType<typeof setInterval> | undefined;
  #renewing: Promise<void> | undefined;

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
    return this.#isResumed;
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

  /** Makes the next generation, or continues an unfinished one. */
  async #begin(): Promise<void> {
    const next = generationName(this.#index, generationNumber(this.#current ?? "") + 1);
    const unfinished = await readMeta(this.#connection, next);
    if (unfinished) await this.#takeOver(next, unfinished);
    if (this.#next === undefined) {
      if (this.#current === undefined) await this.#create(next);
      else await this.#clone(this.#current, next);
      this.#next = next;
      await this.#renew();
      await this.#sendAnalyzer(next);
    }
    const everyMs = Math.max(LEAST_RENEWAL_MS, (this.#options.leaseMs ?? LEASE_MS) / 3);
    this.#renewal ??= setInterval(() => this.#renewOnce(), everyMs);
    this.#renewal.unref();
  }

  /** Unless the last renewal is still under way: a cluster that restarts is slow to answer. */
  #renewOnce(): void {
    this.#renewing ??= this.#renew()
      .catch((error) => {
        this.#failure ??= error;
      })
      .finally(() => {
        this.#renewing = undefined;
      });
  }

  /** What the analyzer has learned is kept with the documents: without it, nobody could search them. */
  async #sendAnalyzer(next: string): Promise<void> {
    const { data } = this.#analyzer;
    if (!data) return;
    const parts: BulkChange[] = [];
    for (let at = 0; at < data.length; at += ANALYZER_PART) {
      const number = String(parts.length).padStart(6, "0");
      const part = Buffer.from(data.subarray(at, at + ANALYZER_PART)).toString("base64");
      const source = JSON.stringify({ kind: KIND.analyzer, term: number, shown: { data: part } });
      parts.push({ action: "index", key: `${KIND.analyzer}${number}`, source });
    }
    await sendBulk(this.#connection, next, parts, { patienceMs: this.#options.patienceMs ?? PATIENCE_MS });
  }

  /** Continues an unfinished generation if it is of the same job; removes it otherwise. */
  async #takeOver(next: string, { writer, job, analyzer, layout }: GenerationMeta): Promise<void> {
    const leaseMs = this.#options.leaseMs ?? LEASE_MS;
    const age = Date.now() - (writer?.renewed ?? 0);
    if (writer && writer.token !== this.#token && age < leaseMs) {
      const seconds = Math.max(0, Math.round(age / 1000));
      throw new UsageError(
        `another program is writing to ${this.#index}: it showed a sign of life ${seconds} seconds ago. If it was killed, try again in ${Math.ceil((leaseMs - age) / 1000)} seconds`,
      );
    }
    const isSame = job !== undefined && job === this.#options.job && analyzer === this.#analyzer.id;
    if (isSame && isDeepStrictEqual(layout, this.#options.layout)) {
      this.#next = next;
      this.#isResumed = true;
      await this.#renew();
    } else await this.#remove(next);
  }

  async #create(name: string): Promise<void> {
    const { layout, spread = {} } = this.#options;
    await this.#connection.send({
      method: "PUT",
      path: `/${name}`,
      query: { wait_for_active_shards: "all", timeout: "30s" },
      body: {
        settings: indexSettings(layout, { shards: 1, replicas: 0, ...spread }),
        mappings: { ...indexMapping(layout), _meta: { presage: this.#meta("building") } },
      },
      allow: [400],
    });
    if (!(await readMeta(this.#connection, name))) {
      // Refused, not just repeated after a lost answer: the second attempt tells why.
      await this.#connection.send({
        method: "PUT",
        path: `/${name}`,
        body: {
          settings: indexSettings(layout, { shards: 1, replicas: 0, ...spread }),
          mappings: indexMapping(layout),
        },
      });
    }
  }

  async #clone(from: string, to: string): Promise<void> {
    await this.#connection.send({ method: "PUT", path: `/${from}/_settings`, body: { "index.blocks.write": true } });
    // A clone does not keep the number by itself.
    const replicas = this.#options.spread?.replicas ?? (await replicasOf(this.#connection, from));
    const settings = { "index.blocks.write": null, "index.number_of_replicas": replicas };
    const query = { wait_for_active_shards: 1 };
    await this.#connection.send({
      method: "PUT",
      path: `/${from}/_clone/${to}`,
      query,
      body: { settings },
      allow: [400],
    });
    await writeMeta(this.#connection, to, this.#meta("building"));
  }

  #meta(state: GenerationMeta["state"]): GenerationMeta {
    const { layout, job } = this.#options;
    const writer = { writer: { token: this.#token, renewed: Date.now() } };
    return {
      format: REMOTE_FORMAT,
      analyzer: this.#analyzer.id,
      layout,
      state,
      ...(job !== undefined && { job }),
      ...(state === "building" && writer),
    };
  }

  /** Shows that this writer is alive. */
  async #renew(): Promise<void> {
    if (this.#next === undefined) return;
    const known = await readMeta(this.#connection, this.#next);
    const leaseMs = this.#options.leaseMs ?? LEASE_MS;
    const { writer } = known ?? {};
    if (writer && writer.token !== this.#token && Date.now() - writer.renewed < leaseMs) {
      throw new PresageError(`another program has taken over writing to ${this.#index}`, ExitCode.input);
    }
    await writeMeta(this.#connection, this.#next, this.#meta("building"));
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
    if (this.#failure) throw this.#failure;
    if (this.#next === undefined) await this.#begin();
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
    if (this.#failure) throw this.#failure;
    const request = this.#deliver(batch).catch((error) => {
      this.#failure ??= error;
    });
    this.#sending.set(request, keys);
    void request.then(() => this.#sending.delete(request));
  }

  /** The vocabulary first: the terms that a document was the first to have are there when it has arrived. */
  async #deliver({ changes, terms }: Batch): Promise<void> {
    const { patienceMs = PATIENCE_MS, onRetry } = this.#options;
    const options = { patienceMs, ...(onRetry && { onRetry }) };
    const next = this.#next ?? "";
    await sendBulk(this.#connection, next, terms, options);
    await sendBulk(this.#connection, next, changes, options);
  }

  async #flush(): Promise<void> {
    await this.#send();
    await Promise.all(this.#sending.keys());
    if (this.#failure) throw this.#failure;
  }

  /** Of these ids, those that the next commit will have, as far as they were sent. */
  async arrived(ids: readonly string[]): Promise<Set<string>> {
    if (this.#next === undefined || ids.length === 0) return new Set();
    const { docs } = await this.#connection.send<{ docs: readonly { found?: boolean }[] }>({
      method: "POST",
      path: `/${this.#next}/_mget`,
      query: { _source: false },
      body: { ids: ids.map(documentKey) },
    });
    return new Set(ids.filter((_, i) => docs[i].found));
  }

  /** The number of documents that the next commit will have. */
  async count(): Promise<number> {
    await this.#flush();
    const path = `/${this.#next ?? this.#current}`;
    await this.#connection.send({ method: "POST", path: `${path}/_refresh` });
    const body = { query: { term: { kind: KIND.document } } };
    return (await this.#connection.send<{ count: number }>({ method: "POST", path: `${path}/_count`, body })).count;
  }

  async commit(): Promise<void> {
    if (this.#next === undefined) return;
    await this.#flush();
    const next = this.#next;
    await this.#renew();
    const send = (method: "PUT" | "POST", path: string, body?: unknown, query = {}) =>
      this.#connection.send({ method, path: `/${next}/${path}`, query, ...(body !== undefined && { body }) });
    await send("POST", "_refresh");
    await mergeSegments(this.#connection, next, this.#options.merge === true);
    await send("POST", "_refresh");
    await send("POST", "_flush", undefined, { wait_if_ongoing: true });
    await send("PUT", "_settings", { "index.blocks.write": true });
    // A renewal that is under way would mark the commit as unfinished.
    await this.#stopRenewal();
    if (this.#failure) throw this.#failure;
    await writeMeta(this.#connection, next, this.#meta("committed"));
    const { patienceMs = PATIENCE_MS } = this.#options;
    await this.#connection.send({
      method: "GET",
      path: `/_cluster/health/${next}`,
      query: { wait_for_status: "yellow", timeout: `${Math.ceil(patienceMs / 1000)}s` },
    });
    const actions = [
      ...(this.#current === undefined
        ? []
        : [{ remove: { index: this.#current, alias: this.#index, must_exist: false } }]),
      { add: { index: next, alias: this.#index } },
    ];
    await this.#connection.send({ method: "POST", path: "/_aliases", body: { actions } });
    // Those who opened the last commit may go on; those of the one before it had time.
    const old = generationName(this.#index, generationNumber(next) - 2);
    if (generationNumber(next) > 2) await this.#remove(old);
    this.#current = next;
    this.#next = undefined;
    this.#isResumed = false;
  }

  async #remove(name: string): Promise<void> {
    await this.#connection.send({ method: "DELETE", path: `/${name}`, allow: [404] });
  }

  async #stopRenewal(): Promise<void> {
    clearInterval(this.#renewal);
    this.#renewal = undefined;
    await this.#renewing;
  }

  async close(): Promise<void> {
    if (this.#connection.isClosed) return;
    await this.#stopRenewal();
    try {
      await Promise.all(this.#sending.keys());
      if (this.#next !== undefined && this.#options.job === undefined) await this.#remove(this.#next);
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
    `name of an index in a cluster has small letters, digits, "-", "_" and ".": ${JSON.stringify(name)}`,
    {
      setting: "indexName",
      value: name,
    },
  );
}
