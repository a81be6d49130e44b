import { computeFamilies, patentOf } from "../patents/index.js";
import type { PatentHeader } from "./collection.js";

/** What is known of a document beside its citations and texts. */
export interface DocumentFacts {
  readonly id: string;
  readonly date?: string;
  readonly family?: string;
  /** Whether it is of the collection, and not merely known. */
  readonly inCollection: boolean;
}

/** Which documents belong together: to one patent, to one family. */
export interface Relations {
  /** A document that is known. */
  document(id: string): DocumentFacts | undefined;
  /** All known documents of a patent, the first published first. */
  documentsOfPatent(patent: string): readonly DocumentFacts[];
  /** All known documents of a family, in the order of the collection. */
  documentsOfFamily(family: string): readonly DocumentFacts[];
  /** The family of a document or patent, be it a known document or one of a given table. */
  familyOf(id: string): string | undefined;
}

/**
 * Two notions of a family. A simple one has the same priorities; an extended one is whatever hangs together by at least
 * one priority, from one document to the next.
 */
export type FamilyKind = "simple" | "extended";

export interface RelationOptions {
  /** Default `simple`. */
  readonly families?: FamilyKind | undefined;
  /** Whether family ids of the source count (default), or all is computed from priorities; simple families only. */
  readonly familyIds?: boolean | undefined;
  /** Families of documents, of the collection or not, that are known better: they count before all others. */
  readonly table?: ReadonlyMap<string, string> | undefined;
  /** Documents that are not of the collection: topics, or members of families that lead to documents of it. */
  readonly also?: AsyncIterable<Related> | Iterable<Related> | undefined;
}

type Related = Pick<PatentHeader, "id" | "publicationDate" | "familyId" | "priorities" | "application">;

/** Looks through a collection once and keeps of each document what relates it to others. */
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

/** Documents without a date come last; of one day, by kind. */
function byDate(a: DocumentFacts, b: DocumentFacts): number {
  const [first, second] = [a.date ?? "9999", b.date ?? "9999"];
  return first < second || (first === second && a.id < b.id) ? -1 : 1;
}
