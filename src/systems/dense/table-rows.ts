import type { RowSource } from "./row-source.js";
import type { VectorTable } from "./vector-table.js";

/** Single rows of a table, as they were given: from memory, or from the source if the table holds them rounded. */
export class TableRows {
  /** The row just found is in here. */
  data: Float32Array;
  readonly #dimensions: number;
  readonly #source: RowSource;
  readonly #shards: readonly { readonly end: number; readonly first: number; readonly data: Float32Array }[];

  constructor(table: VectorTable, source: RowSource) {
    const { precision, dimensions, shards } = table;
    this.#dimensions = dimensions;
    this.#source = source;
    this.data = new Float32Array(dimensions);
    this.#shards =
      precision !== "float32"
        ? []
        : shards.map(({ first, rows, buffer }) => {
            return { first, end: first + rows, data: new Float32Array(buffer, 0, rows * dimensions) };
          });
  }

  /** Returns where the row begins in {@link data}, until the next call. */
  find(row: number): number {
    for (const { first, end, data } of this.#shards) {
      if (row >= end) continue;
      this.data = data;
      return (row - first) * this.#dimensions;
    }
    this.#source.read(row, 1, this.data);
    return 0;
  }
}
