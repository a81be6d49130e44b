import {
  bothFilters,
  expandQuery,
  type Feedback,
  type ScoringModel,
  type System,
  type SystemResult,
  topicSearch,
  type WeightedQuery,
  withFallbacks,
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

const NOTHING: SystemResult = { hits: [], matches: 0 };

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
    if (from === undefined) return withFallbacks(NOTHING, ["the topic's language is not known; not searched"]);
    const wanted = targetsOf(options, from, targets).filter((to) => to === from || translators.has(pairKey(from, to)));
    const texts = textsIn(topic, from);
    const weights = new Map<string, number>();
    const fallbacks: string[] = [];
    if (!wanted.some((to) => to !== from)) {
      const instead = wanted.length > 0 ? "searched with its own words" : "not searched";
      fallbacks.push(`no lexicon from ${from} to another language; ${instead}`);
    }
    for (const to of wanted) {
      const translate = to === from ? undefined : translators.get(pairKey(from, to));
      const translated = await translatedQuery(engine, tokens, texts, translate, { terms, weight });
      if (translate && translated.length === 0) fallbacks.push(`no word of it is in the lexicon from ${from} to ${to}`);
      for (const term of translated) {
        weights.set(term.term, (weights.get(term.term) ?? 0) + term.weight);
      }
    }
    const query: WeightedQuery = { terms: Array.from(weights, ([term, amount]) => ({ term, weight: amount })) };
    const languages = options.to === "all" ? {} : { languages: wanted };
    const filter = bothFilters(topic.filter ?? {}, languages);
    const search = (better: WeightedQuery) =>
      engine.search(better, { model, limit, filter, ...(groupBy && { groupBy }) });
    if (query.terms.length === 0) return withFallbacks(NOTHING, fallbacks);
    const found = await search(query);
    const last = feedback ? await search(await expandQuery(engine, query, found.hits, feedback)) : found;
    return withFallbacks(last, fallbacks);
  };
}
