import type { Similarity } from "./exact-score.js";

/** How vectors are held in memory. Results are the same: the best are scored with the numbers that were given. */
export const PRECISIONS = ["float32", "int16", "int8"] as const;
export type Precision = (typeof PRECISIONS)[number];

/** Precisions that may be asked for. Integers of 16 bits are about as exact as numbers that are called `float16` elsewhere. */
export const ASKED_PRECISIONS = [...PRECISIONS, "float16"] as const;
export type AskedPrecision = (typeof ASKED_PRECISIONS)[number];

export function heldPrecision(asked: AskedPrecision): Precision {
  return asked === "float16" ? "int16" : asked;
}

/** Adjacent rows of a table in one piece of memory; {@link shardLayout} says what is where. */
export interface VectorShard {
  /** The first row in the table. */
  readonly first: number;
  readonly rows: number;
  /** Shared by all threads, if there is a kernel. */
  readonly memory?: WebAssembly.Memory;
  /** The memory itself. */
  readonly buffer: ArrayBuffer;
}

/** Vectors that are ready to be compared: plain data, of which threads get no copy. */
export interface VectorTable {
  readonly rows: number;
  readonly dimensions: number;
  readonly similarity: Similarity;
  readonly precision: Precision;
  readonly shards: readonly VectorShard[];
  /** The greatest length of a row, as it is compared: at most 1 with cosine. */
  readonly longest: number;
  /** The greatest length of a row in memory, if all have nearly the same; otherwise 0. */
  readonly evenLength: number;
  /** Whether all rows can be compared in 32 bits. */
  readonly isUsual: boolean;
}

/** Places in the memory of a shard, in bytes. */
export interface ShardLayout {
  /** Bytes of a row; rows begin at 0. */
  readonly rowBytes: number;
  /** A factor of each row: its product is multiplied by it; 32 bits. `undefined` if all are 1. */
  readonly scales: number | undefined;
  /** How much rounding the row changes a product with a vector of length 1 at most; 32 bits. `undefined` if all are 0. */
  readonly errors: number | undefined;
  readonly bytes: number;
}

export function shardLayout(
  { precision, dimensions, similarity }: Pick<VectorTable, "precision" | "dimensions" | "similarity">,
  rows: number,
): ShardLayout {
  const rowBytes = bytesOfRow(precision, dimensions);
  let bytes = upTo16(rows * rowBytes);
  const place = (isNeeded: boolean) => {
    if (!isNeeded) return undefined;
    bytes += upTo16(4 * rows);
    return bytes - upTo16(4 * rows);
  };
  const isRounded = precision !== "float32";
  const [scales, errors] = [place(isRounded || similarity === "cosine"), place(isRounded)];
  return { rowBytes, scales, errors, bytes };
}

/** Bytes of a row. Rows of integers are padded with zeros: the kernel reads 16 numbers at a time. */
export function bytesOfRow(precision: Precision, dimensions: number): number {
  if (precision === "float32") return 4 * dimensions;
  return (precision === "int16" ? 2 : 1) * upTo16(dimensions);
}

export function upTo16(bytes: number): number {
  return 16 * Math.ceil(bytes / 16);
}
