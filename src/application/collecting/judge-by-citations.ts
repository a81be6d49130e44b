import {
  type CitationRules,
  type CutOff,
  citationQrels,
  cutOffDate,
  explanationTable,
  type Granularity,
  judgeTopics,
  leftOutTable,
  type PatentHeader,
  type RelationOptions,
  relationsOf,
  summariseJudged,
  summaryText,
  type Topic,
  type TopicJudged,
} from "../../collection/index.js";
import { type DiskCollection, openCollection, readTopics } from "../../collection/node.js";
import { type NamedTable, ProblemList, setting } from "../../core/index.js";
import type { Patent } from "../../patents/index.js";
import type { Effects } from "../effects.js";
import { countedItems } from "./counted-items.js";
import { readFamilyTable } from "./families.js";
import { refusePlain } from "./refuse-plain.js";

export interface CitationQrelsRequest {
  /** A file of topics. */
  readonly topics: string;
  /** Further collections, which are not searched: they contain topics, or members of families. */
  readonly also?: readonly string[] | undefined;
  /** Families from a better source: a file with a document and its family per line. */
  readonly families?: string | undefined;
  /** Nothing published on or after this date of the topic is relevant; `topics`: the dates of the file. */
  readonly cutOff: CutOff | "topics" | "none";
  /** What is judged. */
  readonly granularity: Granularity;
  readonly rules: CitationRules;
  /** How families are determined. */
  readonly relations: RelationOptions;
}

/** Judgements that were made from citations. */
export interface CitationJudged {
  readonly judged: readonly TopicJudged[];
  /** A description in lines: what was judged and what was left out. */
  readonly summary: string;
}

/** Makes judgements for topics from the citations of their patents. */
export async function judgeByCitations(
  folder: string,
  request: CitationQrelsRequest,
  effects: Effects = {},
): Promise<CitationJudged> {
  const collections: DiskCollection[] = [];
  try {
    for (const path of [folder, ...(request.also ?? [])]) collections.push(await openCollection(path));
    const [collection, ...others] = collections;
    await refusePlain(collection, "citations to judge by");
    const given = await readTopics(request.topics);
    const table = await readFamilyTable(request.families);
    const relations = await relationsOf(collection.headers(), { ...request.relations, table, also: headersOf(others) });
    const topics = await withDates(given, request, (id) => firstHeader(collections, id));
    const judging = judgeTopics(
      topics,
      (id) => firstOf(collections, id),
      relations,
      request.rules,
      request.granularity,
    );
    const judged: TopicJudged[] = [];
    for await (const each of countedItems("topics judged", judging, topics.length, effects)) judged.push(each);
    return { judged, summary: summaryText(summariseJudged(judged)) + aboutDates(topics, request) };
  } finally {
    for (const each of collections) await each.close();
  }
}

/** The lines of qrels. */
export function citationQrelsText({ judged }: CitationJudged): string {
  return [...citationQrels(judged)].join("");
}

/** The citation behind each judgement, and what was left out. */
export function citationTables({ judged }: CitationJudged): NamedTable[] {
  return [
    { name: "judgements", table: explanationTable(judged) },
    { name: "left-out", table: leftOutTable(judged) },
  ];
}

/** Reports topics that have no cut-off because they have no date. */
function aboutDates(topics: readonly Topic[], { cutOff }: CitationQrelsRequest): string {
  const without = topics.filter(({ date }) => date === undefined).length;
  if (cutOff === "none" || without === 0) return "";
  return `${without === 1 ? "1 topic has" : `${without} topics have`} no date, so nothing is cut off\n`;
}

async function firstOf(collections: readonly DiskCollection[], id: string): Promise<Patent | undefined> {
  for (const collection of collections) {
    const found = collection.has(id) ? await collection.get(id) : undefined;
    if (found) return found;
  }
  return undefined;
}

async function firstHeader(collections: readonly DiskCollection[], id: string): Promise<PatentHeader | undefined> {
  for (const collection of collections) {
    const found = collection.has(id) ? await collection.header(id) : undefined;
    if (found) return found;
  }
  return undefined;
}

async function* headersOf(collections: readonly DiskCollection[]) {
  for (const collection of collections) yield* collection.headers();
}

/** Topics with the dates that cut off their prior art. */
async function withDates(
  topics: readonly Topic[],
  request: CitationQrelsRequest,
  headerOf: (id: string) => Promise<PatentHeader | undefined>,
): Promise<Topic[]> {
  const missing = new ProblemList(request.topics);
  const dated = await Promise.all(
    topics.map(async ({ date: given, ...topic }) => {
      const header = await headerOf(topic.document);
      if (!header) missing.add(0, "topic's document is in no collection", topic.document);
      const cutOff = request.cutOff === "topics" ? "publication" : request.cutOff;
      const own = !header || cutOff === "none" ? undefined : cutOffDate(header, cutOff);
      const date = request.cutOff === "topics" ? (given ?? own) : own;
      return { ...topic, ...(date !== undefined && { date }) };
    }),
  );
  missing.throwIfAny({
    hint: `Topics that are not part of the collection need a collection of their own: ${setting("also")} FOLDER.`,
  });
  return dated;
}
