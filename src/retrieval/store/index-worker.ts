import { parentPort, workerData } from "node:worker_threads";
import { toFailure } from "../../core/index.js";
import { analyzerById } from "../analysis/analyzers.js";
import { runIndexJob } from "./index-job.js";
import type { FromThread, ThreadWork } from "./index-threads.js";
import { runMergeJob } from "./merge-job.js";

// A thread of index-threads.ts: works until nothing is left, and posts the results.
const work = workerData as ThreadWork;
const post = (message: FromThread<unknown>) => parentPort!.postMessage(message);
try {
  const results =
    work.kind === "merge"
      ? runMergeJob(work.job)
      : runIndexJob(work.job, analyzerById(work.analyzer.id, work.analyzer.data));
  for (const result of results) post({ result });
} catch (error) {
  post({ failure: toFailure(error as Error) });
}
