import { patentOf } from "../../patents/index.js";
import { citingDocuments, judgeTopic, type MadeCitation } from "../citations/citation-judgements.js";
import { type CitationRules, countsAsCitation } from "../citations/citation-rules.js";
import { CitationTable } from "../citations/citation-table.js";
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

/** A document that may be a topic. There may be a million: equal texts are shared, and the rest is found again. */
interface Candidate {
  readonly document: string;
  readonly language: string | undefined;
  readonly date: string | undefined;
  readonly section: string | undefined;
  readonly year: string;
}

/** Selects topics from a collection. The same seed selects the same topics, whatever the order of adding. */
export async function chooseTopics(
  collection: PatentCollection,
  relations: Relations,
  wish: TopicWish,
): Promise<TopicChoice> {
  const { minCitations = 0, ...filter } = wish.filter;
  const citations = await citationsIn(collection);
  const eligible = new Map<string, Candidate>();
  let matching = 0;
  for await (const header of collection.headers()) {
    if (!matchesFilter(header, filter)) continue;
    matching++;
    const candidate = candidateOf(header, wish.cutOff);
    const topic = topicOf(candidate, relations);
    const made = citingDocuments(topic, relations, wish.rules.citing).flatMap((id) => citations.madeBy(id));
    if (!isEnough(topic, made, minCitations, relations, wish)) continue;
    const key = wish.severalPerFamily ? header.id : (topic.family ?? patentOf(header.id));
    const known = eligible.get(key);
    // The first of each family by its id; documents of unknown family are grouped by patent.
    if (!known || header.id < known.document) eligible.set(key, candidate);
  }
  const drawn = stratifiedSample([...eligible.values()], {
    number: wish.number ?? eligible.size,
    seed: `${wish.seed}/topics`,
    id: ({ document }) => document,
    allocation: wish.allocation,
    stratum: (candidate) => (wish.stratify ?? []).map((name) => candidate[name] ?? "").join(" "),
  });
  const ordered = drawn.sort((a, b) => (a.document < b.document ? -1 : 1));
  const topics = ordered.map((candidate, i) => ({
    ...topicOf(candidate, relations),
    ...(wish.form !== "2011" && { id: `${wish.prefix}-${i + 1}` }),
  }));
  return { topics, matching, eligible: eligible.size };
}

function candidateOf(header: PatentHeader, cutOff: CutOff | "none"): Candidate {
  return {
    document: header.id,
    language: header.language,
    date: cutOff === "none" ? undefined : cutOffDate(header, cutOff),
    section: sectionOf(header),
    year: header.publicationDate?.slice(0, 4) ?? "",
  };
}

function topicOf({ document, language, date, section }: Candidate, relations: Relations): Topic {
  const family = relations.familyOf(document);
  return {
    id: document,
    document,
    ...(language !== undefined && { language }),
    ...(date !== undefined && { date }),
    ...(section !== undefined && { section }),
    ...(family !== undefined && { family }),
  };
}

/** The citations of all documents: those of a topic may be made by others of its patent or family. */
async function citationsIn(collection: PatentCollection): Promise<CitationTable> {
  const table = new CitationTable();
  for await (const { id, citations } of collection.headers()) if (citations.length > 0) table.add(id, citations);
  return table;
}

/** Whether a topic has as many citations and relevant patents as it should. */
function isEnough(
  topic: Topic,
  citations: readonly MadeCitation[],
  minCitations: number,
  relations: Relations,
  { rules, minRelevant }: TopicWish,
): boolean {
  const cited = new Set(citations.filter((each) => countsAsCitation(each, rules)).map((each) => each.cited));
  if (cited.size < minCitations) return false;
  if (minRelevant === 0) return true;
  const { judgements } = judgeTopic(topic, citations, relations, rules, "patent");
  return judgements.filter(({ level }) => level > 0).length >= minRelevant;
}
