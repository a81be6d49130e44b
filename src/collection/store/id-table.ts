import { NumberList, TextTable } from "../../core/index.js";

/** Ids in the order of adding; the newest row of each is found by hash. A million ids of patents take about 40 MB. */
export class IdTable {
  readonly #ids = new TextTable();
  /** The number of each row's id. */
  readonly #idOfRow = new NumberList();
  /** The newest row of each id. */
  readonly #newest = new NumberList();

  /** Number of rows; an id that was added twice has two. */
  get rows(): number {
    return this.#idOfRow.length;
  }

  /** Appends an id as a new row; returns the row that it had before, or -1. */
  add(id: string): number {
    return this.#append(this.#ids.add(id));
  }

  /** {@link add} of an id in UTF-8. */
  addBytes(bytes: Uint8Array, start: number, end: number): number {
    return this.#append(this.#ids.addBytes(bytes, start, end));
  }

  #append(id: number): number {
    const row = this.rows;
    this.#idOfRow.push(id);
    if (id === this.#newest.length) {
      this.#newest.push(row);
      return -1;
    }
    const earlier = this.#newest.at(id);
    this.#newest.set(id, row);
    return earlier;
  }

  /** The newest row of an id, or -1. */
  find(id: string): number {
    const known = this.#ids.find(id);
    return known < 0 ? -1 : this.#newest.at(known);
  }

  /** Whether no later row has the id of this one. */
  isNewest(row: number): boolean {
    return this.#newest.at(this.#idOfRow.at(row)) === row;
  }

  /** The id of a row. */
  id(row: number): string {
    return this.#ids.at(this.#idOfRow.at(row));
  }
}
