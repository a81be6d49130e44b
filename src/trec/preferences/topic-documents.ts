import type { DocumentTable } from "../../core/index.js";
import { latin1Bytes, utf8Of } from "../lines.js";

/** The judgement of one document in one line; ids have one character per byte. */
export interface DocumentJudgement {
  readonly line: number;
  readonly topic: string;
  readonly group: string;
  readonly document: string;
}

/** The lines of a topic by group, and the number of each of its documents: 0, 1, … in byte order. */
export interface TopicLines<L> {
  readonly topic: string;
  readonly groups: readonly (readonly [name: string, lines: readonly L[]])[];
  readonly numberOf: ReadonlyMap<string, number>;
}

/** The items of each key, in byte order of the keys. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): [key: string, items: T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Sorts lines into topics and groups, both in byte order, and numbers the documents of each topic. */
export function groupByTopic<L extends DocumentJudgement>(
  lines: readonly L[],
): { table: DocumentTable; topics: TopicLines<L>[] } {
  const topics = groupBy(lines, (line) => line.topic).map(([topic, ofTopic]) => {
    const documents = [...new Set(ofTopic.map((line) => line.document))].sort();
    return {
      topic: utf8Of(topic),
      groups: groupBy(ofTopic, (line) => line.group),
      numberOf: new Map(documents.map((document, number) => [document, number])),
    };
  });
  return { table: documentTable(topics), topics };
}

function documentTable(topics: readonly TopicLines<unknown>[]): DocumentTable {
  const documents = topics.flatMap((topic) => [...topic.numberOf.keys()]);
  const topicStart = new Uint32Array(topics.length + 1);
  for (const [t, topic] of topics.entries()) topicStart[t + 1] = topicStart[t] + topic.numberOf.size;
  const docStart = new Uint32Array(documents.length + 1);
  for (const [d, document] of documents.entries()) docStart[d + 1] = docStart[d] + document.length;
  return { topics: topics.map(({ topic }) => topic), topicStart, docBytes: latin1Bytes(documents.join("")), docStart };
}
