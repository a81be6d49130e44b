import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { ExitCode, PresageError, UsageError } from "../../core/index.js";
import type { Analyzer } from "../analysis/analyzer.js";
import { type BulkChange, sendBulk } from "./bulk-sender.js";
import type { Connection } from "./connection.js";
import {
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

/** What the next generation of an index is made of, and by whom. */
export interface GenerationPlan {
  /** The name of the index. */
  readonly index: string;
  readonly analyzer: Analyzer;
  readonly layout: IndexLayout;
  readonly spread?: Partial<IndexSpread>;
  /** What is being built: an unfinished generation of the same job is continued. */
  readonly job?: string;
  /** How long a writer that shows no sign of life keeps others out. */
  readonly leaseMs: number;
  /** How long changes that the cluster has no room for are sent again. */
  readonly patienceMs: number;
}

const LEAST_RENEWAL_MS = 100;

/** Bytes of what an analyzer has learned in one entry. */
const ANALYZER_PART = 1 << 20;

/**
 * The generation that a writer fills. While it is being built, a mark in the cluster names the writer and is renewed, so
 * that no other writes to it.
 */
export class NextGeneration {
  readonly name: string;
  /** Whether it continues what an interrupted writer began. */
  isResumed = false;
  readonly #connection: Connection;
  readonly #plan: GenerationPlan;
  readonly #token = randomUUID();
  #renewal: ReturnType<typeof setInterval> | undefined;
  #renewing: Promise<void> | undefined;
  #failure: unknown;
  #renewedMs = 0;

  private constructor(connection: Connection, name: string, plan: GenerationPlan) {
    this.#connection = connection;
    this.name = name;
    this.#plan = plan;
  }

  /**
   * Makes the generation after the current one, or continues an unfinished one.
   *
   * @throws UsageError if another writer is filling it
   */
  static async begin(
    connection: Connection,
    current: string | undefined,
    plan: GenerationPlan,
  ): Promise<NextGeneration> {
    const name = generationName(plan.index, generationNumber(current ?? "") + 1);
    const next = new NextGeneration(connection, name, plan);
    const unfinished = await readMeta(connection, name);
    if (unfinished) await next.#takeOver(unfinished);
    if (!next.isResumed) {
      if (current === undefined) await next.#create();
      else await next.#clone(current);
      await next.renew();
    }
    await next.#sendAnalyzer();
    next.#renewal = setInterval(() => next.#renewOnce(), Math.max(LEAST_RENEWAL_MS, plan.leaseMs / 3));
    next.#renewal.unref();
    return next;
  }

  /** Why it can no longer be written to: another writer has taken over, or the cluster does not answer. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Continues an unfinished generation if it is of the same job; removes it otherwise. */
  async #takeOver({ writer, job, analyzer, layout }: GenerationMeta): Promise<void> {
    const { index, leaseMs } = this.#plan;
    const age = Date.now() - (writer?.renewed ?? 0);
    if (writer && age < leaseMs) {
      const seconds = Math.max(0, Math.round(age / 1000));
      throw new UsageError(
        `another program is writing to ${index}: it was last active ${seconds} seconds ago. If it was killed, try again in ${Math.ceil((leaseMs - age) / 1000)} seconds`,
      );
    }
    const isSame = job !== undefined && job === this.#plan.job && analyzer === this.#plan.analyzer.id;
    if (!isSame || !isDeepStrictEqual(layout, this.#plan.layout)) {
      await this.remove();
      return;
    }
    this.isResumed = true;
    // It may have been closed for writing, just before its commit.
    await this.#send("PUT", "_settings", { "index.blocks.write": null });
    await this.renew();
  }

  async #create(): Promise<void> {
    const { layout, spread } = this.#plan;
    const body = {
      settings: indexSettings(layout, { shards: 1, replicas: 0, ...spread }),
      mappings: { ...indexMapping(layout), _meta: { presage: this.#meta("building") } },
    };
    const create = (allow: readonly number[]) =>
      this.#connection.send({
        method: "PUT",
        path: `/${this.name}`,
        query: { wait_for_active_shards: "all", timeout: "30s" },
        body,
        allow,
      });
    // If the answer to the first attempt was lost, the index exists.
    await create([400]);
    if (!(await readMeta(this.#connection, this.name))) await create([]);
  }

  async #clone(from: string): Promise<void> {
    await this.#connection.send({ method: "PUT", path: `/${from}/_settings`, body: { "index.blocks.write": true } });
    // A clone does not keep the number by itself.
    const replicas = this.#plan.spread?.replicas ?? (await replicasOf(this.#connection, from));
    const clone = (allow: readonly number[]) =>
      this.#connection.send({
        method: "PUT",
        path: `/${from}/_clone/${this.name}`,
        query: { wait_for_active_shards: 1 },
        body: { settings: { "index.blocks.write": null, "index.number_of_replicas": replicas } },
        allow,
      });
    await clone([400]);
    if (!(await readMeta(this.#connection, this.name))) await clone([]);
  }

  /** What the analyzer has learned is kept with the documents: without it, nobody could search them. */
  async #sendAnalyzer(): Promise<void> {
    const { analyzer, patienceMs } = this.#plan;
    const { data = new Uint8Array() } = analyzer;
    const parts: BulkChange[] = [];
    for (let at = 0; at < data.length; at += ANALYZER_PART) {
      const number = String(parts.length).padStart(6, "0");
      const part = Buffer.from(data.subarray(at, at + ANALYZER_PART)).toString("base64");
      const source = JSON.stringify({ kind: KIND.analyzer, term: number, shown: { data: part } });
      parts.push({ action: "index", key: `${KIND.analyzer}${number}`, source });
    }
    await sendBulk(this.#connection, this.name, parts, { patienceMs });
  }

  #meta(state: GenerationMeta["state"]): GenerationMeta {
    const { analyzer, layout, job } = this.#plan;
    return {
      format: REMOTE_FORMAT,
      analyzer: analyzer.id,
      layout,
      state,
      ...(job !== undefined && { job }),
      ...(state === "building" && { writer: { token: this.#token, renewed: Date.now() } }),
    };
  }

  /**
   * Shows that this writer is alive.
   *
   * @throws PresageError if another one has taken over
   */
  async renew(): Promise<void> {
    const { writer } = (await readMeta(this.#connection, this.name)) ?? {};
    if (writer && writer.token !== this.#token && Date.now() - writer.renewed < this.#plan.leaseMs) {
      throw new PresageError(`another program has taken over writing to ${this.#plan.index}`, ExitCode.input);
    }
    await writeMeta(this.#connection, this.name, this.#meta("building"));
    this.#renewedMs = performance.now();
  }

  /** Renews now if the last renewal is long ago: this program may have been stopped for a while. */
  async ensureAlive(): Promise<void> {
    if (performance.now() - this.#renewedMs > this.#plan.leaseMs / 2) await this.renew();
  }

  /** Lets another writer continue at once. */
  async release(): Promise<void> {
    const { writer: own, ...meta } = this.#meta("building");
    const { writer } = (await readMeta(this.#connection, this.name)) ?? {};
    if (writer?.token === own?.token) await writeMeta(this.#connection, this.name, meta);
  }

  /** Unless the last renewal is still under way: a cluster that restarts is slow to answer. */
  #renewOnce(): void {
    this.#renewing ??= this.renew()
      .catch((error) => {
        this.#failure ??= error;
      })
      .finally(() => {
        this.#renewing = undefined;
      });
  }

  /** Ends the renewals: one that is under way would mark a commit as unfinished. */
  async stop(): Promise<void> {
    clearInterval(this.#renewal);
    await this.#renewing;
  }

  /** Closes it for writing, and marks it as complete. */
  async complete(): Promise<void> {
    await this.#send("PUT", "_settings", { "index.blocks.write": true });
    await this.stop();
    if (this.#failure) throw this.#failure;
    await writeMeta(this.#connection, this.name, this.#meta("committed"));
  }

  async remove(): Promise<void> {
    await this.#connection.send({ method: "DELETE", path: `/${this.name}`, allow: [404] });
  }

  async #send(method: "PUT", path: string, body: unknown): Promise<void> {
    await this.#connection.send({ method, path: `/${this.name}/${path}`, body });
  }
}
