import {
  bothFilters,
  expandQuery,
  type Feedback,
  type ScoringModel,
  type System,
  topicSearch,
  type WeightedQuery,
} from "../../retrieval/index.js";
import type { SystemContext } from "../system.js";
import { type LanguageChoice, pairKey, targetsOf, textsIn, topicLanguage } from "./languages.js";
import { type TranslatedQueryOptions, translatedQuery } from "./translated-query.js";
import type { Translator } from "./translator.js";

export interface CrossLanguageOptions extends LanguageChoice, TranslatedQueryOptions {
  readonly model: ScoringModel;
  /** By {@link pairKey}. */
  readonly translators: ReadonlyMap<string, Translator>;
  readonly feedback?: Feedback;
}

/**
 * Searches documents of other languages with the translation of a topic. With `to` own it searches as usual, with all
 * texts of the topic and without translation. Otherwise only the texts in the topic's language count: documents of that
 * language are searched with its own words, documents of other languages with translations. Only documents in the
 * requested languages are found, or all with `all`. A language without a translator is not searched.
 */
export function crossLanguageSearch(context: SystemContext, options: CrossLanguageOptions): System {
  const { tokens, limit, groupBy } = context;
  const { model, terms, weight, feedback, translators } = options;
  if (options.to === "own") {
    return topicSearch(tokens, { model, query: { terms, weight }, feedback, limit, groupBy });
  }
  const targets = [...new Set(Array.from(translators.keys(), (key) => key.split(" ")[1]))];
  return async (topic, engine) => {
    const from = options.from === "topic" ? topicLanguage(topic) : options.from;
    if (from === undefined) return { hits: [], matches: 0 };
    const wanted = targetsOf(options, from, targets).filter((to) => to === from || translators.has(pairKey(from, to)));
    const texts = textsIn(topic, from);
    const weights = new Map<string, number>();
    for (const to of wanted) {
      const translate = to === from ? undefined : translators.get(pairKey(from, to));
      for (const term of await translatedQuery(engine, tokens, texts, translate, { terms, weight })) {
        weights.set(term.term, (weights.get(term.term) ?? 0) + term.weight);
      }
    }
    const query: WeightedQuery = { terms: Array.from(weights, ([term, amount]) => ({ term, weight: amount })) };
    const languages = options.to === "all" ? {} : { languages: wanted };
    const filter = bothFilters(topic.filter ?? {}, languages);
    const search = (better: WeightedQuery) =>
      engine.search(better, { model, limit, filter, ...(groupBy && { groupBy }) });
    if (query.terms.length === 0) return { hits: [], matches: 0 };
    const found = await search(query);
    return feedback ? search(await expandQuery(engine, query, found.hits, feedback)) : found;
  };
}
