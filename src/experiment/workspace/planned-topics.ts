import type { SearchOptionValues } from "../../application/index.js";
import { loadWholeTopics, readTopicTasks, type TopicTask, topicSubjects } from "../../application/node.js";
import type { CutOff } from "../../collection/index.js";
import { type DiskCollection, openCollection } from "../../collection/node.js";
import type { SearchTopic } from "../../retrieval/index.js";

/** Files of topics, and how they are read. */
export interface TopicFiles {
  readonly files: readonly string[];
  /** For topics in several languages, use those in this one. */
  readonly language?: string;
  /** A file of documents, one per line, from the same source as the topics: other articles of the newspaper. */
  readonly source?: string;
  /** The date cut-off of prior art, for topics that are patents. */
  readonly cutOff: CutOff | "none";
}

/** @param folder of the collection with topics that are given as documents */
export function readPlannedTopics({ files, language }: TopicFiles, folder: string): Promise<TopicTask[]> {
  return withCollection(folder, (collection) =>
    readTopicTasks(files, collection, {
      languageOption: "the language",
      ...(language !== undefined && { language }),
    }),
  );
}

/**
 * The subjects of each topic: its patent, family or text. Topics that share a subject have answers in common. Names of
 * subjects are meaningful only among these topics.
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

/** How topics are read; everything else is up to the system. */
export function topicOptions({ cutOff }: TopicFiles): SearchOptionValues {
  // Lists made by a plan contain the requested dates.
  return { model: "bm25", cutOff: cutOff === "none" ? "none" : "topics" };
}

async function withCollection<T>(folder: string, work: (collection: DiskCollection) => Promise<T>): Promise<T> {
  const collection = await openCollection(folder);
  return work(collection).finally(() => collection.close());
}
