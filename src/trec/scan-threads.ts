import { statSync } from "node:fs";
import type { Worker } from "node:worker_threads";
import { type DocumentTable, fromFailure } from "../core/index.js";
import { startThread } from "../files/node.js";
import { isGzipFile, isStandardInput, readBytes, runSource } from "./files.js";
import type { JudgedRun } from "./judged-run.js";
import { makeScanner, readRunFile } from "./read-run.js";
import { type Batch, type Outcome, scanBatch, type Task } from "./scan-batch.js";
import { scanWithCare } from "./scan-run.js";
import type { RunOptions } from "./scanner.js";
import { joinRuns, splitAtTopics } from "./split-file.js";

export interface ScanOptions extends RunOptions {
  /** Number of threads, including this one; default: the number of processors. */
  readonly threads?: number | undefined;
  /** Files of this size and larger are split between the threads. */
  readonly splitBytes?: number | undefined;
  /** Called from time to time with the number of files done. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Called once, when the other threads have started; at once if there are none. */
  readonly onThreads?: (() => void) | undefined;
}

/**
 * Called on this thread with each run as soon as it is read, and its place among the paths. What is done with a run
 * here is done while other threads read. It must not throw. Not called for files that were split.
 */
export type OnRun = (run: JudgedRun, place: number) => void;

const SPLIT_BYTES = 2 ** 30;
/** Below this size, another thread costs more than it saves. */
const WORTH_A_THREAD_BYTES = 4 * 2 ** 20;

/** The assumed size of a pipe: large enough for the kernel, too small for a second thread. */
const UNKNOWN_BYTES = 2 ** 20;

/** The run of a file, or why the file could not be read. */
export type RunResult =
  | { readonly path: string; readonly run: JudgedRun }
  | { readonly path: string; readonly error: Error };

/** Threads that are ready to read run files, or become so while the caller reads the judgements. */
export interface ScanThreads {
  /**
   * Reads the files; to be called once. Results are in the order of the paths and do not depend on the number of
   * threads.
   */
  read(table: DocumentTable, onRun?: OnRun): Promise<RunResult[]>;
  /** Ends threads that were not needed. */
  end(): void;
}

/** Starts the threads that read run files: a thread takes as long to start as many judgements to read. */
export async function startScanThreads(paths: readonly string[], options: ScanOptions = {}): Promise<ScanThreads> {
  const sizes = paths.map((path) => sizeOf(runSource(path, options.compat)));
  const sizeBytes = sizes.reduce((sum, size) => sum + size, 0);
  const threads = Math.max(1, options.threads ?? (await defaultThreads(sizeBytes)));
  if (threads === 1) {
    options.onThreads?.();
    return { read: (table, onRun) => readOneByOne(paths, table, options, sizeBytes, onRun), end() {} };
  }
  const { tasks, tasksOf } = tasksOfFiles(paths, sizes, threads, options);
  const pool = await startWorkers(Math.min(threads, tasks.length) - 1, sizeBytes, options.onThreads);
  let isUsed = false;
  return {
    async read(table, onRun) {
      isUsed = true;
      const places = new Map(tasksOf.flatMap(({ first, end }, i) => (end === first + 1 ? [[first, i]] : [])));
      const onOutcome = ({ task, run }: Outcome) => {
        const place = places.get(task);
        if (run && place !== undefined) onRun?.(run, place);
      };
      const outcomes = await runTasks(tasks, table, options, pool, sizeBytes, onOutcome);
      return Promise.all(
        paths.map((path, i) => settle(path, outcomes.slice(tasksOf[i].first, tasksOf[i].end), table, options)),
      );
    },
    end() {
      if (!isUsed) for (const worker of pool.workers) void worker.terminate();
    },
  };
}

/** Reads run files on several threads: {@link startScanThreads} for a table that is there. */
export async function readRunFiles(
  paths: readonly string[],
  table: DocumentTable,
  options: ScanOptions & { readonly onRun?: OnRun | undefined } = {},
): Promise<RunResult[]> {
  return (await startScanThreads(paths, options)).read(table, options.onRun);
}

/** A task for each file, or several for a large one; and the tasks of each file. */
function tasksOfFiles(
  paths: readonly string[],
  sizes: readonly number[],
  threads: number,
  { splitBytes = SPLIT_BYTES }: ScanOptions,
): { tasks: readonly Task[]; tasksOf: readonly { first: number; end: number }[] } {
  const tasks: Task[] = [];
  const tasksOf = paths.map((path, i) => {
    const first = tasks.length;
    if (sizes[i] >= splitBytes && !isGzipFile(path)) {
      tasks.push(...splitAtTopics(path, sizes[i], threads).map((range) => ({ path, range })));
    } else {
      tasks.push({ path });
    }
    return { first, end: tasks.length };
  });
  return { tasks, tasksOf };
}

function sizeOf(path: string): number {
  if (isStandardInput(path)) return UNKNOWN_BYTES;
  try {
    const file = statSync(path);
    return file.isFile() ? file.size : UNKNOWN_BYTES;
  } catch {
    // Reading the file reports the problem.
    return 0;
  }
}

async function defaultThreads(sizeBytes: number): Promise<number> {
  const worth = Math.ceil(sizeBytes / WORTH_A_THREAD_BYTES);
  if (worth <= 1) return 1;
  const { availableParallelism } = await import("node:os");
  return Math.min(availableParallelism(), worth);
}

/** Reads run files on this thread alone. */
async function readOneByOne(
  paths: readonly string[],
  table: DocumentTable,
  options: ScanOptions,
  sizeBytes: number,
  onRun: OnRun | undefined,
): Promise<RunResult[]> {
  const scanner = makeScanner(table, sizeBytes);
  const results: RunResult[] = [];
  for (const [place, path] of paths.entries()) {
    const result = await readRunFile(path, table, scanner, options).then(
      (run) => ({ path, run }),
      (error: Error) => ({ path, error }),
    );
    results.push(result);
    options.onProgress?.(results.length, paths.length);
    if ("run" in result) onRun?.(result.run, place);
  }
  return results;
}

/** All threads take from one counter, this one too, so that none waits for messages. */
async function runTasks(
  tasks: readonly Task[],
  table: DocumentTable,
  options: ScanOptions,
  pool: Pool,
  sizeBytes: number,
  onOutcome: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const { compat, duplicates, rankBy, maxRetrieved, onProgress } = options;
  const next = new Int32Array(new SharedArrayBuffer(4));
  const batch: Batch = { tasks, next, table, options: { compat, duplicates, rankBy, maxRetrieved }, sizeBytes };
  const outcomes: Outcome[] = [];
  let missing = tasks.length;
  let haveAll = () => {};
  const all = new Promise<void>((resolve) => {
    haveAll = resolve;
  });
  const take = (outcome: Outcome) => {
    outcomes[outcome.task] = outcome;
    if (--missing === 0) haveAll();
    onProgress?.(Math.min(Atomics.load(next, 0), tasks.length), tasks.length);
    onOutcome(outcome);
  };
  for (const worker of pool.workers) {
    worker.on("message", take);
    worker.postMessage(batch);
  }
  await scanBatch(batch, (outcome) => {
    take(outcome);
    return receiveMessages();
  });
  // The threads need not have ended.
  await Promise.race([all, pool.ended]);
  return outcomes;
}

/** Lets this thread take what the others have sent. */
function receiveMessages(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Threads that scan; the promise is resolved when all have ended. */
interface Pool {
  readonly workers: readonly Worker[];
  readonly ended: Promise<unknown>;
}

async function startWorkers(count: number, sizeBytes: number, onThreads?: () => void): Promise<Pool> {
  let starting = count;
  if (starting === 0) onThreads?.();
  const workers = await Promise.all(
    Array.from({ length: count }, () => startThread(import.meta.url, "scan-worker", { workerData: sizeBytes })),
  );
  const ended = Promise.all(
    workers.map((worker) => {
      worker.once("online", () => {
        if (--starting === 0) onThreads?.();
      });
      return new Promise<void>((resolve, reject) => {
        worker.on("error", reject);
        worker.on("exit", () => resolve());
      });
    }),
  );
  // Nobody may be waiting yet.
  ended.catch(() => {});
  return { workers, ended };
}

async function settle(
  path: string,
  outcomes: readonly Outcome[],
  table: DocumentTable,
  options: ScanOptions,
): Promise<RunResult> {
  const failed = outcomes.find(({ failure }) => failure);
  if (failed) return { path, error: fromFailure(failed.failure!) };
  const runs = outcomes.flatMap(({ run }) => run ?? []);
  if (runs.length === 1 && outcomes.length === 1) return { path, run: runs[0] };
  const joined = runs.length === outcomes.length ? joinRuns(runs) : undefined;
  try {
    const bytes = () => readBytes(runSource(path, options.compat));
    return { path, run: joined ?? scanWithCare(await bytes(), path, table, makeScanner(table), options) };
  } catch (error) {
    return { path, error: error as Error };
  }
}
