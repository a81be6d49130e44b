import { parentPort } from "node:worker_threads";
import { toFailure } from "../../core/index.js";
import type { FromThread } from "./read-threads.js";
import { readBatch, type SentBatch } from "./record-batch.js";

// A thread of read-threads.ts: reads the batches that it gets, one after the other.
parentPort!.on("message", (batch: SentBatch) => {
  const post = (message: FromThread, transfer: ArrayBuffer[] = []) => parentPort!.postMessage(message, transfer);
  try {
    const result = readBatch(batch);
    post({ number: batch.number, result }, [result.bytes.buffer as ArrayBuffer]);
  } catch (error) {
    post({ number: batch.number, failure: toFailure(error) });
  }
});
