import { filingKey } from "./numbers/filing-number.js";
import { patentOf } from "./numbers/publication-id.js";
import type { Filing } from "./patent.js";

/** The data that families are derived from. */
export interface FamilyHeader {
  readonly id: string;
  readonly familyId?: string | undefined;
  readonly priorities: readonly Filing[];
  readonly application?: Filing | undefined;
}

export interface FamilyOptions {
  /**
   * Extended families, as in INPADOC: documents that share any priority belong together, and so do those that each
   * share one with a third. Otherwise simple families: exactly the same priorities.
   */
  readonly extended?: boolean;
}

/**
 * The family of each document, by id. In a simple family all documents claim exactly the same priorities (EPO's DOCDB
 * family). A document that claims none has its own application as its priority, so it is in one family with those that
 * claim it. All versions of one patent (`EP-0971326-A1`, `-B1`) are in one family. A family id of the source takes
 * precedence: documents with the same one belong together, and those without one join by priorities.
 *
 * The id of a family is the smallest family id of the source in it, or else the smallest id of a patent in it: the same
 * documents have the same families in any order.
 */
export function computeFamilies(headers: Iterable<FamilyHeader>, options: FamilyOptions = {}): Map<string, string> {
  const sets = new DisjointSets();
  const documents: { readonly id: string; readonly node: number }[] = [];
  const sourceIds = new Map<number, string>();
  /**
   * Simple families: the smallest family id of the source for a set of priorities, and the documents that wait for it.
   */
  const idOfPriorities = new Map<string, string>();
  const waiting: { readonly node: number; readonly key: string }[] = [];
  for (const header of headers) {
    const node = sets.of(`patent ${patentOf(header.id)}`);
    documents.push({ id: header.id, node });
    if (header.familyId !== undefined) {
      const family = sets.of(familyNode(header.familyId));
      sourceIds.set(family, header.familyId);
      sets.join(node, family);
    }
    const keys = priorityKeys(header);
    if (options.extended) for (const key of keys) sets.join(node, sets.of(`priority ${key}`));
    else if (keys.length > 0) {
      const key = keys.join(" ");
      if (header.familyId === undefined) waiting.push({ node, key });
      else keepSmallest(idOfPriorities, key, header.familyId);
    }
  }
  for (const { node, key } of waiting) {
    const familyId = idOfPriorities.get(key);
    sets.join(node, sets.of(familyId === undefined ? `priorities ${key}` : familyNode(familyId)));
  }
  const names = new Map<number, string>();
  for (const { id, node } of documents) keepSmallest(names, sets.find(node), patentOf(id));
  const sourceNames = new Map<number, string>();
  for (const [node, familyId] of sourceIds) keepSmallest(sourceNames, sets.find(node), familyId);
  const nameOf = (root: number) => sourceNames.get(root) ?? names.get(root) ?? "";
  return new Map(documents.map(({ id, node }) => [id, nameOf(sets.find(node))]));
}

function familyNode(familyId: string): string {
  return `family ${familyId}`;
}

/** The priorities, or the document's own application if it claims none, sorted and without repetitions. */
function priorityKeys({ priorities, application }: FamilyHeader): string[] {
  const filings = priorities.length > 0 ? priorities : application ? [application] : [];
  return [...new Set(filings.map(filingKey))].sort();
}

function keepSmallest<K>(names: Map<K, string>, key: K, name: string): void {
  const known = names.get(key);
  if (known === undefined || name < known) names.set(key, name);
}

/** Union-find over named nodes, with path halving and union by size. */
class DisjointSets {
  readonly #nodes = new Map<string, number>();
  readonly #parent: number[] = [];
  readonly #size: number[] = [];

  of(name: string): number {
    const known = this.#nodes.get(name);
    if (known !== undefined) return known;
    const node = this.#parent.length;
    this.#nodes.set(name, node);
    this.#parent.push(node);
    this.#size.push(1);
    return node;
  }

  find(node: number): number {
    let root = node;
    while (this.#parent[root] !== root) {
      this.#parent[root] = this.#parent[this.#parent[root]];
      root = this.#parent[root];
    }
    return root;
  }

  join(a: number, b: number): void {
    let large = this.find(a);
    let small = this.find(b);
    if (large === small) return;
    if (this.#size[large] < this.#size[small]) [large, small] = [small, large];
    this.#parent[small] = large;
    this.#size[large] += this.#size[small];
  }
}
