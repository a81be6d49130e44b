import type { Table } from "../../core/index.js";
import type { Pool } from "./pool.js";

/** What a run, or a group of runs, contributes to a pool. */
export interface Contribution {
  readonly name: string;
  /** Documents of the pool that it has within its depth. */
  readonly documents: number;
  /** Those that no other run (or group) has there and no expert found: the pool would lose them without it. */
  readonly unique: number;
  /** The same for relevant documents; absent without judgements. */
  readonly relevant?: number;
  readonly uniqueRelevant?: number;
}

/** Whether a document is relevant to a topic. */
export type Relevance = (topic: string, doc: string) => boolean;

/**
 * What each group of runs contributes to a pool: unique documents are those that would be lost without the whole group.
 * If every run is its own group, this is the contribution of each run.
 *
 * J. Zobel: How reliable are the results of large-scale information retrieval experiments? SIGIR 1998
 *
 * @param groups the group of each run, in the order of the runs
 */
export function contributions(pool: Pool, groups: readonly string[], relevance?: Relevance): Contribution[] {
  const names = [...new Set(groups)];
  const counts = new Map(names.map((name) => [name, { documents: 0, unique: 0, relevant: 0, uniqueRelevant: 0 }]));
  for (const [topic, documents] of pool) {
    for (const { doc, mark, found } of documents) {
      const by = new Set(found.map(({ run }) => groups[run]));
      const isUnique = by.size === 1 && mark === "S";
      const isRelevant = relevance?.(topic, doc) === true;
      for (const name of by) {
        const count = counts.get(name)!;
        count.documents++;
        if (isUnique) count.unique++;
        if (isRelevant) count.relevant++;
        if (isUnique && isRelevant) count.uniqueRelevant++;
      }
    }
  }
  return names.map((name) => {
    const { documents, unique, ...judged } = counts.get(name)!;
    return { name, documents, unique, ...(relevance && judged) };
  });
}

/** @param what `run` or `group`: the heading of the first column */
export function contributionTable(list: readonly Contribution[], what: "run" | "group"): Table {
  const judged = list.some(({ relevant }) => relevant !== undefined);
  const columns = [
    { name: "documents", kind: "integer" },
    { name: "unique", kind: "integer" },
    ...(judged
      ? ([
          { name: "relevant", kind: "integer" },
          { name: "unique_relevant", label: "unique relevant", kind: "integer" },
        ] as const)
      : []),
  ] as const;
  return {
    caption: `What each ${what} contributes to the pool`,
    columns: [{ name: what, kind: "text", id: true }, ...columns],
    rows: list.map(({ name, documents, unique, relevant = 0, uniqueRelevant = 0 }) => [
      name,
      documents,
      unique,
      ...(judged ? [relevant, uniqueRelevant] : []),
    ]),
    notes: [`Unique: no other ${what} has it within its depth, and no expert found it.`],
  };
}
