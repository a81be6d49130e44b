import { parentPort, workerData } from "node:worker_threads";
import { openTopicSearcher, type RunSetup, toRunFailure } from "./run-topic.js";
import type { TopicTask } from "./search-topics.js";

// A thread of run-pool.ts: searches for the topics that it is sent, and posts what comes of each.
const port = parentPort!;
const searcher = openTopicSearcher(workerData as RunSetup);

port.on("message", async ({ number, task }: { readonly number: number; readonly task: TopicTask }) => {
  try {
    port.postMessage({ number, outcome: await (await searcher).search(task) });
  } catch (error) {
    port.postMessage({ number, failure: toRunFailure(error) });
  }
});
