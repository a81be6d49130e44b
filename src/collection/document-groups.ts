import { NumberList, TextTable } from "../core/index.js";

/** Documents, numbered from 0, each in a named group. */
export class DocumentGroups {
  readonly #names = new TextTable();
  /** The group of each document. */
  readonly #groups = new NumberList();
  /** The documents of each group, one group after the other, and where those of a group start. */
  #lists: { readonly documents: Uint32Array; readonly starts: Uint32Array } | undefined;

  /** Adds the next document. */
  push(group: string): void {
    this.#groups.push(this.#names.add(group));
    this.#lists = undefined;
  }

  /** The group of a document. */
  groupOf(document: number): string {
    return this.#names.at(this.#groups.at(document));
  }

  /** The documents of a group, in the order of adding. */
  documentsOf(group: string): number[] {
    const known = this.#names.find(group);
    if (known < 0) return [];
    const { documents, starts } = (this.#lists ??= this.#makeLists());
    return Array.from(documents.subarray(starts[known], starts[known + 1]));
  }

  #makeLists() {
    const groups = this.#groups;
    const starts = new Uint32Array(this.#names.length + 1);
    for (let document = 0; document < groups.length; document++) starts[groups.at(document) + 1]++;
    for (let group = 1; group < starts.length; group++) starts[group] += starts[group - 1];
    const next = starts.slice();
    const documents = new Uint32Array(groups.length);
    for (let document = 0; document < groups.length; document++) documents[next[groups.at(document)]++] = document;
    return { documents, starts };
  }
}
