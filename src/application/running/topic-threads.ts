import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Worker } from "node:worker_threads";
import { type Failure, fromFailure } from "../../core/index.js";
import { openSearcher, type Searches, type SearchKind, type TopicSearcher } from "./topic-searcher.js";

/** So many topics wait at each thread, so that none is idle while a result is on its way. */
const AHEAD = 2;

type Message<Outcome> =
  | { readonly number: number; readonly outcome: Outcome }
  | { readonly number: number; readonly failure: Failure };

/** Told what came of a topic. */
type Take<Task, Outcome> = (task: Task, outcome: Outcome) => void;

/**
 * Searches for topics on several threads. Outcomes come in the order of the topics, whatever the number of threads, and
 * are the same for any of it.
 *
 * @throws what the search for a topic throws: for the first such topic, after those before it were taken
 */
export async function searchTopics<K extends SearchKind>(
  kind: K,
  tasks: readonly Searches[K]["task"][],
  setup: Searches[K]["setup"],
  threads: number,
  take: Take<Searches[K]["task"], Searches[K]["outcome"]>,
): Promise<void> {
  const count = Math.min(threads, tasks.length);
  if (count <= 1) return searchHere(tasks, await openSearcher(kind, setup), take);
  const workers = await startWorkers(count, { kind, setup });
  try {
    await searchThere(tasks, workers, take);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

async function searchHere<Task, Outcome>(
  tasks: readonly Task[],
  searcher: TopicSearcher<Task, Outcome>,
  take: Take<Task, Outcome>,
): Promise<void> {
  try {
    for (const task of tasks) take(task, await searcher.search(task));
  } finally {
    await searcher.close();
  }
}

function searchThere<Task, Outcome>(
  tasks: readonly Task[],
  workers: readonly Worker[],
  take: Take<Task, Outcome>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting = new Map<number, Message<Outcome>>();
    let sent = 0;
    let taken = 0;
    const send = (worker: Worker) => {
      if (sent === tasks.length) return;
      worker.postMessage({ number: sent, task: tasks[sent] });
      sent++;
    };
    const takeNext = () => {
      for (let next = waiting.get(taken); next; next = waiting.get(taken)) {
        waiting.delete(taken);
        if ("failure" in next) throw fromFailure(next.failure);
        take(tasks[taken], next.outcome);
        taken++;
      }
      if (taken === tasks.length) resolve();
    };
    for (const worker of workers) {
      worker.on("message", (message: Message<Outcome>) => {
        waiting.set(message.number, message);
        // A failed topic ends the run once its turn comes; nothing new is begun.
        if (!("failure" in message)) send(worker);
        try {
          takeNext();
        } catch (error) {
          reject(error);
        }
      });
      worker.on("error", reject);
      worker.on("exit", (code) => reject(new Error(`a thread ended with ${code}`)));
    }
    for (let i = 0; i < AHEAD; i++) for (const worker of workers) send(worker);
  });
}

async function startWorkers(count: number, workerData: unknown): Promise<Worker[]> {
  const { Worker } = await import("node:worker_threads");
  const here = import.meta.url;
  const program = new URL(`./topic-worker${extname(fileURLToPath(here))}`, here);
  return Array.from({ length: count }, () => new Worker(program, { workerData }));
}
