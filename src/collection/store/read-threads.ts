import type { Worker } from "node:worker_threads";
import { type Failure, fromFailure } from "../../core/index.js";
import { startThread } from "../../files/node.js";
import { type ReadBatch, sentBatch, type WaitingRecord } from "./record-batch.js";

/** The result of a batch, or why there is none. */
export type FromThread = { readonly number: number } & ({ readonly result: ReadBatch } | { readonly failure: Failure });

/** A thread, as seen by those who send it records. */
export type ReadThread = Pick<Worker, "postMessage" | "terminate"> & {
  on(event: "message", listen: (message: FromThread) => void): unknown;
  on(event: "error", listen: (error: Error) => void): unknown;
  on(event: "exit", listen: (code: number) => void): unknown;
};

interface Unanswered {
  readonly thread: number;
  readonly resolve: (result: ReadBatch) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Threads that read records into the lines that a collection stores. They start with the first batch and live until
 * they are closed.
 */
export class ReadThreads {
  readonly #size: number;
  readonly #start: () => Promise<ReadThread>;
  readonly #threads: Promise<ReadThread>[] = [];
  /** Number of unanswered batches of each thread. */
  readonly #loads: number[];
  readonly #unanswered = new Map<number, Unanswered>();
  #batches = 0;
  #failure: { readonly error: unknown } | undefined;

  /**
   * @param threads number of threads
   * @param start starts a thread
   */
  constructor(threads: number, start: () => Promise<ReadThread> = startWorker) {
    this.#size = threads;
    this.#start = start;
    this.#loads = Array.from({ length: threads }, () => 0);
  }

  /**
   * Reads a batch on the thread with the least to do.
   *
   * @throws the error of the record that could not be read because of a defect, or of a thread that has ended
   */
  read(records: readonly WaitingRecord[]): Promise<ReadBatch> {
    const thread = this.#loads.indexOf(Math.min(...this.#loads));
    const number = this.#batches++;
    this.#loads[thread]++;
    const result = new Promise<ReadBatch>((resolve, reject) => {
      this.#unanswered.set(number, { thread, resolve, reject });
    });
    // It may fail before its turn comes.
    result.catch(() => {});
    if (this.#failure) this.#fail(this.#failure.error);
    while (this.#threads.length < this.#size) this.#threads.push(this.#startThread(this.#threads.length));
    const batch = sentBatch(number, records);
    this.#threads[thread].then(
      (worker) => worker.postMessage(batch, [batch.bytes.buffer as ArrayBuffer]),
      (error) => this.#fail(error),
    );
    return result;
  }

  /** Ends the threads; what they have not read is dropped. */
  async close(): Promise<void> {
    this.#failure ??= { error: new Error("threads are closed") };
    this.#fail(this.#failure.error);
    const threads = await Promise.allSettled(this.#threads);
    await Promise.all(threads.map((thread) => (thread.status === "fulfilled" ? thread.value.terminate() : undefined)));
  }

  async #startThread(place: number): Promise<ReadThread> {
    const thread = await this.#start();
    thread.on("message", (message) => this.#receive(message));
    thread.on("error", (error) => this.#fail(error));
    thread.on("exit", (code) => {
      if (this.#loads[place] > 0) this.#fail(new Error(`a thread that reads patents ended with ${code}`));
    });
    return thread;
  }

  #receive(message: FromThread): void {
    const asked = this.#unanswered.get(message.number);
    if (!asked) return;
    this.#unanswered.delete(message.number);
    this.#loads[asked.thread]--;
    if ("failure" in message) asked.reject(fromFailure(message.failure));
    else asked.resolve(message.result);
  }

  /** All batches that wait for an answer fail. */
  #fail(error: unknown): void {
    this.#failure ??= { error };
    for (const { reject } of this.#unanswered.values()) reject(error);
    this.#unanswered.clear();
    this.#loads.fill(0);
  }
}

function startWorker(): Promise<ReadThread> {
  return startThread(import.meta.url, "read-worker");
}
