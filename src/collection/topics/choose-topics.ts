import { patentOf } from "../../patents/index.js";
import { citingDocuments, judgeTopic, type MadeCitation } from "../citations/citation-judgements.js";
import { type CitationRules, countsAsCitation } from "../citations/citation-rules.js";
import type { PatentCollection, PatentHeader } from "../collection.js";
import { matchesFilter, type PatentFilter } from "../patent-filter.js";
import type { Relations } from "../relations.js";
import { stratifiedSample } from "../stratified-sample.js";
import type { ClefIpForm } from "./clef-ip-topics.js";
import { type CutOff, cutOffDate, sectionOf, type Topic } from "./topic.js";

/** What topics may be stratified by. */
export const TOPIC_STRATA = ["language", "section", "year"] as const;

export type TopicStratum = (typeof TOPIC_STRATA)[number];

/** Which documents may be topics, and how many. */
export interface TopicWish {
  /** Number of topics; default: all that are eligible. */
  readonly number?: number | undefined;
  readonly seed: string;
  /** Which documents; `minCitations` counts what all citing documents of a topic cite. */
  readonly filter: PatentFilter;
  /** Minimum number of patents that must be judged relevant, by these rules. */
  readonly minRelevant: number;
  readonly rules: CitationRules;
  readonly cutOff: CutOff | "none";
  readonly stratify?: readonly TopicStratum[] | undefined;
  readonly allocation?: "proportional" | "equal" | undefined;
  /** Whether several members of a family may be topics, although they are the same search. */
  readonly severalPerFamily?: boolean | undefined;
  readonly form: ClefIpForm;
  /** `PAC` in `PAC-1`. */
  readonly prefix: string;
}

/** The selected topics, and how many were available. */
export interface TopicChoice {
  readonly topics: readonly Topic[];
  /** Documents that match the filter. */
  readonly matching: number;
  /** Those with enough citations and relevant documents, and only one per family unless requested otherwise. */
  readonly eligible: number;
}

interface Candidate {
  readonly topic: Topic;
  readonly year: string;
}

/** Selects topics from a collection. The same seed selects the same topics, whatever the order of adding. */
export async function chooseTopics(
  collection: PatentCollection,
  relations: Relations,
  wish: TopicWish,
): Promise<TopicChoice> {
  const { minCitations = 0, ...filter } = wish.filter;
  const candidates: Candidate[] = [];
  for await (const header of collection.headers()) {
    if (matchesFilter(header, filter)) candidates.push(candidateOf(header, relations, wish.cutOff));
  }
  const citing = await citationsOf(candidates, collection, relations, wish.rules);
  const enough = candidates.filter(({ topic }) => {
    const citations = citing(topic);
    const cited = new Set(citations.filter((each) => countsAsCitation(each, wish.rules)).map((each) => each.cited));
    if (cited.size < minCitations) return false;
    if (wish.minRelevant === 0) return true;
    const { judgements } = judgeTopic(topic, citations, relations, wish.rules, "patent");
    return judgements.filter(({ level }) => level > 0).length >= wish.minRelevant;
  });
  const eligible = wish.severalPerFamily ? enough : onePerFamily(enough);
  const drawn = stratifiedSample(eligible, {
    number: wish.number ?? eligible.length,
    seed: `${wish.seed}/topics`,
    id: ({ topic }) => topic.document,
    allocation: wish.allocation,
    stratum: ({ topic, year }) =>
      (wish.stratify ?? []).map((name) => (name === "year" ? year : (topic[name] ?? ""))).join(" "),
  });
  const ordered = drawn.map(({ topic }) => topic).sort((a, b) => (a.document < b.document ? -1 : 1));
  const topics = ordered.map((topic, i) =>
    wish.form === "2011" ? topic : { ...topic, id: `${wish.prefix}-${i + 1}` },
  );
  return { topics, matching: candidates.length, eligible: eligible.length };
}

function candidateOf(header: PatentHeader, relations: Relations, cutOff: CutOff | "none"): Candidate {
  const date = cutOff === "none" ? undefined : cutOffDate(header, cutOff);
  const section = sectionOf(header);
  const family = relations.familyOf(header.id);
  const topic = {
    id: header.id,
    document: header.id,
    ...(header.language !== undefined && { language: header.language }),
    ...(date !== undefined && { date }),
    ...(section !== undefined && { section }),
    ...(family !== undefined && { family }),
  };
  return { topic, year: header.publicationDate?.slice(0, 4) ?? "" };
}

/** The citations of each candidate, collected in a second pass over the collection. */
async function citationsOf(
  candidates: readonly Candidate[],
  collection: PatentCollection,
  relations: Relations,
  { citing }: CitationRules,
): Promise<(topic: Topic) => readonly MadeCitation[]> {
  const wanted = new Map<string, MadeCitation[]>();
  for (const { topic } of candidates) {
    for (const id of citingDocuments(topic, relations, citing)) if (!wanted.has(id)) wanted.set(id, []);
  }
  for await (const { id, citations } of collection.headers()) {
    const list = wanted.get(id);
    if (list) for (const citation of citations) list.push({ ...citation, citing: id });
  }
  return (topic) => citingDocuments(topic, relations, citing).flatMap((id) => wanted.get(id) ?? []);
}

/** The first of each family by its id; documents of unknown family are grouped by patent. */
function onePerFamily(candidates: readonly Candidate[]): Candidate[] {
  const first = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const { document, family } = candidate.topic;
    const key = family ?? patentOf(document);
    const known = first.get(key);
    if (!known || document < known.topic.document) first.set(key, candidate);
  }
  return [...first.values()];
}
