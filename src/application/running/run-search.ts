import { basename, join } from "node:path";
import { setting, UsageError } from "../../core/index.js";
import { isStandardOutput, refuseUnwritable } from "../../files/node.js";
import { countTerms, tokenizer } from "../../retrieval/index.js";
import { indexAnalyzer, MANIFEST_FILE, readManifest } from "../../retrieval/node.js";
import type { Effects } from "../effects.js";
import type { ClusterWish } from "../engines/choose-engine.js";
import { engineFacts } from "../engines/engine-facts.js";
import { findIndex } from "../searching/find-index.js";
import { openTexts } from "../searching/open-texts.js";
import type { SearchOptionValues } from "../searching/search-options.js";
import { TEXT_FIELD, topicSearchOptions } from "../searching/search-settings.js";
import type { TopicTask } from "../topics/read-topics.js";
import { readWantedTopics, type WantedTopics } from "../topics/wanted-topics.js";
import { type CountedFallback, fallbackNote } from "./fallbacks.js";
import { runNote } from "./run-note.js";
import type { SearchSetup } from "./search-documents.js";
import type { TopicThreads } from "./topic-threads.js";
import { writeRun } from "./write-run.js";

/** A run that searches an index with given options. */
export interface SearchRunRequest {
  /** An index, or a collection with one. */
  readonly index: string;
  /** The cluster that the index must be in; default: as it is. */
  readonly cluster?: ClusterWish;
  /** The collection with topics that are given as documents; default: the collection of the index. */
  readonly collection?: string;
  readonly topics: WantedTopics;
  readonly search: SearchOptionValues;
  /** Maximum number of documents per topic. */
  readonly limit: number;
  /** Where the run is written. */
  readonly output: string;
  /** Its tag; default: the name of the file. */
  readonly tag?: string;
}

/** A run that was made, as its provenance describes it. */
export interface MadeRun {
  /** All files that it depends on, and the run itself. */
  readonly files: readonly string[];
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * Searches an index for all topics and writes the run.
 *
 * @throws UsageError for invalid options, InputError for unreadable input
 */
export async function runSearch(
  request: SearchRunRequest,
  threads: Pick<TopicThreads, "search">,
  effects: Effects = {},
): Promise<MadeRun> {
  const { search, limit, output } = request;
  refuseUnwritable("output", output);
  const index = findIndex(request.index, effects, request.cluster);
  const { tasks, collection } = await readTasks(index, request);
  const setup: SearchSetup = {
    index,
    ...(collection !== undefined && { collection }),
    options: search,
    limit,
    tag: tagOf(request),
    ...(search.distil && search.source === undefined && { counts: countsOf(tasks, index) }),
  };
  // Invalid options are reported before any thread is started.
  topicSearchOptions(search, readManifest(index), limit);
  const { journal, empty, fallbacks } = await writeRun({ setup, tasks, output }, threads, effects);
  journal.remove();
  effects.onRemark?.(runNote({ output, topics: tasks.length, empty }));
  for (const each of fallbacks) effects.onRemark?.(fallbackNote(each, tasks.length));
  return madeRun(request, setup, tasks.length, fallbacks);
}

/** The topics, and the folder of their collection. The collection itself takes memory, and is not kept. */
async function readTasks(
  index: string,
  { collection, topics, search }: SearchRunRequest,
): Promise<{ readonly tasks: readonly TopicTask[]; readonly collection: string | undefined }> {
  const texts = await openTexts(index, collection);
  try {
    return { tasks: await readWantedTopics(topics, texts, search), collection: texts?.folder };
  } finally {
    await texts?.close();
  }
}

function tagOf({ tag, output, search: { model } }: SearchRunRequest): string {
  const named = isStandardOutput(output) ? model.replace(/\s+/g, "") : output;
  return requireTag(tag ?? basename(named).replace(/(\.(txt|run|trec))?(\.gz)?$/, ""));
}

/** @throws UsageError for a name that would be two columns of a run */
export function requireTag(tag: string): string {
  if (tag !== "" && !/\s/.test(tag)) return tag;
  throw new UsageError(`must be one word: ${JSON.stringify(tag)}`, { setting: "tag", value: tag });
}

/** Terms of the topics, which represent the collection that topics come from. */
function countsOf(tasks: readonly TopicTask[], index: string): NonNullable<SearchSetup["counts"]> {
  return countTerms(
    tasks.map((task) => {
      if (task.kind === "text") return [{ field: TEXT_FIELD, text: task.text }];
      if (task.kind === "ready") return task.topic.texts;
      const message = `topics are patents; give an index of the texts they come from: ${setting("source")} INDEX`;
      throw new UsageError(message, { setting: "distil" });
    }),
    tokenizer(indexAnalyzer(index)),
  );
}

function madeRun(
  { topics: { files }, output }: SearchRunRequest,
  setup: SearchSetup,
  topics: number,
  fallbacks: readonly CountedFallback[],
): MadeRun {
  const { index, options, limit, tag } = setup;
  const manifest = readManifest(index);
  const { model, feedback, query, ...rest } = topicSearchOptions(options, manifest, limit);
  const written = isStandardOutput(output) ? [] : [output];
  const source = options.source ? [join(options.source, MANIFEST_FILE)] : [];
  return {
    files: [join(index, MANIFEST_FILE), ...files, ...written, ...source],
    facts: {
      index,
      ...engineFacts([index]),
      analyzer: manifest.analyzer,
      model: model.name,
      feedback: feedback?.name ?? null,
      query: query ?? {},
      topics,
      ...(fallbacks.length > 0 && { fallbacks }),
      ...rest,
      priorArt: { cutOff: options.cutOff, ownFamily: options.keepFamily ? "kept" : "left out" },
      tag,
    },
  };
}
