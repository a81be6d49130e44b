import { groupName } from "./document-values.js";
import type { Engine } from "./engine.js";
import type { QueryFilter } from "./query/weighted-query.js";
import { DocumentFilter } from "./search/document-filter.js";
import { type ColumnValues, columnsOf } from "./segment/columns.js";

/** Documents that something else than the engine ranks, under its filters and groups. They are numbered from 0. */
export interface DocumentSet {
  /** 1 for each document that the engine has. */
  readonly isKnown: Uint8Array;
  /** 1 for each of them that also passes a filter. */
  passing(filter: QueryFilter): Uint8Array;
  /** The group of a document that the engine has; one in no group is a group of its own. */
  groupOf(document: number, by: "patent" | "family"): string;
}

/** The documents with these ids, each of which is given once, from any engine. */
export async function documentSet(engine: Engine, ids: readonly string[]): Promise<DocumentSet> {
  if (engine.documentSet) return engine.documentSet(ids);
  const isKnown = new Uint8Array(ids.length);
  const documents: ColumnValues[] = [];
  for (const [number, id] of ids.entries()) {
    const stored = await engine.document(id);
    if (stored) isKnown[number] = 1;
    documents.push(stored ?? { id });
  }
  const documentFilter = new DocumentFilter(columnsOf(documents));
  return {
    isKnown,
    passing: (filter) => documentFilter.passing(filter)?.map((passes, number) => passes & isKnown[number]) ?? isKnown,
    groupOf(number, by) {
      const { id, patent, family } = documents[number];
      return groupName(id, by === "family" ? family : undefined, patent);
    },
  };
}
