import type { Patent } from "../../patents/index.js";
import type { Granularity } from "../granularity.js";
import type { Relations } from "../relations.js";
import type { Topic } from "../topics/topic.js";
import { citingDocuments, judgeTopic, type TopicJudged } from "./citation-judgements.js";
import type { CitationRules } from "./citation-rules.js";
import { citationsMadeBy } from "./text-citations.js";

/**
 * Judges topics from what their documents cite, one topic after the other.
 *
 * @param get returns a document with its texts; topics may be outside the collection that is judged
 */
export async function* judgeTopics(
  topics: Iterable<Topic>,
  get: (id: string) => Promise<Patent | undefined>,
  relations: Relations,
  rules: CitationRules,
  granularity: Granularity,
): AsyncGenerator<TopicJudged> {
  const inText = rules.origins.includes("description");
  for (const topic of topics) {
    const ids = citingDocuments(topic, relations, rules.citing);
    const citing = await Promise.all(ids.map(get));
    const citations = citing.flatMap((patent) => (patent ? citationsMadeBy(patent, { inText }) : []));
    yield judgeTopic(topic, citations, relations, rules, granularity);
  }
}
