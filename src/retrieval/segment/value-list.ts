import { TermTable } from "./term-table.js";
import { ValueColumn } from "./value-column.js";

/** Collects values of documents, in little memory, for a {@link ValueColumn}. */
export class ValueList {
  readonly #values = new TermTable();
  /** Pairs of the numbers of a document and a value. */
  #pairs = new Uint32Array(1 << 8);
  #size = 0;

  get sizeBytes(): number {
    return this.#values.sizeBytes + this.#pairs.byteLength;
  }

  /** Adds the values of a document; documents must be added in the order of their numbers. */
  add(document: number, values: readonly string[]): void {
    for (const value of values.length < 2 ? values : new Set(values)) {
      if (this.#size === this.#pairs.length) {
        const longer = new Uint32Array(this.#pairs.length * 2);
        longer.set(this.#pairs);
        this.#pairs = longer;
      }
      this.#pairs[this.#size++] = document;
      this.#pairs[this.#size++] = this.#values.numberOf(value);
    }
  }

  column(): ValueColumn {
    const { documents, starts } = this.#documentsByValue();
    const order = this.#values.order();
    const values = this.#values.list();
    return ValueColumn.of(
      Array.from(order, (value) => values.at(value)),
      (i, add) => {
        for (let at = starts[order[i]]; at < starts[order[i] + 1]; at++) add(documents[at]);
      },
    );
  }

  /** The documents of each value, one value after the other, and where those of a value start. */
  #documentsByValue(): { readonly documents: Uint32Array; readonly starts: Uint32Array } {
    const starts = new Uint32Array(this.#values.length + 1);
    for (let i = 1; i < this.#size; i += 2) starts[this.#pairs[i] + 1]++;
    for (let value = 1; value < starts.length; value++) starts[value] += starts[value - 1];
    const next = starts.slice();
    const documents = new Uint32Array(this.#size / 2);
    for (let i = 0; i < this.#size; i += 2) documents[next[this.#pairs[i + 1]]++] = this.#pairs[i];
    return { documents, starts };
  }
}
