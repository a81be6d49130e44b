import type { ClassificationLevel, NtcirTopic, Patent } from "../../patents/index.js";
import type { FieldText } from "../document.js";
import type { Engine, SearchResult } from "../engine.js";
import { expandQuery, type Feedback } from "../feedback/feedback.js";
import { classFilterWithBackOff } from "../search/class-back-off.js";
import type { ScoringModel } from "../search/model.js";
import { buildQuery, type QueryOptions } from "./build-query.js";
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
  /** Only documents that share a class with the topic; from level to level as long as there are too few. */
  readonly classLevels?: readonly ClassificationLevel[];
  readonly groupBy?: "patent" | "family";
  readonly limit?: number;
}

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
    const query = topic.query ?? (await buildQuery(engine, tokens, topic.texts, options.query));
    const { feedback, searchFields } = options;
    const base = bothFilters(topic.filter ?? {}, options.filter ?? {});
    const filter = await filterByClass(engine, base, topic, options);
    const found = await search(engine, query, filter, options);
    if (!feedback) return { ...found, query: inFields(query, searchFields), filter };
    const better = await expandQuery(engine, query, found.hits, feedback, isLogarithmic(options.model));
    return { ...(await search(engine, better, filter, options)), query: inFields(better, searchFields), filter };
  };
}

async function filterByClass(
  engine: Engine,
  filter: QueryFilter,
  { classes = [] }: SearchTopic,
  { classLevels: levels, limit = 1000 }: TopicSearchOptions,
): Promise<QueryFilter> {
  if (!levels) return filter;
  return (await classFilterWithBackOff(engine, classes, { atLeast: limit, filter, levels })).filter;
}

function search(
  engine: Engine,
  query: WeightedQuery,
  filter: QueryFilter,
  { model, limit = 1000, groupBy, searchFields }: TopicSearchOptions,
): Promise<SearchResult> {
  return engine.search(inFields(query, searchFields), { model, limit, filter, ...(groupBy && { groupBy }) });
}

/** Terms that are not bound to a field yet are looked for in these. */
function inFields(query: WeightedQuery, fields: readonly string[] | undefined): WeightedQuery {
  if (!fields) return query;
  const { terms, phrases } = query;
  return {
    terms: terms.map((term) => (term.fields ? term : { ...term, fields })),
    ...(phrases && { phrases: phrases.map((phrase) => (phrase.fields ? phrase : { ...phrase, fields })) }),
  };
}

/** Language models score by logarithms of likelihoods. */
function isLogarithmic({ name }: ScoringModel): boolean {
  return /^(dirichlet|jelinek-mercer)\b/.test(name);
}
