import type { DocumentTable } from "../core/index.js";
import { latin1 } from "./lines.js";

/** A retrieved document of a topic. */
export interface Retrieved {
  /** The id as Latin-1, one character per byte, which JavaScript orders as C orders the bytes. */
  readonly id: string;
  readonly score: number;
}

/** The ranks of the requested documents; the lists are parallel, by ascending rank. */
export interface RankedRows {
  readonly doc: number[];
  readonly rank: number[];
  readonly tieFirst: number[];
  readonly tieLast: number[];
  /** Whether a document occurs twice. */
  readonly duplicate: boolean;
}

/** Ranks the documents of a topic as trec_eval does: by score, then by id, both descending; NaN is last. */
export function rankDocuments(retrieved: readonly Retrieved[], documents: ReadonlyMap<string, number>): RankedRows {
  const ranked = [...retrieved].sort(byRank);
  const rows = { doc: [] as number[], rank: [] as number[], tieFirst: [] as number[], tieLast: [] as number[] };
  for (let start = 0; start < ranked.length; ) {
    let end = start + 1;
    while (end < ranked.length && sameScore(ranked[end].score, ranked[start].score)) end++;
    for (let i = start; i < end; i++) {
      const doc = documents.get(ranked[i].id);
      if (doc === undefined) continue;
      rows.doc.push(doc);
      rows.rank.push(i + 1);
      rows.tieFirst.push(start + 1);
      rows.tieLast.push(end);
    }
    start = end;
  }
  return { ...rows, duplicate: new Set(ranked.map(({ id }) => id)).size < ranked.length };
}

/** The order in which trec_eval ranks: by score, then by id, both descending; NaN is last. */
export function byRank(a: Retrieved, b: Retrieved): number {
  if (sameScore(a.score, b.score)) return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
  if (Number.isNaN(a.score)) return 1;
  // No score is below NaN.
  return a.score < b.score ? 1 : -1;
}

function sameScore(a: number, b: number): boolean {
  return a === b || (Number.isNaN(a) && Number.isNaN(b));
}

/** The documents of a topic, by their ids as Latin-1. */
export function documentsOfTopic(
  { topicStart, docStart, docBytes }: DocumentTable,
  topic: number,
): Map<string, number> {
  const documents = new Map<string, number>();
  for (let d = topicStart[topic]; d < topicStart[topic + 1]; d++) {
    documents.set(latin1(docBytes, docStart[d], docStart[d + 1]), d);
  }
  return documents;
}
