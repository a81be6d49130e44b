import { randomUUID } from "node:crypto";
import type { Effects } from "../../application/index.js";
import { isPresageError, type Progress, worded } from "../../core/index.js";
import { ConflictError, NotFoundError } from "../http-errors.js";
import { pageWording } from "../page-wording.js";
import type { Person } from "../person.js";
import type { JobInput, JobKind } from "./kinds.js";
import { runInThread } from "./run-in-thread.js";

/** The state of a piece of long work. */
export interface Job {
  readonly id: string;
  readonly what: string;
  readonly kind: string;
  readonly state: "waiting" | "running" | "done" | "failed" | "cancelled";
  readonly progress?: Progress;
  readonly remarks: readonly string[];
  readonly began: string;
  readonly ended?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly setting?: string };
}

/** A request for long work. */
export interface NewJob<K extends JobKind = JobKind> {
  readonly person: Person;
  /** What is done, for people: `run bm25 on 60 topics`. */
  readonly what: string;
  readonly kind: K;
  readonly input: JobInput<K>;
  /** Called on the server's thread with the result, before others see it. */
  readonly onDone?: (result: unknown) => unknown;
}

/** Does the work of one job, and returns its result. */
export type JobRunner = (kind: JobKind, input: unknown, effects: Required<Effects>) => Promise<unknown>;

/** How many jobs work at once: one core stays free for people who judge and search. */
const AT_ONCE = 1;

/** Ended jobs that are remembered. */
const REMEMBERED = 200;

interface Entry {
  job: Job;
  readonly request: NewJob;
  controller: AbortController;
  readonly listeners: Set<(job: Job) => void>;
}

/** Long work: runs one after the other in worker threads, tells its progress, can be cancelled and resumed. */
export class JobQueue {
  readonly #clock: () => Date;
  readonly #runner: JobRunner;
  readonly #entries = new Map<string, Entry>();
  readonly #running = new Set<Promise<void>>();

  constructor(clock: () => Date, runner: JobRunner = runInThread) {
    this.#clock = clock;
    this.#runner = runner;
  }

  start<K extends JobKind>(request: NewJob<K>): Job {
    const job: Job = {
      id: randomUUID(),
      what: request.what,
      kind: request.kind,
      state: "waiting",
      remarks: [],
      began: this.#clock().toISOString(),
    };
    this.#forgetOldest();
    this.#entries.set(job.id, {
      job,
      request: request as unknown as NewJob,
      controller: new AbortController(),
      listeners: new Set(),
    });
    this.#startNext();
    return job;
  }

  /** The jobs that a person may see: their own; an organiser's: all of the campaign's people. */
  list(person: Person): Job[] {
    return [...this.#entries.values()].filter((entry) => maySee(person, entry)).map(({ job }) => job);
  }

  /** @throws NotFoundError also if it is somebody else's */
  get(id: string, person: Person): Job {
    return this.#entry(id, person).job;
  }

  /** Calls back with each new state until the job ends; returns a function that stops it. */
  follow(id: string, person: Person, listener: (job: Job) => void): () => void {
    const { listeners } = this.#entry(id, person);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  cancel(id: string, person: Person): Job {
    const entry = this.#entry(id, person);
    if (entry.job.state === "waiting") this.#end(entry, { state: "cancelled" });
    else if (entry.job.state === "running") entry.controller.abort(new Error("cancelled"));
    return entry.job;
  }

  /** @throws ConflictError if it is not over, or has succeeded */
  resume(id: string, person: Person): Job {
    const entry = this.#entry(id, person);
    if (entry.job.state !== "failed" && entry.job.state !== "cancelled") {
      throw new ConflictError(`this work is ${entry.job.state}; only cancelled or failed work can be resumed`);
    }
    const { result: _r, error: _e, ended: _t, ...rest } = entry.job;
    entry.controller = new AbortController();
    this.#change(entry, { ...rest, state: "waiting" });
    this.#startNext();
    return entry.job;
  }

  async close(): Promise<void> {
    for (const entry of this.#entries.values()) {
      if (entry.job.state === "waiting") this.#end(entry, { state: "cancelled" });
      entry.controller.abort(new Error("the server ends"));
    }
    await Promise.all(this.#running);
  }

  #entry(id: string, person: Person): Entry {
    const entry = this.#entries.get(id);
    if (!entry || !maySee(person, entry)) throw new NotFoundError(`no work has this id: ${JSON.stringify(id)}`);
    return entry;
  }

  #startNext(): void {
    if (this.#running.size >= AT_ONCE) return;
    const next = [...this.#entries.values()].find(({ job }) => job.state === "waiting");
    if (!next) return;
    const done: Promise<void> = this.#run(next).finally(() => {
      this.#running.delete(done);
      this.#startNext();
    });
    this.#running.add(done);
    this.#startNext();
  }

  async #run(entry: Entry): Promise<void> {
    const { request, controller } = entry;
    this.#change(entry, { ...entry.job, state: "running" });
    try {
      const result = await this.#runner(request.kind, request.input, {
        signal: controller.signal,
        onProgress: (progress) => this.#change(entry, { ...entry.job, progress }),
        onRemark: (text) =>
          this.#change(entry, { ...entry.job, remarks: [...entry.job.remarks, worded(text, pageWording)].slice(-100) }),
      });
      this.#end(entry, { state: "done", result: (await request.onDone?.(result)) ?? result });
    } catch (error) {
      if (controller.signal.aborted) this.#end(entry, { state: "cancelled" });
      else this.#end(entry, { state: "failed", error: told(error) });
    }
  }

  #end(entry: Entry, change: Pick<Job, "state" | "result" | "error">): void {
    this.#change(entry, { ...entry.job, ...change, ended: this.#clock().toISOString() });
    entry.listeners.clear();
  }

  #change(entry: Entry, job: Job): void {
    entry.job = job;
    for (const listener of entry.listeners) listener(job);
  }

  #forgetOldest(): void {
    const ended = [...this.#entries].filter(([, { job }]) => job.ended !== undefined);
    for (const [id] of ended.slice(0, Math.max(0, ended.length - REMEMBERED))) this.#entries.delete(id);
  }
}

function maySee(person: Person, { request }: Entry): boolean {
  // Ids are unique within a campaign only.
  if (person.campaign !== undefined && person.campaign !== request.person.campaign) return false;
  return person.role === "organiser" || person.id === request.person.id;
}

function told(error: unknown): Job["error"] {
  if (!isPresageError(error)) {
    return { message: "This is a bug in Presage; the server's log has the details." };
  }
  const { setting } = error as { setting?: string };
  return { message: worded(error.message, pageWording), ...(setting !== undefined && { setting }) };
}
