import { openCollection } from "../../collection/node.js";
import { ExitCode, PresageError, UsageError } from "../../core/index.js";
import { version } from "../../files/node.js";
import { type CodeLevel, type CodeScheme, type NeighbourWeight, parseSystem, SYSTEMS } from "../../systems/index.js";
import { type NamedCluster, prepareSystem } from "../../systems/node.js";
import { refusePlain } from "../collecting/refuse-plain.js";
import type { Effects } from "../effects.js";
import { countFallbacks, fallbackNote } from "../running/fallbacks.js";
import { tellPreparing } from "../running/preparing.js";
import { inSharedMemory } from "../running/shared-memory.js";
import type { TopicThreads } from "../running/topic-threads.js";
import type { SearchCutOff } from "../searching/search-options.js";
import { readTopicTasks, type TopicTask } from "../topics/read-topics.js";
import type { CodeOutcome, CodeSetup } from "./search-codes.js";
import { trainForTopics } from "./train-classifier.js";

/** By the documents that a system finds: how many count, and with which weight. */
export interface NeighbourMethod {
  readonly method: "knn";
  readonly system: string;
  readonly neighbours: number;
  readonly weight: NeighbourWeight;
}

/** By classifiers that learn from the words of documents. */
export interface LinearMethod {
  readonly method: "linear";
  /** Number of terms of a document that count, the best ones. */
  readonly terms: number;
  /** Number of passes over the documents. */
  readonly epochs: number;
  readonly seed: string;
  /** Number of parts that the topics are split into by date, each with its own classifier. */
  readonly periods: number;
}

/** How topics are classified. */
export interface ClassifyingSettings {
  /** Files of topics. The topics must be patents. */
  readonly topics: readonly string[];
  readonly by: NeighbourMethod | LinearMethod;
  readonly level: CodeLevel;
  readonly scheme: CodeScheme;
  /** The date cut-off of documents that may be learned from. */
  readonly cutOff: SearchCutOff;
  /** Maximum number of codes per topic. */
  readonly limit: number;
  /** Minimum score of a code. */
  readonly threshold?: number;
  /** Index to use, or where to keep one. */
  readonly index?: string;
  /** The cluster for the index; default: it is on this machine. */
  readonly cluster?: NamedCluster;
  readonly tag: string;
}

/** The result of classifying topics. */
export interface ClassifiedTopics {
  /** Run file whose documents are codes. */
  readonly run: string;
  /** The topics' own codes as judgements. */
  readonly qrels: string;
  readonly topics: number;
  /** Topics that have no code of this kind. */
  readonly unclassified: number;
  /** Topics without earlier documents to learn from. */
  readonly untrained: number;
}

/**
 * Finds codes for patents, from documents that are already classified.
 *
 * @param folder of the collection with these documents
 */
export async function classifyTopics(
  folder: string,
  settings: ClassifyingSettings,
  threads: TopicThreads,
  effects: Effects = {},
): Promise<ClassifiedTopics> {
  const { by, level, scheme, cutOff, limit, threshold = -Infinity, tag } = settings;
  if (Number.isNaN(threshold)) throw new UsageError("must be a number", { setting: "threshold", value: threshold });
  const tasks = await patentTasks(folder, settings.topics);
  const chosen = parseSystem(by.method === "knn" ? by.system : "bm25", SYSTEMS);
  const system = await prepareSystem(chosen, {
    collection: folder,
    ...(settings.index !== undefined && { index: settings.index }),
    ...(settings.cluster && { cluster: settings.cluster }),
    limit: by.method === "knn" ? Math.max(100, 4 * by.neighbours) : 100,
    threads: threads.size,
    version: version(),
    onProgress: tellPreparing(chosen.name, effects),
  });
  const outcomes = new Map<string, CodeOutcome>();
  const answer = (some: readonly TopicTask[], how: CodeSetup["by"]) => {
    const setup = { system, by: how, level, scheme, cutOff, limit, threshold, tag };
    return threads.search("codes", setup, some, ({ id }, outcome) => {
      effects.signal?.throwIfAborted();
      outcomes.set(id, outcome);
      effects.onProgress?.({ what: "topics", done: outcomes.size, total: tasks.length });
    });
  };
  let untrained = 0;
  if (by.method === "knn") await answer(tasks, { k: by.neighbours, weight: by.weight });
  else {
    const training = { ...by, level, scheme, cutOff };
    for await (const { tasks: some, classifier, documents } of trainForTopics(
      tasks,
      chosen,
      system,
      training,
      effects,
    )) {
      if (documents === 0) untrained += some.length;
      await answer(some, threads.size > 1 ? inSharedMemory(classifier) : classifier);
    }
  }
  const all = tasks.map(({ id }) => ({ id, ...outcomes.get(id)! }));
  for (const each of countFallbacks(all.map(({ fallbacks = [] }) => fallbacks))) {
    effects.onRemark?.(`${chosen.name}: ${fallbackNote(each, tasks.length)}`);
  }
  return {
    run: all.map(({ lines }) => lines).join(""),
    qrels: all.flatMap(({ id, own }) => own.map((code) => `${id} 0 ${code} 1\n`)).join(""),
    topics: tasks.length,
    unclassified: all.filter(({ own }) => own.length === 0).length,
    untrained,
  };
}

async function patentTasks(folder: string, topics: readonly string[]): Promise<TopicTask[]> {
  const collection = await openCollection(folder);
  const reading = refusePlain(collection, "classes").then(() => readTopicTasks(topics, collection));
  const tasks = await reading.finally(() => collection.close());
  if (tasks.length === 0) throw new PresageError("no topics to classify", ExitCode.noTopics);
  const text = tasks.find(({ kind }) => kind === "text" || kind === "ready");
  if (text) throw new UsageError(`topic is not a patent: ${text.id}`);
  return tasks;
}
