import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { type Failure, fromFailure } from "../../core/index.js";
import type { Analyzer } from "../analysis/analyzer.js";
import { type IndexedRows, type IndexJob, runIndexJob } from "./index-job.js";
import { type MergedGroup, type MergeJob, runMergeJob } from "./merge-job.js";

/** The work of a thread. */
export type ThreadWork =
  | { readonly kind: "index"; readonly job: IndexJob; readonly analyzer: Pick<Analyzer, "id" | "data"> }
  | { readonly kind: "merge"; readonly job: MergeJob };

/** A message from a thread: a result, or the reason why it ended. */
export type FromThread<T> = { readonly result: T } | { readonly failure: Failure };

const EVERY_MS = 100;

/** Long-lived data is outside the heap: more room in the heap would only be filled with garbage. */
const LIMITS = { maxYoungGenerationSizeMb: 16 };

/**
 * Indexes rows on this many threads; if it is one, on the current thread.
 *
 * @param take called with each result, on the current thread
 * @param onProgress called from time to time
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

/** Merges groups of segments on this many threads; if it is one, on the current thread. */
export async function mergeOnThreads(
  job: MergeJob,
  threads: number,
  take: (result: MergedGroup) => void,
): Promise<void> {
  if (threads === 1) for (const result of runMergeJob(job)) take(result);
  else await runThreads({ kind: "merge", job }, threads, take);
}

async function runThreads<T>(work: ThreadWork, count: number, take: (result: T) => void): Promise<void> {
  const here = import.meta.url;
  const program = new URL(`./index-worker${extname(fileURLToPath(here))}`, here);
  // A flag sets the kind of a program on Node's command line. Threads, whose programs are files, refuse to inherit it.
  const flags = process.execArgv.some((flag) => flag.startsWith("--input-type")) ? { execArgv: [] } : {};
  const workers = Array.from(
    { length: count },
    () => new Worker(program, { workerData: work, resourceLimits: LIMITS, ...flags }),
  );
  try {
    await Promise.all(workers.map((worker) => untilEnd(worker, take)));
  } finally {
    // If one has failed, the others need not continue.
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
