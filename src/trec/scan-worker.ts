import { parentPort, workerData } from "node:worker_threads";
import { type Batch, scanBatch } from "./scan-batch.js";

// A thread of scan-threads.ts: takes tasks until there are none, and posts the outcome of each.
const batch = workerData as Batch;
void scanBatch(batch, (outcome) => parentPort!.postMessage(outcome));
