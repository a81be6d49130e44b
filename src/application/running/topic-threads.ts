import { startThread } from "../../files/node.js";
import { KeptSearchers } from "./kept-searchers.js";
import { ThreadSearch, type TopicThread } from "./thread-search.js";
import { openSearcher, openShared, type Searches, type SearchKind, searchedTogether } from "./topic-searcher.js";

/** Called with the outcome of a topic. */
export type TakeOutcome<K extends SearchKind> = (task: Searches[K]["task"], outcome: Searches[K]["outcome"]) => void;

export interface TopicSearchOptions {
  /** Ends the search, with its `reason`. */
  readonly signal?: AbortSignal;
  /** Maximum number of threads to use. */
  readonly threads?: number;
}

/**
 * Threads that search for topics. They start when they are first needed and live until they are closed. Searches may run
 * on them one after the other and at the same time. A searcher stays open for the next search with the same setup.
 *
 * @example
 * const threads = new TopicThreads(4);
 * await threads.search("documents", setup, tasks, ({ id }, { lines }) => found.set(id, lines));
 * await threads.close();
 */
export class TopicThreads {
  /** Maximum number of threads. */
  readonly size: number;
  readonly #start: () => Promise<TopicThread>;
  readonly #threads: Promise<TopicThread>[] = [];
  readonly #running = new Map<number, ThreadSearch>();
  readonly #here = new KeptSearchers();
  /** A setup is recognised by object identity. */
  readonly #setups = new WeakMap<object, number>();
  /** What threads use together, by setup. */
  readonly #shared = new WeakMap<object, Promise<unknown>>();
  #numbers = 0;
  #isClosed = false;

  /**
   * @param threads maximum number of threads; 1 searches in the calling thread
   * @param start starts a thread
   */
  constructor(threads: number, start: () => Promise<TopicThread> = startWorker) {
    this.size = Math.max(1, threads);
    this.#start = start;
  }

  /**
   * Searches for topics. Outcomes come in the order of the topics, and are the same for any number of threads.
   *
   * @throws the error of the first topic whose search fails, after the outcomes of the topics before it
   */
  async search<K extends SearchKind>(
    kind: K,
    setup: Searches[K]["setup"],
    tasks: readonly Searches[K]["task"][],
    take: TakeOutcome<K>,
    { signal, threads = this.size }: TopicSearchOptions = {},
  ): Promise<void> {
    if (this.#isClosed) throw new Error("threads are closed");
    signal?.throwIfAborted();
    if (tasks.length === 0) return;
    const id = this.#idOf(setup);
    const together = searchedTogether(kind, setup);
    const count = Math.min(threads, this.size, tasks.length);
    if (count <= 1) return this.#searchHere(kind, setup, id, tasks, take, together, signal);
    const [chosen, shared] = await Promise.all([this.#firstThreads(count), this.#sharedFor(kind, setup)]);
    if (this.#isClosed) throw new Error("threads are closed");
    const search = ++this.#numbers;
    const takeNext = (number: number, outcome: unknown) => take(tasks[number], outcome as Searches[K]["outcome"]);
    const there = new ThreadSearch(search, tasks, takeNext, together);
    this.#running.set(search, there);
    const abort = () => there.fail(signal?.reason);
    signal?.addEventListener("abort", abort);
    try {
      signal?.throwIfAborted();
      await there.run(chosen, { say: "begin", search, id, kind, setup, shared });
    } finally {
      signal?.removeEventListener("abort", abort);
      this.#running.delete(search);
    }
  }

  /** Ends the threads and the searches that run on them. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const search of this.#running.values()) search.fail(new Error("threads are closed"));
    const threads = await Promise.all(this.#threads.splice(0));
    await Promise.all(threads.map((thread) => thread.terminate()));
    await this.#here.close();
  }

  async #searchHere<K extends SearchKind>(
    kind: K,
    setup: Searches[K]["setup"],
    id: number,
    tasks: readonly Searches[K]["task"][],
    take: TakeOutcome<K>,
    together: number,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const started: Promise<unknown>[] = [];
    try {
      const searcher = await this.#here.take(id, () => openSearcher(kind, setup));
      for (const [i, task] of tasks.entries()) {
        signal?.throwIfAborted();
        while (started.length < Math.min(tasks.length, i + together)) {
          const search = searcher.search(tasks[started.length]);
          // It may fail before its turn comes.
          search.catch(() => {});
          started.push(search);
        }
        take(task, (await started[i]) as Searches[K]["outcome"]);
      }
    } finally {
      await Promise.allSettled(started);
      await this.#here.giveBack(id);
    }
  }

  #sharedFor<K extends SearchKind>(kind: K, setup: Searches[K]["setup"]): Promise<unknown> {
    const shared = this.#shared.get(setup) ?? openShared(kind, setup);
    this.#shared.set(setup, shared);
    shared.catch(() => this.#shared.delete(setup));
    return shared;
  }

  #idOf(setup: object): number {
    const id = this.#setups.get(setup) ?? ++this.#numbers;
    this.#setups.set(setup, id);
    return id;
  }

  #firstThreads(count: number): Promise<TopicThread[]> {
    while (this.#threads.length < count) this.#threads.push(this.#startThread());
    return Promise.all(this.#threads.slice(0, count));
  }

  #startThread(): Promise<TopicThread> {
    const started = this.#start().then((thread) => {
      const end = (error: Error) => {
        // The next search starts another thread in its place.
        const place = this.#threads.indexOf(started);
        if (place >= 0) this.#threads.splice(place, 1);
        for (const search of this.#running.values()) search.lose(thread, error);
      };
      thread.on("message", (message) => this.#running.get(message.search)?.receive(thread, message));
      thread.on("error", end);
      thread.on("exit", (code) => end(new Error(`a thread ended with ${code}`)));
      return thread;
    });
    return started;
  }
}

function startWorker(): Promise<TopicThread> {
  return startThread(import.meta.url, "topic-worker");
}
