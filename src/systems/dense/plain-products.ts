import { type ComparedQuery, MAX_QUERIES, MAX_ROWS, type RowProducts } from "./row-products.js";
import { shardLayout, type VectorShard, type VectorTable } from "./vector-table.js";

/** Products in plain TypeScript, within the same bounds as those of the kernel: for machines without it. */
export class PlainProducts implements RowProducts {
  readonly #data: Float32Array | Int16Array | Int8Array;
  /** Numbers of a row. */
  readonly #size: number;
  readonly #scales: Float32Array | undefined;
  readonly #errors: Float32Array | undefined;
  readonly #products = new Float32Array(MAX_QUERIES * MAX_ROWS);
  readonly #list = new Int32Array(MAX_ROWS);
  #queries: readonly ComparedQuery[] = [];
  #first = 0;
  #count = 0;

  constructor(table: VectorTable, { rows, buffer }: VectorShard) {
    const { rowBytes, scales, errors } = shardLayout(table, rows);
    const Numbers = { float32: Float32Array, int16: Int16Array, int8: Int8Array }[table.precision];
    this.#size = rowBytes / Numbers.BYTES_PER_ELEMENT;
    this.#data = new Numbers(buffer, 0, rows * this.#size);
    this.#scales = scales === undefined ? undefined : new Float32Array(buffer, scales, rows);
    this.#errors = errors === undefined ? undefined : new Float32Array(buffer, errors, rows);
  }

  ask(queries: readonly ComparedQuery[]): void {
    this.#queries = queries;
  }

  compare(first: number, count: number): void {
    this.#first = first;
    this.#count = count;
    this.#queries.forEach(({ alone: { numbers, factor } }, query) => {
      for (let row = 0; row < count; row++) {
        const product = dot(this.#data, (first + row) * this.#size, numbers, this.#size);
        this.#products[query * count + row] = product * Math.fround((this.#scales?.[first + row] ?? 1) * factor);
      }
    });
  }

  reaching(query: number, floor: number): Int32Array {
    let found = 0;
    for (let row = 0; row < this.#count; row++) {
      if (this.product(query, row) + this.error(query, row) >= floor) this.#list[found++] = row;
    }
    return this.#list.subarray(0, found);
  }

  product(query: number, row: number): number {
    return this.#products[query * this.#count + row];
  }

  error(query: number, row: number): number {
    const { length, alone } = this.#queries[query];
    return (this.#errors?.[this.#first + row] ?? 0) * length + alone.slack;
  }
}

function dot(data: ArrayLike<number>, at: number, query: Float32Array | Int16Array, size: number): number {
  const whole = size - (size % 4);
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < whole; i += 4) {
    a += query[i] * data[at + i];
    b += query[i + 1] * data[at + i + 1];
    c += query[i + 2] * data[at + i + 2];
    d += query[i + 3] * data[at + i + 3];
  }
  for (let i = whole; i < size; i++) a += query[i] * data[at + i];
  return a + b + (c + d);
}
