import type { PatentCollection } from "../../collection/index.js";
import type { SearchTopic } from "../../retrieval/index.js";
import type { SearchOptionValues } from "../searching/search-options.js";
import { loadTopic, type TopicTask } from "./read-topics.js";

/** Reads complete topics with texts, for systems that make queries with their own analyzers. */
export async function loadWholeTopics(
  tasks: readonly TopicTask[],
  collection: Pick<PatentCollection, "get">,
  options: SearchOptionValues,
): Promise<SearchTopic[]> {
  const loaded: SearchTopic[] = [];
  for (const task of tasks) {
    const { query, ...topic } = await loadTopic(task, collection, { tokens: () => [], positions: false }, options);
    loaded.push(topic);
  }
  return loaded;
}
