import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Worker } from "node:worker_threads";
import { fromRunFailure, openTopicSearcher, type RunFailure, type RunSetup, type TopicOutcome } from "./run-topic.js";
import type { TopicTask } from "./search-topics.js";

/** So many topics wait at each thread, so that none is idle while a result is on its way. */
const AHEAD = 2;

interface Message {
  readonly number: number;
  readonly outcome?: TopicOutcome;
  readonly failure?: RunFailure;
}

/**
 * Searches for topics on several threads. Outcomes come in the order of the topics, whatever the number of threads, and
 * are the same for any of it.
 *
 * @throws what the search for a topic throws: for the first such topic, after those before it were taken
 */
export async function searchTopics(
  tasks: readonly TopicTask[],
  setup: RunSetup,
  threads: number,
  take: (task: TopicTask, outcome: TopicOutcome) => void,
): Promise<void> {
  const count = Math.min(threads, tasks.length);
  if (count <= 1) return searchHere(tasks, setup, take);
  const workers = await startWorkers(count, setup);
  try {
    await searchThere(tasks, workers, take);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

async function searchHere(
  tasks: readonly TopicTask[],
  setup: RunSetup,
  take: (task: TopicTask, outcome: TopicOutcome) => void,
): Promise<void> {
  const searcher = await openTopicSearcher(setup);
  try {
    for (const task of tasks) take(task, await searcher.search(task));
  } finally {
    await searcher.close();
  }
}

function searchThere(
  tasks: readonly TopicTask[],
  workers: readonly Worker[],
  take: (task: TopicTask, outcome: TopicOutcome) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting = new Map<number, Message>();
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
        if (next.failure) throw fromRunFailure(next.failure);
        if (next.outcome) take(tasks[taken], next.outcome);
        taken++;
      }
      if (taken === tasks.length) resolve();
    };
    for (const worker of workers) {
      worker.on("message", (message: Message) => {
        waiting.set(message.number, message);
        // A failed topic ends the run once its turn comes; nothing new is begun.
        if (!message.failure) send(worker);
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

async function startWorkers(count: number, setup: RunSetup): Promise<Worker[]> {
  const { Worker } = await import("node:worker_threads");
  const here = import.meta.url;
  const program = new URL(`./run-worker${extname(fileURLToPath(here))}`, here);
  return Array.from({ length: count }, () => new Worker(program, { workerData: setup }));
}
