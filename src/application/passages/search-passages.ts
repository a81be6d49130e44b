import { openCollection } from "../../collection/node.js";
import type { Hit } from "../../retrieval/index.js";
import { openSearchIndex } from "../../retrieval/node.js";
import { documentPassages, type PassageOptions } from "../../systems/index.js";
import { runLines } from "../running/run-lines.js";
import type { TopicSearcher } from "../running/topic-searcher.js";
import { loadTopic, type TopicTask } from "../topics/read-topics.js";

/** Everything that a thread needs to rank passages; plain data. */
export interface PassageSetup {
  readonly index: string;
  /** The collection with the texts of documents, and of topics given without texts. */
  readonly collection: string;
  readonly options: PassageOptions;
  readonly tag: string;
}

/** A topic, and the documents that were found for it. */
export interface PassageTask {
  readonly topic: TopicTask;
  readonly found: readonly Hit[];
}

/** The result for one topic. */
export interface PassageOutcome {
  /** Lines of the run file. */
  readonly lines: string;
  /** What was missing, and what was done instead. */
  readonly fallbacks: readonly string[];
}

/** Ranks the passages of documents. */
export async function openPassageSearcher(setup: PassageSetup): Promise<TopicSearcher<PassageTask, PassageOutcome>> {
  const collection = await openCollection(setup.collection);
  const index = openSearchIndex(setup.index);
  const { engine, tokens } = index;
  return {
    async search({ topic: task, found }) {
      const topic = await loadTopic(task, collection, index, { model: "bm25", cutOff: "none" });
      const { hits, fallbacks } = await documentPassages(topic, found, engine, { tokens, collection }, setup.options);
      return { lines: runLines(task.id, hits, setup.tag), fallbacks };
    },
    async close() {
      await engine.close();
      await collection.close();
    },
  };
}
