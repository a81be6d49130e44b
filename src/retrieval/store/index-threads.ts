import type { Worker } from "node:worker_threads";
import { type Failure, fromFailure } from "../../core/index.js";
import { startThread } from "../../files/node.js";
import type { Analyzer } from "../analysis/analyzer.js";
import { type IndexedRows, type IndexJob, runIndexJob } from "./index-job.js";
import { type MergedGroup, type MergeJob, runMergeJob } from "./merge-job.js";

/** What a thread is given to do. */
export type ThreadWork =
  | { readonly kind: "index"; readonly job: IndexJob; readonly analyzer: Pick<Analyzer, "id" | "data"> }
  | { readonly kind: "merge"; readonly job: MergeJob };

/** What a thread reports: a result, or why it has ended. */
export type FromThread<T> = { readonly result: T } | { readonly failure: Failure };

const EVERY_MS = 100;

/** Long-lived data is outside the heap. More memory for short-lived objects would only fill with garbage. */
const LIMITS = { maxYoungGenerationSizeMb: 16 };

/**
 * Indexes rows on the given number of threads; if it is 1, on the calling thread.
 *
 * @param take called with each result, on this thread
 * @param onProgress called now and then
 */
export async function indexOnThreads(
  job: IndexJob,
  analyzer: Analyzer,
  threads: number,
  take: (result: IndexedRows) => void,
  onProgress: () => void,
): Promise<void> {
  if (threads === 1) {
    for (const result of runIndexJob(job, analyzer, onProgress)) take(result);
    return;
  }
  const { id, data } = analyzer;
  const timer = setInterval(onProgress, EVERY_MS);
  try {
    await runThreads({ kind: "index", job, analyzer: { id, ...(data && { data }) } }, threads, take);
  } finally {
    clearInterval(timer);
  }
}

/** Merges groups of segments on the given number of threads; if it is 1, on the calling thread. */
export async function mergeOnThreads(
  job: MergeJob,
  threads: number,
  take: (result: MergedGroup) => void,
): Promise<void> {
  if (threads === 1) for (const result of runMergeJob(job)) take(result);
  else await runThreads({ kind: "merge", job }, threads, take);
}

async function runThreads<T>(work: ThreadWork, count: number, take: (result: T) => void): Promise<void> {
  const options = { workerData: work, resourceLimits: LIMITS };
  const workers = await Promise.all(
    Array.from({ length: count }, () => startThread(import.meta.url, "index-worker", options)),
  );
  try {
    await Promise.all(workers.map((worker) => untilEnd(worker, take)));
  } finally {
    // If one has failed, the others have no reason to go on.
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function untilEnd<T>(worker: Worker, take: (result: T) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on("message", (message: FromThread<T>) => {
      if ("failure" in message) reject(fromFailure(message.failure));
      else {
        try {
          take(message.result);
        } catch (error) {
          reject(error);
        }
      }
    });
    worker.on("error", reject);
    worker.on("exit", () => resolve());
  });
}
