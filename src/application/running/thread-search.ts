import type { Worker } from "node:worker_threads";
import { type Failure, fromFailure } from "../../core/index.js";
import type { Searches, SearchKind } from "./topic-searcher.js";

/** Number of topics of a search queued at each thread, so that none is idle while a result is on its way. */
const AHEAD = 2;

/** Messages to a thread. `id` is the number of a setup: a searcher made from it earlier may still be open. */
export type ToThread =
  | {
      readonly say: "begin";
      readonly search: number;
      readonly id: number;
      readonly kind: SearchKind;
      readonly setup: Searches[SearchKind]["setup"];
      /** What all threads use together. */
      readonly shared: unknown;
    }
  | { readonly say: "topic"; readonly search: number; readonly number: number; readonly task: unknown }
  | { readonly say: "end"; readonly search: number };

/** The result for a topic of a search. */
export type FromThread = { readonly search: number; readonly number: number } & (
  | { readonly outcome: unknown }
  | { readonly failure: Failure }
);

/** A thread, as seen by those who send it topics. */
export type TopicThread = Pick<Worker, "postMessage" | "terminate"> & {
  on(event: "message", listen: (message: FromThread) => void): unknown;
  on(event: "error", listen: (error: Error) => void): unknown;
  on(event: "exit", listen: (code: number) => void): unknown;
};

/** A search on threads: topics that were sent, and outcomes that wait for their turn. */
export class ThreadSearch {
  readonly #search: number;
  readonly #tasks: readonly unknown[];
  readonly #take: (number: number, outcome: unknown) => void;
  readonly #ahead: number;
  readonly #waiting = new Map<number, FromThread>();
  readonly #unanswered = new Map<TopicThread, number>();
  readonly #ended: Promise<void>;
  #resolve = () => {};
  #reject: (error: unknown) => void = () => {};
  #sent = 0;
  #taken = 0;
  #isEnding = false;

  /** @param together number of topics that a thread searches for at the same time */
  constructor(
    search: number,
    tasks: readonly unknown[],
    take: (number: number, outcome: unknown) => void,
    together = 1,
  ) {
    this.#ahead = AHEAD * together;
    this.#search = search;
    this.#tasks = tasks;
    this.#take = take;
    this.#ended = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // It may fail before anyone awaits it.
    this.#ended.catch(() => {});
  }

  async run(threads: readonly TopicThread[], begin: ToThread): Promise<void> {
    try {
      for (const thread of threads) thread.postMessage(begin);
      for (let i = 0; i < this.#ahead; i++) for (const thread of threads) this.#send(thread);
      await this.#ended;
    } finally {
      for (const thread of threads) thread.postMessage({ say: "end", search: this.#search } satisfies ToThread);
    }
  }

  receive(thread: TopicThread, message: FromThread): void {
    this.#unanswered.set(thread, this.#unanswered.get(thread)! - 1);
    this.#waiting.set(message.number, message);
    // A failed topic ends the search once its turn comes; no new topics are sent.
    if ("failure" in message) this.#isEnding = true;
    this.#send(thread);
    try {
      this.#takeNext();
    } catch (error) {
      this.fail(error);
    }
  }

  /** A thread has ended: its outcomes will not arrive. */
  lose(thread: TopicThread, error: Error): void {
    if ((this.#unanswered.get(thread) ?? 0) > 0) this.fail(error);
  }

  fail(error: unknown): void {
    this.#isEnding = true;
    this.#waiting.clear();
    this.#reject(error);
  }

  #send(thread: TopicThread): void {
    if (this.#isEnding || this.#sent === this.#tasks.length) return;
    const number = this.#sent++;
    this.#unanswered.set(thread, (this.#unanswered.get(thread) ?? 0) + 1);
    thread.postMessage({ say: "topic", search: this.#search, number, task: this.#tasks[number] } satisfies ToThread);
  }

  #takeNext(): void {
    for (let next = this.#waiting.get(this.#taken); next; next = this.#waiting.get(this.#taken)) {
      this.#waiting.delete(this.#taken);
      if ("failure" in next) throw fromFailure(next.failure);
      this.#take(this.#taken, next.outcome);
      this.#taken++;
    }
    if (this.#taken === this.#tasks.length) this.#resolve();
  }
}
