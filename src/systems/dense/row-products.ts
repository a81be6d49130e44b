import { isUsualLength, productError, underflowError } from "./rounding-errors.js";
import { upTo16, type VectorTable } from "./vector-table.js";

/** A query in the numbers that rows are multiplied with. */
export interface QueryNumbers {
  /** Integers are padded with zeros to a multiple of 16. */
  readonly numbers: Float32Array | Int16Array;
  /** What products with these numbers are multiplied by. */
  readonly factor: number;
  /** The error of a product besides that of its row. */
  readonly slack: number;
}

/** A query, as rows of a table are compared with it. */
export interface ComparedQuery {
  /** With cosine, of length 1. */
  readonly vector: Float32Array;
  /** The errors of rows are multiplied by this. */
  readonly length: number;
  /** For comparing it alone, or with a few others. */
  readonly alone: QueryNumbers;
  /** For comparing it with many others: in integers. */
  readonly together: QueryNumbers;
  /** Whether it can be compared in 32 bits; if not, all rows must be scored exactly. */
  readonly isUsual: boolean;
}

/** Products of adjacent rows with several queries. */
export interface RowProducts {
  /** Sets the queries, at most {@link MAX_QUERIES}. */
  ask(queries: readonly ComparedQuery[]): void;
  /**
   * Compares rows of the shard with all queries.
   *
   * @param count at most {@link MAX_ROWS}
   */
  compare(first: number, count: number): void;
  /** Lists those of the rows just compared whose score may reach a floor. Rows are counted from the first of them. */
  reaching(query: number, floor: number): Int32Array;
  /** The product of a row just compared. */
  product(query: number, row: number): number;
  /** A bound of the difference between the product of a row just compared and its exact score. */
  error(query: number, row: number): number;
}

/** Queries that are compared in one pass. */
export const MAX_QUERIES = 32;
/**
 * Rows that are compared at once: their products with all queries fit into the processor's cache. With 512, the rows that
 * kernel/lone-dots.ts reads at the same time would be a multiple of 4 KiB apart for all usual numbers of dimensions, and
 * would displace each other. With 504, this is so only if a row itself is a multiple of 4 KiB.
 */
export const MAX_ROWS = 504;
/** From this number of queries on, rounding the rows of a table to integers takes less time than it saves. */
export const MANY_QUERIES = 6;

/** The length, in steps, of a row of integers of 16 bits: `ROUNDED_LENGTH` in kernel/round-rows.ts. */
export const ROUNDED_LENGTH = 32_000;

/**
 * How much rounding to integers changes a row of a table at most, in its steps. Each number changes by half a step, and
 * by the rounding of a number below 2^15 in 32 bits.
 */
export function halfSteps(dimensions: number): number {
  return 0.51 * Math.sqrt(dimensions);
}

/** @param vector with cosine, of length 1 */
export function comparedQuery(vector: Float32Array, table: VectorTable): ComparedQuery {
  const { dimensions, longest, similarity, precision } = table;
  const length = lengthOf(vector);
  const withSlack = ({ rest, ...rounded }: Rounded): QueryNumbers => {
    const relative = productError(dimensions) * length + rest;
    return { ...rounded, slack: 1.01 * relative * longest + underflowError(dimensions, similarity === "cosine") };
  };
  const size = upTo16(dimensions);
  // 1 % more, because the lengths of rows are computed in 32 bits.
  const rowLength = precision === "int8" ? 127 * Math.sqrt(size) : 1.01 * ROUNDED_LENGTH + halfSteps(dimensions);
  const together = withSlack(integers(vector, size, length, rowLength));
  const alone = precision === "float32" ? withSlack({ numbers: vector, factor: 1, rest: 0 }) : together;
  return { vector, length: 1.000001 * length, alone, together, isUsual: isUsualLength(length) };
}

interface Rounded extends Omit<QueryNumbers, "slack"> {
  /** The length of what rounding left out. */
  readonly rest: number;
}

/**
 * The query in integers of 16 bits. The sum of their products with a row fits into 32 bits, and so does each part of it:
 * |Σqᵢdᵢ| ≤ |q||d|, also for some of the numbers.
 *
 * @param rowLength the greatest length of a row of integers
 */
function integers(vector: Float32Array, size: number, length: number, rowLength: number): Rounded {
  const longest = (2 ** 31 - 1) / rowLength - halfSteps(size);
  let greatest = 0;
  for (let i = 0; i < vector.length; i++) greatest = Math.max(greatest, Math.abs(vector[i]));
  const factor = Math.fround(1.000001 * Math.max(greatest / 32_767, length / longest));
  const numbers = new Int16Array(size);
  let squares = 0;
  if (factor > 0) {
    for (let i = 0; i < vector.length; i++) {
      numbers[i] = Math.round(vector[i] / factor);
      squares += (vector[i] - factor * numbers[i]) ** 2;
    }
  }
  return { numbers, factor, rest: factor > 0 ? Math.sqrt(squares) : length };
}

function lengthOf(vector: Float32Array): number {
  let squares = 0;
  for (let i = 0; i < vector.length; i++) squares += vector[i] * vector[i];
  return Math.sqrt(squares);
}
