import type { ClassificationLevel, NtcirTopic, Patent } from "../../patents/index.js";
import type { FieldText } from "../document.js";
import type { Engine, SearchResult } from "../engine.js";
import { expandQuery, type Feedback } from "../feedback/feedback.js";
import { classFilterWithBackOff } from "../search/class-back-off.js";
import type { ScoringModel } from "../search/model.js";
import { buildQuery, type QueryOptions } from "./build-query.js";
import { partsOf, queryInFields } from "./query-parts.js";
import type { Tokenizer } from "./tokenizer.js";
import { bothFilters } from "./topic-filter.js";
import type { QueryFilter, WeightedQuery } from "./weighted-query.js";

/** What is searched for: a patent, or a text. */
export interface SearchTopic {
  /** What runs call it. */
  readonly id: string;
  readonly texts: readonly FieldText[];
  /** Which documents can be prior art. */
  readonly filter?: QueryFilter;
  /** Compact symbols of the patent's classes. */
  readonly classes?: readonly string[];
  /** The query itself, if it was not left to be made of the texts. */
  readonly query?: WeightedQuery;
  /** What was asked for beside the texts, if the query is to be made of them: phrases and conditions. */
  readonly beside?: Omit<WeightedQuery, "terms">;
  /** The patent whose prior art is searched for, for systems that look at more than its texts. */
  readonly patent?: Patent;
  /** The topic as an NTCIR campaign gave it. */
  readonly ntcir?: NtcirTopic;
}

/** A way to find documents for a topic: all that a run is made with. */
export type System = (topic: SearchTopic, engine: Engine) => Promise<SearchResult>;

/** How the system of {@link topicSearch} searches. */
export interface TopicSearchOptions {
  readonly model: ScoringModel;
  readonly query?: QueryOptions;
  /** Documents are looked at in these fields only. */
  readonly searchFields?: readonly string[];
  readonly feedback?: Feedback;
  /** Beside that of the topic. */
  readonly filter?: QueryFilter;
  /** Only documents that share a class with the topic; from level to level as long as too few of them match. */
  readonly classLevels?: readonly ClassificationLevel[];
  /** So many documents of a level must match the query, or the next one is tried; {@link LEAST_OF_CLASS} when left out. */
  readonly leastOfClass?: number;
  readonly groupBy?: "patent" | "family";
  readonly limit?: number;
}

/**
 * Documents that must match at a level of the classification, if nothing else is said: a list that is read to the end, as
 * searchers of prior art do, is of some hundreds, and one of fewer is better filled up from the level above.
 */
export const LEAST_OF_CLASS = 100;

/** What was found, and what with: the query and filter that the engine was given in the end. */
export interface TopicResult extends SearchResult {
  readonly query: WeightedQuery;
  readonly filter: QueryFilter;
}

/** The standard system: a query is made of the topic's texts and searched with, once more if there is feedback. */
export function topicSearch(
  tokens: Tokenizer,
  options: TopicSearchOptions,
): (topic: SearchTopic, engine: Engine) => Promise<TopicResult> {
  return async (topic, engine) => {
    const query = topic.query ?? (await madeQuery(engine, tokens, topic, options.query));
    const { feedback, searchFields } = options;
    const base = bothFilters(topic.filter ?? {}, options.filter ?? {});
    const { filter, ...found } = await searchInClasses(engine, query, base, topic, options);
    if (!feedback) return { ...found, query: queryInFields(query, searchFields), filter };
    const better = await expandQuery(engine, query, found.hits, feedback, isLogarithmic(options.model));
    return { ...(await search(engine, better, filter, options)), query: queryInFields(better, searchFields), filter };
  };
}

/** The query of a topic's texts, and of what was asked for beside them: words that are required are among its terms. */
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

/** Searches in the classes of the topic, if that is wanted, at the first level at which enough is found. */
async function searchInClasses(
  engine: Engine,
  query: WeightedQuery,
  filter: QueryFilter,
  { classes = [] }: SearchTopic,
  options: TopicSearchOptions,
): Promise<SearchResult & { readonly filter: QueryFilter }> {
  const { classLevels: levels, leastOfClass = LEAST_OF_CLASS } = options;
  if (!levels) return { ...(await search(engine, query, filter, options)), filter };
  // What was counted last is what is taken.
  let found: SearchResult = { hits: [], matches: 0 };
  const { filter: taken } = await classFilterWithBackOff(engine, classes, {
    atLeast: leastOfClass,
    filter,
    levels,
    async count(narrowed) {
      found = await search(engine, query, narrowed, options);
      return found.matches;
    },
  });
  return { ...found, filter: taken };
}

function search(
  engine: Engine,
  query: WeightedQuery,
  filter: QueryFilter,
  { model, limit = 1000, groupBy, searchFields }: TopicSearchOptions,
): Promise<SearchResult> {
  return engine.search(queryInFields(query, searchFields), { model, limit, filter, ...(groupBy && { groupBy }) });
}

/** Language models score by logarithms of likelihoods. */
function isLogarithmic({ name }: ScoringModel): boolean {
  return /^(dirichlet|jelinek-mercer)\b/.test(name);
}
