import { type CodeOutcome, type CodeSetup, openCodeSearcher } from "../classifying/search-codes.js";
import type { EmbeddedSubject } from "../embedding/embedded-subjects.js";
import { type EmbeddingSetup, openTextEmbedder } from "../embedding/text-embedder.js";
import {
  openPassageSearcher,
  type PassageOutcome,
  type PassageSetup,
  type PassageTask,
} from "../passages/search-passages.js";
import type { TopicTask } from "../topics/read-topics.js";
import {
  openTopicSearcher,
  type RunSetup,
  sharedByThreads,
  type TopicOutcome,
  topicsTogether,
} from "./search-documents.js";

/** Searches for topics, one after the other or several at the same time. */
export interface TopicSearcher<Task, Outcome> {
  search(task: Task): Promise<Outcome>;
  close(): Promise<void>;
}

/**
 * The kinds of searches on threads: what a searcher is made from, its input for a topic, and its output. All of it is
 * plain data.
 */
export interface Searches {
  readonly documents: { readonly setup: RunSetup; readonly task: TopicTask; readonly outcome: TopicOutcome };
  readonly passages: { readonly setup: PassageSetup; readonly task: PassageTask; readonly outcome: PassageOutcome };
  readonly codes: { readonly setup: CodeSetup; readonly task: TopicTask; readonly outcome: CodeOutcome };
  /** Not a search, but made of texts in the same way. */
  readonly vectors: { readonly setup: EmbeddingSetup; readonly task: EmbeddedSubject; readonly outcome: string };
}

export type SearchKind = keyof Searches;

type OpenSearcher<K extends SearchKind> = (
  setup: Searches[K]["setup"],
  shared?: unknown,
) => Promise<TopicSearcher<Searches[K]["task"], Searches[K]["outcome"]>>;

const SEARCHERS: { readonly [K in SearchKind]: OpenSearcher<K> } = {
  documents: openTopicSearcher,
  passages: openPassageSearcher,
  codes: openCodeSearcher,
  vectors: openTextEmbedder,
};

/**
 * @param shared what {@link openShared} opened, in another thread
 * @throws UsageError for invalid options, InputError for an index or collection that cannot be used
 */
export function openSearcher<K extends SearchKind>(
  kind: K,
  setup: Searches[K]["setup"],
  shared?: unknown,
): ReturnType<OpenSearcher<K>> {
  return SEARCHERS[kind](setup, shared) as ReturnType<OpenSearcher<K>>;
}

/** Opens what the searchers of all threads use together: plain data with shared memory, or `undefined`. */
export async function openShared<K extends SearchKind>(kind: K, setup: Searches[K]["setup"]): Promise<unknown> {
  return kind === "documents" ? sharedByThreads(setup as RunSetup) : undefined;
}

/** Number of topics that a thread should search for at the same time. */
export function searchedTogether<K extends SearchKind>(kind: K, setup: Searches[K]["setup"]): number {
  return kind === "documents" ? topicsTogether(setup as RunSetup) : 1;
}
