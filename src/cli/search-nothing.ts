import type { Engine } from "../retrieval/engine.js";
import type { TopicResult } from "../retrieval/query/topic-search.js";

/** Why a search found nothing, as far as that can be told. */
export async function whyNothing(engine: Engine, { query, filter }: TopicResult): Promise<string> {
  const statistics = await engine.termStatistics(query.terms.map(({ term }) => term));
  if (statistics.every(({ documentFrequency }) => documentFrequency === 0)) return "no word of it is in any document";
  const passing = await engine.count(filter);
  if (passing === 0) return "no document passes the filters";
  const { documents } = await engine.statistics();
  return passing < documents
    ? "no document that passes the filters has what it asks for"
    : "no document has all that it requires";
}
