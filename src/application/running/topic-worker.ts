import { parentPort, workerData } from "node:worker_threads";
import { toFailure } from "../../core/index.js";
import { openSearcher, type Searches, type SearchKind } from "./topic-searcher.js";

// A thread of topic-threads.ts: searches for the topics that it is sent, and posts what comes of each.
const port = parentPort!;
const { kind, setup } = workerData as { readonly kind: SearchKind; readonly setup: Searches[SearchKind]["setup"] };
const searcher = openSearcher(kind, setup);

port.on(
  "message",
  async ({ number, task }: { readonly number: number; readonly task: Searches[SearchKind]["task"] }) => {
    try {
      port.postMessage({ number, outcome: await (await searcher).search(task) });
    } catch (error) {
      port.postMessage({ number, failure: toFailure(error) });
    }
  },
);
