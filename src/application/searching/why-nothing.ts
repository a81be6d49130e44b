import { hasConditions, type SearchTopic, type TopicResult } from "../../retrieval/index.js";
import type { SearchIndex } from "../../retrieval/node.js";

/** Why a search found nothing, as far as this can be determined. */
export async function whyNothing(
  { engine, tokens }: Pick<SearchIndex, "engine" | "tokens">,
  topic: SearchTopic,
  { query, filter }: TopicResult,
): Promise<string> {
  const { terms, phrases = [], without = [], matching } = query;
  if (matching) {
    const passing = await engine.count(filter);
    return passing === 0 ? "no document passes the filters" : "no document matches the query";
  }
  const words = [...terms.map(({ term }) => term), ...phrases.flatMap((phrase) => phrase.terms)];
  if (words.length === 0 && without.length > 0) return "the query has only excluded words";
  if (
    topic.texts.every(({ text, language, field }) => tokens(text, language, field).length === 0) &&
    words.length === 0
  ) {
    return "the query has no searchable words: stop words and short numbers are not indexed";
  }
  const statistics = await engine.termStatistics(words);
  if (statistics.every(({ documentFrequency }) => documentFrequency === 0))
    return "no document has a word of the query";
  const passing = await engine.count(filter);
  if (passing === 0) return "no document passes the filters";
  const { documents } = await engine.statistics();
  if (passing < documents) return "no document that passes the filters matches the query";
  return hasConditions({ ...query, phrases: [] })
    ? "no document has all required words and no excluded ones"
    : "no document contains the phrase";
}
