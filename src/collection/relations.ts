import { TextTable } from "../core/index.js";
import { FamilyFinder, patentOf } from "../patents/index.js";
import type { PatentHeader } from "./collection.js";
import { DocumentGroups } from "./document-groups.js";
import { OptionalTexts } from "./optional-texts.js";

/** What is known about a document apart from its citations and texts. */
export interface DocumentFacts {
  readonly id: string;
  readonly date?: string;
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

/**
 * Reads a collection once and keeps what relates each document to others: in typed arrays, because there may be
 * millions. A document's data are put together when they are asked for.
 */
export async function relationsOf(
  headers: AsyncIterable<Related> | Iterable<Related>,
  options: RelationOptions = {},
): Promise<Relations> {
  const ids = new TextTable();
  const dates = new OptionalTexts();
  const finder = new FamilyFinder({ extended: options.families === "extended" });
  const keep = async (documents: AsyncIterable<Related> | Iterable<Related>) => {
    for await (const { id, publicationDate, familyId, priorities, application } of documents) {
      if (ids.add(id) < dates.length) continue;
      dates.push(publicationDate);
      finder.add({ id, familyId: options.familyIds === false ? undefined : familyId, priorities, application });
    }
  };
  await keep(headers);
  const size = ids.length;
  if (options.also) await keep(options.also);
  const computed = finder.families();
  const tableOfPatents = byPatent(options.table ?? new Map());
  const listed = (id: string) => options.table?.get(id) ?? tableOfPatents.get(patentOf(id));
  const patents = new DocumentGroups();
  const families = new DocumentGroups();
  for (let document = 0; document < ids.length; document++) {
    const id = ids.at(document);
    patents.push(patentOf(id));
    families.push(listed(id) ?? computed(document));
  }
  const factsOf = (document: number): DocumentFacts => {
    const date = dates.at(document);
    const id = ids.at(document);
    const inCollection = document < size;
    return date === undefined ? { id, inCollection } : { id, inCollection, date };
  };
  return {
    document: (id) => {
      const known = ids.find(id);
      return known < 0 ? undefined : factsOf(known);
    },
    documentsOfPatent: (patent) => patents.documentsOf(patent).map(factsOf).sort(byDate),
    documentsOfFamily: (family) => families.documentsOf(family).map(factsOf),
    familyOf: (id) => {
      const known = ids.find(id);
      if (known >= 0) return families.groupOf(known);
      const [first] = patents.documentsOf(patentOf(id));
      return listed(id) ?? (first === undefined ? undefined : families.groupOf(first));
    },
  };
}

function byPatent(table: ReadonlyMap<string, string>): Map<string, string> {
  const families = new Map<string, string>();
  for (const [id, family] of table) if (!families.has(patentOf(id))) families.set(patentOf(id), family);
  return families;
}

/** Documents without a date are last; those of the same day are ordered by kind. */
function byDate(a: DocumentFacts, b: DocumentFacts): number {
  const [first, second] = [a.date ?? "9999", b.date ?? "9999"];
  return first < second || (first === second && a.id < b.id) ? -1 : 1;
}
