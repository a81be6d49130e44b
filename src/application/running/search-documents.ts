import { type Granularity, unitOf } from "../../collection/index.js";
import { type DiskCollection, openCollection } from "../../collection/node.js";
import {
  bothFilters,
  type Engine,
  type Hit,
  hasConditions,
  type SearchTopic,
  type System,
  type TermCounts,
  topicSearch,
} from "../../retrieval/index.js";
import { openSearchIndex, readManifest } from "../../retrieval/node.js";
import { parseSystem, SYSTEMS } from "../../systems/index.js";
import { openPrepared, type PreparedSystem, sharedBySystem } from "../../systems/node.js";
import { refuseUnknownLanguages } from "../searching/known-languages.js";
import type { SearchOptionValues } from "../searching/search-options.js";
import { searchFilter, topicSearchOptions } from "../searching/search-settings.js";
import { openSource } from "../searching/term-source.js";
import { aboutTopic, loadTopic, type TopicTask } from "../topics/read-topics.js";
import { type RunHit, runLines } from "./run-lines.js";
import { SharedTime } from "./shared-time.js";
import type { TopicSearcher } from "./topic-searcher.js";

/** Everything that a thread needs to search for topics; plain data. */
export type RunSetup = SearchSetup | SystemSetup;

interface CommonSetup {
  readonly options: SearchOptionValues;
  readonly tag: string;
}

/** A search in one index with given options. */
export interface SearchSetup extends CommonSetup {
  readonly index: string;
  /** The collection that topics without texts are read from. */
  readonly collection?: string;
  readonly limit: number;
  /** What term distillation compares with, if it is not an index. */
  readonly counts?: TermCounts;
}

/** A named system; only the options for reading topics and for filtering documents have an effect. */
export interface SystemSetup extends CommonSetup {
  readonly system: PreparedSystem;
}

/** The result for one topic: its lines in the run file. */
export interface TopicOutcome {
  readonly lines: string;
  readonly hits: number;
  /** Search time, without reading the topic. */
  readonly milliseconds: number;
  /** What was missing, and what was done instead. */
  readonly fallbacks?: readonly string[];
}

/** Number of topics that a thread should search for at the same time. */
export function topicsTogether(setup: RunSetup): number {
  if (!("system" in setup)) return 1;
  const { definition, values } = parseSystem(setup.system.name, SYSTEMS);
  return definition.together?.(values) ?? 1;
}

type DocumentSearcher = TopicSearcher<TopicTask, TopicOutcome>;

/** @throws UsageError for invalid options, InputError for an index or collection that cannot be used */
export function openTopicSearcher(setup: RunSetup, shared?: unknown): Promise<DocumentSearcher> {
  return "system" in setup ? openSystemSearcher(setup, shared) : openIndexSearcher(setup);
}

/** What the searchers of several threads use together. */
export async function sharedByThreads(setup: RunSetup): Promise<unknown> {
  return "system" in setup ? sharedBySystem(parseSystem(setup.system.name, SYSTEMS), setup.system) : undefined;
}

async function openIndexSearcher(setup: SearchSetup): Promise<DocumentSearcher> {
  const { options, limit, tag } = setup;
  const index = openSearchIndex(setup.index, { countMatches: false });
  const opened: { close(): Promise<void> }[] = [index.engine];
  const collection = setup.collection === undefined ? undefined : openWhenNeeded(setup.collection);
  if (collection) opened.push(collection);
  const source = openSource(options, index, setup.counts);
  opened.push(source);
  const system: System = topicSearch(index.tokens, topicSearchOptions(options, index, limit, source.source));
  await refuseUnknownLanguages(options.language, index.engine);
  return {
    async search(task) {
      const topic = await loadTopic(task, collection, index, options);
      try {
        const start = performance.now();
        const { hits, fallbacks = [] } = await system(topic, index.engine);
        const milliseconds = performance.now() - start;
        const units = options.groupBy ? await unitsOf(hits, options.groupBy, index.engine) : hits;
        return { lines: runLines(topic.id, units, tag), hits: hits.length, milliseconds, fallbacks };
      } catch (error) {
        throw aboutTopic(task.id, error);
      }
    },
    close: async () => {
      for (const each of opened) await each.close();
    },
  };
}

/** Most topics come with their texts. A collection of a million documents takes 90 MB. */
function openWhenNeeded(folder: string): Pick<DiskCollection, "get" | "close"> {
  let opened: Promise<DiskCollection> | undefined;
  return {
    get: async (id) => {
      opened ??= openCollection(folder);
      return (await opened).get(id);
    },
    close: async () => (await opened)?.close(),
  };
}

async function openSystemSearcher(
  { system: prepared, options, tag }: SystemSetup,
  shared: unknown,
): Promise<DocumentSearcher> {
  const { system, context, close } = await openPrepared(parseSystem(prepared.name, SYSTEMS), prepared, shared);
  const { engine, tokens, collection, limit } = context;
  await refuseUnknownLanguages(options.language, engine);
  const { positions } = readManifest(prepared.indexes[0]);
  const filter = searchFilter(options);
  const time = new SharedTime();
  return {
    async search(task) {
      const topic = leftToSystem(await loadTopic(task, collection, { tokens, positions, engine }, options));
      try {
        const asked = { ...topic, filter: bothFilters(topic.filter ?? {}, filter) };
        const { result: found, milliseconds } = await time.measure(() => system(asked, engine));
        const units = (await unitsOf(found.hits, options.groupBy ?? "document", engine)).slice(0, limit);
        const { fallbacks = [] } = found;
        return { lines: runLines(topic.id, units, tag), hits: units.length, milliseconds, fallbacks };
      } catch (error) {
        throw aboutTopic(task.id, error);
      }
    },
    close,
  };
}

/** A text without phrases or conditions is left to the system, which makes its own query. */
function leftToSystem(topic: SearchTopic): SearchTopic {
  const { query, ...rest } = topic;
  return query && hasConditions(query) ? topic : rest;
}

/** Documents, or their patents or families, each once with its best score; best first. */
async function unitsOf(hits: readonly Hit[], unit: Granularity, engine: Engine): Promise<RunHit[]> {
  const scores = new Map<string, number>();
  for (const { id, score } of hits) {
    if (!Number.isFinite(score)) throw new Error(`document ${id} has no score: ${score}`);
    const family = unit === "family" ? (await engine.document(id))?.family : undefined;
    const name = unitOf(id, unit, () => family);
    scores.set(name, Math.max(score, scores.get(name) ?? -Infinity));
  }
  return Array.from(scores, ([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score);
}
