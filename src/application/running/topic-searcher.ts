import { type CodeOutcome, type CodeSetup, openCodeSearcher } from "../classifying/search-codes.js";
import {
  openPassageSearcher,
  type PassageOutcome,
  type PassageSetup,
  type PassageTask,
} from "../passages/search-passages.js";
import type { TopicTask } from "../topics/read-topics.js";
import { openTopicSearcher, type RunSetup, type TopicOutcome } from "./search-documents.js";

/** Searches for topics, one after the other. */
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
}

export type SearchKind = keyof Searches;

type OpenSearcher<K extends SearchKind> = (
  setup: Searches[K]["setup"],
) => Promise<TopicSearcher<Searches[K]["task"], Searches[K]["outcome"]>>;

const SEARCHERS: { readonly [K in SearchKind]: OpenSearcher<K> } = {
  documents: openTopicSearcher,
  passages: openPassageSearcher,
  codes: openCodeSearcher,
};

/** @throws UsageError for invalid options, InputError for an index or collection that cannot be used */
export function openSearcher<K extends SearchKind>(kind: K, setup: Searches[K]["setup"]): ReturnType<OpenSearcher<K>> {
  return SEARCHERS[kind](setup) as ReturnType<OpenSearcher<K>>;
}
