import { parentPort, workerData } from "node:worker_threads";
import { prepareScanner } from "./read-run.js";
import { type Batch, scanBatch } from "./scan-batch.js";

// A thread of scan-threads.ts: waits for the batch, takes tasks until there are none, and posts the outcome of each.
parentPort!.once("message", (batch: Batch) => {
  void scanBatch(batch, (outcome) => parentPort!.postMessage(outcome));
});
prepareScanner(workerData as number);
