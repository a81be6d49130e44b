import { UsageError } from "../../core/index.js";
import { normalisePublicationId } from "../../patents/index.js";
import {
  type ScoreExplanation,
  type TopicResult,
  type TopicSearchOptions,
  topicSearch,
} from "../../retrieval/index.js";
import { explainHit } from "./explain-hit.js";
import type { SearchContext } from "./search-context.js";
import { topicSearchOptions } from "./search-settings.js";
import type { Subject } from "./subject.js";
import { whyNothing } from "./why-nothing.js";

/** The result of a search. */
export interface SearchAnswer {
  readonly subject: Subject;
  readonly result: TopicResult;
  /** The settings of the search. */
  readonly settings: TopicSearchOptions;
  /** Why there are no hits, if there are none. */
  readonly nothing?: string;
}

/** Searches for a subject. */
export async function searchOnce(context: SearchContext, subject: Subject, limit: number): Promise<SearchAnswer> {
  const { index, options, source } = context;
  const settings = topicSearchOptions(options, index, limit, source);
  const result = await topicSearch(index.tokens, settings)(subject.topic, index.engine);
  if (result.hits.length > 0) return { subject, result, settings };
  return { subject, result, settings, nothing: await whyNothing(index, subject.topic, result) };
}

/**
 * Explains the score of a document, or why it is not found.
 *
 * @param wanted its rank, or its publication number
 * @throws UsageError if there is no such rank or document
 */
export function explainAnswer(
  { index }: SearchContext,
  { result, settings }: SearchAnswer,
  wanted: string,
): Promise<ScoreExplanation> {
  return explainHit(index.engine, documentOf(wanted, result), result, settings);
}

function documentOf(wanted: string, { hits }: TopicResult): string {
  if (!/^\d{1,5}$/.test(wanted)) return normalisePublicationId(wanted) ?? wanted;
  const hit = hits[Number(wanted) - 1];
  if (!hit) {
    const message = `no such rank; there are ${hits.length} hits: ${wanted}`;
    throw new UsageError(message, { setting: "explain", value: wanted });
  }
  return hit.id;
}
