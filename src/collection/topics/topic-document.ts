import type { Patent } from "../../patents/index.js";
import { citingDocuments, judgeTopic } from "../citations/citation-judgements.js";
import { CITATION_ORIGINS, CLEF_IP_2010 } from "../citations/citation-rules.js";
import { citationsMadeBy } from "../citations/text-citations.js";
import type { PatentCollection } from "../collection.js";
import type { Relations } from "../relations.js";
import { withoutCitations } from "./strip-citations.js";
import type { Topic } from "./topic.js";

/**
 * A topic's document as searchers get it: without citations, and without any mention of a publication that its patent
 * or family cites or that could be judged because of that.
 *
 * @param textCitations keep the texts and remove only what offices recorded, as in the topics of CLEF-IP 2010, in which
 * applicants name patents that they know
 * @returns undefined if the collection does not have it
 */
export async function topicDocument(
  topic: Topic,
  collection: PatentCollection,
  relations: Relations,
  textCitations = false,
): Promise<Patent | undefined> {
  const patent = await collection.get(topic.document);
  if (!patent) return undefined;
  if (textCitations) return { ...patent, citations: [], literature: [] };
  const family = citingDocuments(topic, relations, "family");
  const citing = await Promise.all(family.map((id) => (id === patent.id ? patent : collection.get(id))));
  const citations = citing.flatMap((each) => (each ? citationsMadeBy(each) : []));
  const { judgements } = judgeTopic({ id: topic.id, document: topic.document }, citations, relations, {
    ...CLEF_IP_2010,
    origins: CITATION_ORIGINS,
    outside: true,
  });
  return withoutCitations(
    patent,
    new Set([...citations.map(({ cited }) => cited), ...judgements.map(({ unit }) => unit)]),
  );
}
