import { parentPort } from "node:worker_threads";
import { toFailure } from "../../core/index.js";
import { KeptSearchers } from "./kept-searchers.js";
import type { FromThread, ToThread } from "./thread-search.js";
import { openSearcher, type TopicSearcher } from "./topic-searcher.js";

// A thread of topic-threads.ts: searches for the topics that it receives, and posts the outcome of each.
const port = parentPort!;
const searchers = new KeptSearchers();
const searches = new Map<
  number,
  { readonly setup: number; readonly searcher: Promise<TopicSearcher<unknown, unknown>> }
>();

port.on("message", (message: ToThread) => {
  const { search } = message;
  if (message.say === "begin") {
    const { id, kind, setup, shared } = message;
    searches.set(search, { setup: id, searcher: searchers.take(id, () => openSearcher(kind, setup, shared)) });
  } else if (message.say === "topic") {
    answer(message);
  } else {
    const ended = searches.get(search);
    searches.delete(search);
    if (ended) void searchers.giveBack(ended.setup);
  }
});

async function answer({ search, number, task }: Extract<ToThread, { say: "topic" }>): Promise<void> {
  const post = (message: FromThread) => port.postMessage(message);
  try {
    post({ search, number, outcome: await (await searches.get(search)!.searcher).search(task) });
  } catch (error) {
    post({ search, number, failure: toFailure(error) });
  }
}
