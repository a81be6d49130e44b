import { hasConditions, type SearchTopic, type TopicResult } from "../../retrieval/index.js";
import type { SearchIndex } from "../../retrieval/node.js";

/** Why a search found nothing, as far as that can be told. */
export async function whyNothing(
  { engine, tokens }: Pick<SearchIndex, "engine" | "tokens">,
  topic: SearchTopic,
  { query, filter }: TopicResult,
): Promise<string> {
  const { terms, phrases = [], without = [] } = query;
  const words = [...terms.map(({ term }) => term), ...phrases.flatMap((phrase) => phrase.terms)];
  if (words.length === 0 && without.length > 0) return "it only says what must not be there";
  if (
    topic.texts.every(({ text, language, field }) => tokens(text, language, field).length === 0) &&
    words.length === 0
  ) {
    return "nothing of it is looked for: stop words and short numbers are left out of the index";
  }
  const statistics = await engine.termStatistics(words);
  if (statistics.every(({ documentFrequency }) => documentFrequency === 0)) return "no word of it is in any document";
  const passing = await engine.count(filter);
  if (passing === 0) return "no document passes the filters";
  const { documents } = await engine.statistics();
  if (passing < documents) return "no document that passes the filters has what it asks for";
  return hasConditions({ ...query, phrases: [] })
    ? "no document has all that it requires, and nothing that must not be there"
    : "no document has its words as the phrase asks for them";
}
