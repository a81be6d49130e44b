import { availableParallelism } from "node:os";
import { type SearchOptionValues, taskOfTopic } from "../../application/index.js";
import { loadTopic, readTopicTasks, searchTopics, type TopicTask, topicSubjects } from "../../application/node.js";
import { openCollection } from "../../collection/node.js";
import type { TopicFiles, TopicRunner } from "../node.js";

/** So many topics at least are worth a thread. */
const LEAST_TOPICS = 8;

/** Searches for the topics of experiments as `presage run` does, on its threads. */
export const experimentRunner: TopicRunner = {
  async read({ files, language }, folder) {
    const collection = await openCollection(folder);
    try {
      return await readTopicTasks(files, collection, {
        languageOption: "the language",
        ...(language !== undefined && { language }),
      });
    } finally {
      await collection.close();
    }
  },
  async subjectsOf(tasks, folder) {
    const collection = await openCollection(folder);
    try {
      return await topicSubjects(tasks as readonly TopicTask[], collection);
    } finally {
      await collection.close();
    }
  },
  taskOf: (task) => taskOfTopic(task as TopicTask),
  filesOf: (tasks) => (tasks as readonly TopicTask[]).flatMap((task) => (task.kind === "file" ? [task.path] : [])),
  async load(topics, tasks, folder) {
    const collection = await openCollection(folder);
    try {
      const index = { tokens: () => [], positions: false };
      const loaded = [];
      for (const task of tasks as readonly TopicTask[]) {
        // Texts are taken whole: systems make queries of them, each with its own analyzer.
        const { query, ...topic } = await loadTopic(task, collection, index, searchOptions(topics));
        loaded.push(topic);
      }
      return loaded;
    } finally {
      await collection.close();
    }
  },
  search({ system, topics, tasks, tag, threads }, take) {
    const options = { ...searchOptions(topics), ...(system.groupBy && { groupBy: system.groupBy }) };
    const setup = { system, options, tag };
    // A thread that has to be started for a handful of topics costs more than it saves.
    const enough = Math.max(1, Math.floor(tasks.length / LEAST_TOPICS));
    return searchTopics(
      "documents",
      tasks as readonly TopicTask[],
      setup,
      Math.min(threads || availableParallelism(), enough),
      take,
    );
  },
};

/** How topics are read; everything else is the system's. */
function searchOptions({ cutOff }: TopicFiles): SearchOptionValues {
  // Lists that a plan makes have the dates that it asks for.
  return { model: "bm25", cutOff: cutOff === "none" ? "none" : "topics" };
}
