import type { ClassificationLevel, NtcirTopic, Patent } from "../../patents/index.js";
import type { FieldText } from "../document.js";
import type { Engine, SearchOptions, SearchResult } from "../engine.js";
import { expandQuery, type Feedback } from "../feedback/feedback.js";
import type { ScoringModel } from "../models/model.js";
import { buildQuery, type QueryOptions } from "./build-query.js";
import { classFilterWithBackOff } from "./class-back-off.js";
import { partsOf, queryInFields } from "./query-parts.js";
import { type SystemResult, withFallbacks } from "./system-result.js";
import type { Tokenizer } from "./tokenizer.js";
import { bothFilters } from "./topic-filter.js";
import type { QueryFilter, WeightedQuery } from "./weighted-query.js";

/** The subject of a search: a patent, or a text. */
export interface SearchTopic {
  /** Its id in runs. */
  readonly id: string;
  readonly texts: readonly FieldText[];
  /** The documents that can be prior art. */
  readonly filter?: QueryFilter;
  /** Compact symbols of the patent's classes. */
  readonly classes?: readonly string[];
  /** The query itself, if it is not to be built from the texts. */
  readonly query?: WeightedQuery;
  /** Phrases and conditions that were requested in addition to the texts, if the query is built from them. */
  readonly beside?: Omit<WeightedQuery, "terms">;
  /** The patent whose prior art is searched for, for systems that use more than its texts. */
  readonly patent?: Patent;
  /** The original topic of an NTCIR campaign. */
  readonly ntcir?: NtcirTopic;
}

/** Finds documents for a topic: everything that makes a run. */
export type System = (topic: SearchTopic, engine: Engine) => Promise<SystemResult>;

/** Options of {@link topicSearch}. */
export interface TopicSearchOptions {
  readonly model: ScoringModel;
  readonly query?: QueryOptions;
  /** Search only these fields. */
  readonly searchFields?: readonly string[];
  readonly feedback?: Feedback;
  /** In addition to that of the topic. */
  readonly filter?: QueryFilter;
  /** Only documents that share a class with the topic. If too few of them match at a level, the next level is tried. */
  readonly classLevels?: readonly ClassificationLevel[];
  /**
   * Number of documents that must match the query at a level, or the next one is tried; default: {@link
   * LEAST_OF_CLASS}.
   */
  readonly leastOfClass?: number;
  readonly groupBy?: "patent" | "family";
  readonly limit?: number;
}

/**
 * Default number of documents that must match at a level of the classification. Searchers of prior art read a list of
 * several hundred documents to its end; a shorter list is better filled up from the level above.
 */
export const LEAST_OF_CLASS = 100;

/** The fallback of a topic that has no class to search in. */
export const NO_CLASSES = "no classes; searched in all documents";

/** The documents found, with the final query and filter that the engine received. */
export interface TopicResult extends SystemResult {
  readonly query: WeightedQuery;
  readonly filter: QueryFilter;
}

/** The standard system: builds a query from the topic's texts and searches; with feedback, it searches again. */
export function topicSearch(
  tokens: Tokenizer,
  options: TopicSearchOptions,
): (topic: SearchTopic, engine: Engine) => Promise<TopicResult> {
  return async (topic, engine) => {
    const query = topic.query ?? (await madeQuery(engine, tokens, topic, options.query));
    const { feedback, searchFields } = options;
    const base = bothFilters(topic.filter ?? {}, options.filter ?? {});
    const { filter, fallbacks = [], ...found } = await searchInClasses(engine, query, base, topic, options);
    if (!feedback) return withFallbacks({ ...found, query: queryInFields(query, searchFields), filter }, fallbacks);
    const better = await expandQuery(engine, query, found.hits, feedback, isLogarithmic(options.model));
    const again = await search(engine, better, filter, options);
    return withFallbacks({ ...again, query: queryInFields(better, searchFields), filter }, fallbacks);
  };
}

/** Builds the query from a topic's texts, phrases and conditions. Required words are among its terms. */
async function madeQuery(
  engine: Engine,
  tokens: Tokenizer,
  { texts, beside }: SearchTopic,
  options: QueryOptions = {},
): Promise<WeightedQuery> {
  if (!beside) return buildQuery(engine, tokens, texts, options);
  const { phrases, ...conditions } = beside;
  const keep = (beside.must ?? []).flatMap(partsOf).flatMap(({ terms }) => terms);
  return {
    ...(await buildQuery(engine, tokens, texts, { ...options, keep, ...(phrases && { phrases }) })),
    ...conditions,
  };
}

/** Searches in the classes of the topic, if requested, at the first level with enough matches. */
async function searchInClasses(
  engine: Engine,
  query: WeightedQuery,
  filter: QueryFilter,
  { classes = [] }: SearchTopic,
  options: TopicSearchOptions,
): Promise<SystemResult & { readonly filter: QueryFilter }> {
  const { classLevels: levels, leastOfClass = LEAST_OF_CLASS } = options;
  if (!levels) return { ...(await search(engine, query, filter, options)), filter };
  // The last level that is counted is the one that is taken.
  let found: SearchResult = { hits: [], matches: 0 };
  const { filter: taken, level } = await classFilterWithBackOff(engine, classes, {
    atLeast: leastOfClass,
    filter,
    levels,
    async count(narrowed) {
      found = await search(engine, query, narrowed, options, { countMatches: true });
      return found.matches;
    },
  });
  return withFallbacks({ ...found, filter: taken }, [level === undefined ? NO_CLASSES : undefined]);
}

function search(
  engine: Engine,
  query: WeightedQuery,
  filter: QueryFilter,
  { model, limit = 1000, groupBy, searchFields }: TopicSearchOptions,
  counting: Pick<SearchOptions, "countMatches"> = {},
): Promise<SearchResult> {
  const options = { model, limit, filter, ...(groupBy && { groupBy }), ...counting };
  return engine.search(queryInFields(query, searchFields), options);
}

/** Whether scores are logarithms of likelihoods, as those of language models are. */
export function isLogarithmic({ name }: ScoringModel): boolean {
  return /^(dirichlet|jelinek-mercer)\b/.test(name);
}
