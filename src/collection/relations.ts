import { computeFamilies, patentOf } from "../patents/index.js";
import type { PatentHeader } from "./collection.js";

/** What is known about a document apart from its citations and texts. */
export interface DocumentFacts {
  readonly id: string;
  readonly date?: string;
  readonly family?: string;
  /** Whether it belongs to the collection; otherwise it is only known. */
  readonly inCollection: boolean;
}

/** Which documents belong together: to one patent, to one family. */
export interface Relations {
  /** A known document. */
  document(id: string): DocumentFacts | undefined;
  /** All known documents of a patent, the first published first. */
  documentsOfPatent(patent: string): readonly DocumentFacts[];
  /** All known documents of a family, in the order of the collection. */
  documentsOfFamily(family: string): readonly DocumentFacts[];
  /** The family of a document or patent, whether it is a known document or in a given table. */
  familyOf(id: string): string | undefined;
}

/**
 * Two notions of a family. The members of a simple one have the same priorities. An extended one is a connected
 * component: each document shares at least one priority with the next.
 */
export type FamilyKind = "simple" | "extended";

export interface RelationOptions {
  /** Default: `simple`. */
  readonly families?: FamilyKind | undefined;
  /**
   * Whether family ids of the source count (default), or all families are computed from priorities; simple families
   * only.
   */
  readonly familyIds?: boolean | undefined;
  /**
   * Families that are known from elsewhere, for documents in the collection or not: they take precedence over all
   * others.
   */
  readonly table?: ReadonlyMap<string, string> | undefined;
  /** Documents outside the collection: topics, or members of families that lead to documents in it. */
  readonly also?: AsyncIterable<Related> | Iterable<Related> | undefined;
}

type Related = Pick<PatentHeader, "id" | "publicationDate" | "familyId" | "priorities" | "application">;

/** Reads a collection once and keeps what relates each document to others. */
export async function relationsOf(
  headers: AsyncIterable<Related> | Iterable<Related>,
  options: RelationOptions = {},
): Promise<Relations> {
  const kept = new Map<string, Related>();
  const keep = async (documents: AsyncIterable<Related> | Iterable<Related>) => {
    for await (const { id, publicationDate, familyId, priorities, application } of documents) {
      if (kept.has(id)) continue;
      kept.set(id, {
        id,
        ...(publicationDate !== undefined && { publicationDate }),
        ...(familyId !== undefined && options.familyIds !== false && { familyId }),
        priorities,
        ...(application && { application }),
      });
    }
  };
  await keep(headers);
  const size = kept.size;
  if (options.also) await keep(options.also);
  const computed = computeFamilies(kept.values(), { extended: options.families === "extended" });
  const tableOfPatents = byPatent(options.table ?? new Map());
  const listed = (id: string) => options.table?.get(id) ?? tableOfPatents.get(patentOf(id));
  const documents = new Map<string, DocumentFacts>();
  const patents = new Map<string, DocumentFacts[]>();
  const families = new Map<string, DocumentFacts[]>();
  for (const { id, publicationDate } of kept.values()) {
    const family = listed(id) ?? computed.get(id);
    const facts: DocumentFacts = {
      id,
      inCollection: documents.size < size,
      ...(publicationDate !== undefined && { date: publicationDate }),
      ...(family !== undefined && { family }),
    };
    documents.set(id, facts);
    append(patents, patentOf(id), facts);
    if (family !== undefined) append(families, family, facts);
  }
  for (const list of patents.values()) if (list.length > 1) list.sort(byDate);
  return {
    document: (id) => documents.get(id),
    documentsOfPatent: (patent) => patents.get(patent) ?? [],
    documentsOfFamily: (family) => families.get(family) ?? [],
    familyOf: (id) =>
      documents.get(id)?.family ??
      listed(id) ??
      patents.get(patentOf(id))?.find(({ family }) => family !== undefined)?.family,
  };
}

function byPatent(table: ReadonlyMap<string, string>): Map<string, string> {
  const families = new Map<string, string>();
  for (const [id, family] of table) if (!families.has(patentOf(id))) families.set(patentOf(id), family);
  return families;
}

function append(groups: Map<string, DocumentFacts[]>, key: string, facts: DocumentFacts): void {
  const group = groups.get(key);
  if (group) group.push(facts);
  else groups.set(key, [facts]);
}

/** Documents without a date are last; those of the same day are ordered by kind. */
function byDate(a: DocumentFacts, b: DocumentFacts): number {
  const [first, second] = [a.date ?? "9999", b.date ?? "9999"];
  return first < second || (first === second && a.id < b.id) ? -1 : 1;
}
