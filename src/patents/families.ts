import { NumberList, TextTable } from "../core/index.js";
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
  const finder = new FamilyFinder(options);
  const ids: string[] = [];
  for (const header of headers) {
    finder.add(header);
    ids.push(header.id);
  }
  const familyOf = finder.families();
  return new Map(ids.map((id, document) => [id, familyOf(document)]));
}

/** {@link computeFamilies} for millions of documents, one after the other: in typed arrays, not as objects. */
export class FamilyFinder {
  readonly #isExtended: boolean;
  readonly #sets = new DisjointSets();
  /** The node of each document. */
  readonly #nodes = new NumberList();
  /** Simple families: all sets of priorities of documents, … */
  readonly #priorities = new TextTable();
  /** … and for each the node of the smallest family id of the source, plus 1; 0 if there is none. */
  readonly #familyOfPriorities = new NumberList();
  /** Documents without a family id, and their priorities: pairs of a node and a set. */
  readonly #waiting = new NumberList();

  constructor({ extended = false }: FamilyOptions = {}) {
    this.#isExtended = extended;
  }

  /** Adds a document. Documents are numbered from 0. */
  add(header: FamilyHeader): void {
    const sets = this.#sets;
    const node = sets.of("patent", patentOf(header.id));
    this.#nodes.push(node);
    const family = header.familyId === undefined ? -1 : sets.of("family", header.familyId);
    if (family >= 0) sets.join(node, family);
    const keys = priorityKeys(header);
    if (this.#isExtended) for (const key of keys) sets.join(node, sets.of("priorities", key));
    else if (keys.length > 0) this.#addPriorities(node, family, keys.join(" "));
  }

  #addPriorities(node: number, family: number, key: string): void {
    const priorities = this.#priorities.add(key);
    if (priorities === this.#familyOfPriorities.length) this.#familyOfPriorities.push(0);
    if (family < 0) {
      this.#waiting.push(node);
      this.#waiting.push(priorities);
      return;
    }
    const known = this.#familyOfPriorities.at(priorities) - 1;
    if (known < 0 || (known !== family && this.#sets.nameOf(family) < this.#sets.nameOf(known))) {
      this.#familyOfPriorities.set(priorities, family + 1);
    }
  }

  /** The family of each document. Nothing may be added afterwards. */
  families(): (document: number) => string {
    const sets = this.#sets;
    for (let i = 0; i < this.#waiting.length; i += 2) {
      const priorities = this.#waiting.at(i + 1);
      const family = this.#familyOfPriorities.at(priorities) - 1;
      sets.join(this.#waiting.at(i), family < 0 ? sets.of("priorities", this.#priorities.at(priorities)) : family);
    }
    const patents = sets.smallest("patent");
    const families = sets.smallest("family");
    return (document) => {
      const root = sets.find(this.#nodes.at(document));
      return sets.nameOf((families[root] || patents[root]) - 1);
    };
  }
}

/** The priorities, or the document's own application if it claims none, sorted and without repetitions. */
function priorityKeys({ priorities, application }: FamilyHeader): string[] {
  const filings = priorities.length > 0 ? priorities : application ? [application] : [];
  if (filings.length === 1) return [filingKey(filings[0])];
  return [...new Set(filings.map(filingKey))].sort();
}

/** A letter for each kind of node, before its name. */
const KINDS = { patent: "p", family: "f", priorities: "k" } as const;

type NodeKind = keyof typeof KINDS;

/** Union-find over named nodes, with path halving and union by size. */
class DisjointSets {
  readonly #names = new TextTable();
  readonly #parent = new NumberList();
  readonly #size = new NumberList();
  readonly #ofKind = { patent: new NumberList(), family: new NumberList(), priorities: new NumberList() };

  of(kind: NodeKind, name: string): number {
    const node = this.#names.add(KINDS[kind] + name);
    if (node === this.#parent.length) {
      this.#parent.push(node);
      this.#size.push(1);
      this.#ofKind[kind].push(node);
    }
    return node;
  }

  nameOf(node: number): string {
    return this.#names.at(node).slice(1);
  }

  find(node: number): number {
    const parent = this.#parent;
    let root = node;
    while (parent.at(root) !== root) {
      parent.set(root, parent.at(parent.at(root)));
      root = parent.at(root);
    }
    return root;
  }

  join(a: number, b: number): void {
    let large = this.find(a);
    let small = this.find(b);
    if (large === small) return;
    if (this.#size.at(large) < this.#size.at(small)) [large, small] = [small, large];
    this.#parent.set(small, large);
    this.#size.set(large, this.#size.at(large) + this.#size.at(small));
  }

  /** By root: the node of this kind with the smallest name in the set, plus 1; 0 if there is none. */
  smallest(kind: NodeKind): Uint32Array {
    const found = new Uint32Array(this.#parent.length);
    const nodes = this.#ofKind[kind];
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes.at(i);
      const root = this.find(node);
      const known = found[root] - 1;
      if (known < 0 || this.nameOf(node) < this.nameOf(known)) found[root] = node + 1;
    }
    return found;
  }
}
