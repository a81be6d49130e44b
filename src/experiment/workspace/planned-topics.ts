import type { SearchOptionValues } from "../../application/index.js";
import { loadWholeTopics, readTopicTasks, type TopicTask, topicSubjects } from "../../application/node.js";
import type { CutOff } from "../../collection/index.js";
import { type DiskCollection, openCollection } from "../../collection/node.js";
import type { SearchTopic } from "../../retrieval/index.js";

/** Files of topics, and how they are read. */
export interface TopicFiles {
  readonly files: readonly string[];
  /** Of topics that come in several languages, those in this one. */
  readonly language?: string;
  /** A file of documents, one a line, from which texts such as these come: other articles of the newspaper. */
  readonly source?: string;
  /** What is prior art of a topic that is a patent. */
  readonly cutOff: CutOff | "none";
}

/** @param folder of the collection, where topics are that are named by their documents */
export function readPlannedTopics({ files, language }: TopicFiles, folder: string): Promise<TopicTask[]> {
  return withCollection(folder, (collection) =>
    readTopicTasks(files, collection, {
      languageOption: "the language",
      ...(language !== undefined && { language }),
    }),
  );
}

/**
 * All that each of the topics is about, whatever it is called: its patent, family or text. Topics that share a subject
 * have answers in common. Names of subjects mean something among these topics alone.
 */
export function plannedSubjects(tasks: readonly TopicTask[], folder: string): Promise<(readonly string[])[]> {
  return withCollection(folder, (collection) => topicSubjects(tasks, collection));
}

/** Topics with their texts. */
export function loadPlannedTopics(
  topics: TopicFiles,
  tasks: readonly TopicTask[],
  folder: string,
): Promise<SearchTopic[]> {
  return withCollection(folder, (collection) => loadWholeTopics(tasks, collection, topicOptions(topics)));
}

/** How topics are read; everything else is the system's. */
export function topicOptions({ cutOff }: TopicFiles): SearchOptionValues {
  // Lists that a plan makes have the dates that it asks for.
  return { model: "bm25", cutOff: cutOff === "none" ? "none" : "topics" };
}

async function withCollection<T>(folder: string, work: (collection: DiskCollection) => Promise<T>): Promise<T> {
  const collection = await openCollection(folder);
  return work(collection).finally(() => collection.close());
}
