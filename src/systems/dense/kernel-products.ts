import { type DotsKernel, dotsKernel, takeRoom } from "./dots-kernel.js";
import {
  type ComparedQuery,
  halfSteps,
  MANY_QUERIES,
  MAX_QUERIES,
  MAX_ROWS,
  type QueryNumbers,
  type RowProducts,
} from "./row-products.js";
import { type ShardLayout, shardLayout, upTo16, type VectorShard, type VectorTable } from "./vector-table.js";

/** Bytes between the products of two queries. */
const STRIDE = 4 * MAX_ROWS;

/** Products in WebAssembly, in the memory of the vectors. Each thread works in room of its own at its end. */
export class KernelProducts implements RowProducts {
  readonly #kernel: DotsKernel;
  readonly #table: VectorTable;
  readonly #layout: ShardLayout;
  readonly #products: Float32Array;
  readonly #list: Int32Array;
  /** Errors of the rows just compared, if they were rounded for it. */
  readonly #grown: Float32Array;
  readonly #factors: Float32Array;
  readonly #floats: Float32Array;
  readonly #integers: Int16Array;
  /** Where four rows are rounded to integers. */
  readonly #rounded: number;
  /** Errors of all rows; `undefined` if they are 0. */
  readonly #errors: Float32Array | undefined;
  /** Scales of rows that have none, and their errors. */
  readonly #ones: Float32Array;
  readonly #zeros: Float32Array;
  #queries: readonly ComparedQuery[] = [];
  #numbers: readonly QueryNumbers[] = [];
  #areIntegers = false;
  #first = 0;
  #count = 0;

  constructor(table: VectorTable, { rows }: VectorShard, memory: WebAssembly.Memory) {
    const { dimensions } = table;
    this.#kernel = dotsKernel(memory);
    this.#table = table;
    this.#layout = shardLayout(table, rows);
    const size = upTo16(dimensions);
    let bytes = 0;
    const place = (numberOfBytes: number) => {
      bytes += upTo16(numberOfBytes);
      return bytes - upTo16(numberOfBytes);
    };
    const products = place(MAX_QUERIES * STRIDE);
    const [list, grown] = [place(4 * MAX_ROWS), place(4 * MAX_ROWS)];
    const [ones, zeros] = [place(4 * MAX_ROWS), place(4 * MAX_ROWS)];
    const factors = place(4 * MAX_QUERIES);
    const numbers = place(4 * MAX_QUERIES * size);
    const rounded = place(8 * size + 32);
    const room = takeRoom(memory, bytes);
    const { buffer } = memory;
    this.#products = new Float32Array(buffer, room + products, MAX_QUERIES * MAX_ROWS);
    this.#list = new Int32Array(buffer, room + list, MAX_ROWS);
    this.#grown = new Float32Array(buffer, room + grown, MAX_ROWS);
    this.#factors = new Float32Array(buffer, room + factors, MAX_QUERIES);
    this.#floats = new Float32Array(buffer, room + numbers, MAX_QUERIES * dimensions);
    this.#integers = new Int16Array(buffer, room + numbers, MAX_QUERIES * size);
    this.#rounded = room + rounded;
    this.#ones = new Float32Array(buffer, room + ones, MAX_ROWS).fill(1);
    this.#zeros = new Float32Array(buffer, room + zeros, MAX_ROWS);
    const { errors } = this.#layout;
    this.#errors = errors === undefined ? undefined : new Float32Array(buffer, errors, rows);
  }

  ask(queries: readonly ComparedQuery[]): void {
    const isMany = queries.length >= MANY_QUERIES;
    this.#queries = queries;
    this.#numbers = queries.map(({ alone, together }) => (isMany ? together : alone));
    this.#areIntegers = isMany || this.#table.precision !== "float32";
    // The kernel takes integers of two queries interleaved, unless there is but one.
    const areInterleaved = this.#areIntegers && queries.length > 1;
    const room = this.#areIntegers ? this.#integers : this.#floats;
    this.#numbers.forEach(({ numbers, factor }, i) => {
      if (areInterleaved) interleave(numbers, i, this.#integers);
      else room.set(numbers, i * numbers.length);
      this.#factors[i] = factor;
    });
  }

  compare(first: number, count: number): void {
    this.#first = first;
    this.#count = count;
    const { dimensions, precision, evenLength } = this.#table;
    const { rowBytes, scales } = this.#layout;
    const at = first * rowBytes;
    const own = scales === undefined ? this.#ones.byteOffset : scales + 4 * first;
    const asked = this.#queries.length;
    const queries = this.#integers.byteOffset;
    const factors = this.#factors.byteOffset;
    const to = this.#products.byteOffset;
    const [rounded, kernel] = [this.#rounded, this.#kernel];
    const size = upTo16(dimensions);
    if (precision !== "float32") {
      const [one, many] =
        precision === "int8" ? [kernel.loneDots8, kernel.integerDots8] : [kernel.loneDots16, kernel.integerDots16];
      if (asked === 1) one(at, count, size, own, queries, this.#factors[0], to);
      else many(at, count, size, own, queries, asked, factors, rounded, to, STRIDE);
    } else if (this.#areIntegers) {
      const shape = [at, count, dimensions, own, this.#errorsAt(first), halfSteps(dimensions), evenLength] as const;
      kernel.integerDots32(...shape, queries, asked, factors, rounded, this.#grown.byteOffset, to, STRIDE);
    } else {
      const floats = this.#floats.byteOffset;
      if (asked === 1) kernel.loneDots32(at, count, dimensions, own, floats, this.#factors[0], to);
      else kernel.dots32(at, count, dimensions, own, floats, asked, to, STRIDE);
    }
  }

  reaching(query: number, floor: number): Int32Array {
    const { length } = this.#queries[query];
    const { slack } = this.#numbers[query];
    const products = this.#products.byteOffset + query * STRIDE;
    const errors = this.#areRounded ? this.#grown.byteOffset : this.#errorsAt(this.#first);
    const list = this.#list.byteOffset;
    const found = this.#kernel.listReaching(products, errors, this.#count, length, floor - slack, list);
    return this.#list.subarray(0, found);
  }

  product(query: number, row: number): number {
    return this.#products[query * MAX_ROWS + row];
  }

  error(query: number, row: number): number {
    const own = this.#areRounded ? this.#grown[row] : (this.#errors?.[this.#first + row] ?? 0);
    return own * this.#queries[query].length + this.#numbers[query].slack;
  }

  /** Where the errors of rows begin. */
  #errorsAt(first: number): number {
    const { errors } = this.#layout;
    return errors === undefined ? this.#zeros.byteOffset : errors + 4 * first;
  }

  /** Whether rows are rounded to be compared; those of integers are as they are. */
  get #areRounded(): boolean {
    return this.#areIntegers && this.#table.precision === "float32";
  }
}

/** Puts the numbers of a query next to those of another, 8 and 8. @param i the query; an even one is the first of two */
function interleave(numbers: ArrayLike<number>, i: number, to: Int16Array): void {
  const start = (i >> 1) * 2 * numbers.length + (i & 1) * 8;
  for (let n = 0; n < numbers.length; n++) to[start + 2 * (n & ~7) + (n & 7)] = numbers[n];
}
