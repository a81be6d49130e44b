import { unitOf } from "../collection/index.js";
import { openCollection } from "../collection/node.js";
import { isPresageError, PresageError } from "../core/index.js";
import type { Engine } from "../retrieval/engine.js";
import type { TermCounts } from "../retrieval/query/term-source.js";
import { type System, topicSearch } from "../retrieval/query/topic-search.js";
import { type RunHit, runLines } from "./run-lines.js";
import { openSearchIndex } from "./search-index.js";
import type { SearchOptionValues } from "./search-options.js";
import { openSource } from "./search-source.js";
import { topicSearchOptions } from "./search-system.js";
import { aboutTopic, loadTopic, type TopicTask } from "./search-topics.js";

/** All that a thread needs to search for topics; plain data. */
export interface RunSetup {
  readonly index: string;
  /** Where topics are read from that come without texts. */
  readonly collection?: string;
  readonly options: SearchOptionValues;
  readonly limit: number;
  readonly tag: string;
  /** What term distillation compares with, if it is no index. */
  readonly counts?: TermCounts;
}

/** What came of a topic: its lines in the run file. */
export interface TopicOutcome {
  readonly lines: string;
  readonly hits: number;
}

/** Searches for topics, one after the other. */
export interface TopicSearcher {
  search(task: TopicTask): Promise<TopicOutcome>;
  close(): Promise<void>;
}

/** @throws UsageError for options that cannot be, InputError for an index or collection that cannot be used */
export async function openTopicSearcher(setup: RunSetup): Promise<TopicSearcher> {
  const { options, limit, tag } = setup;
  const index = openSearchIndex(setup.index);
  const opened: { close(): Promise<void> }[] = [index.engine];
  const collection = setup.collection === undefined ? undefined : await openCollection(setup.collection);
  if (collection) opened.push(collection);
  const source = openSource(options, index, setup.counts);
  opened.push(source);
  const system: System = topicSearch(index.tokens, topicSearchOptions(options, index, limit, source.source));
  return {
    async search(task) {
      const topic = await loadTopic(task, collection, index, options);
      try {
        const { hits } = await system(topic, index.engine);
        const units = options.groupBy ? await unitsOf(hits, options.groupBy, index.engine) : hits;
        return { lines: runLines(topic.id, units, tag), hits: hits.length };
      } catch (error) {
        throw aboutTopic(task.id, error);
      }
    },
    close: async () => {
      for (const each of opened) await each.close();
    },
  };
}

/** Patents or families for the documents that stand for them. */
function unitsOf(hits: readonly RunHit[], groupBy: "patent" | "family", engine: Engine): Promise<RunHit[]> {
  return Promise.all(
    hits.map(async ({ id, score }) => {
      const family = groupBy === "family" ? (await engine.document(id))?.family : undefined;
      return { id: unitOf(id, groupBy, () => family), score };
    }),
  );
}

/** An error in a form that survives the way between threads. */
export interface RunFailure {
  readonly message: string;
  readonly exitCode?: number;
}

export function toRunFailure(error: unknown): RunFailure {
  if (isPresageError(error)) return { message: error.message, exitCode: error.exitCode };
  return { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

export function fromRunFailure({ message, exitCode }: RunFailure): Error {
  return exitCode === undefined ? new Error(message) : new PresageError(message, exitCode);
}
