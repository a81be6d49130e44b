import { dotsKernel, dotsKernelWorks, sharedMemory, takeRoom } from "./dots-kernel.js";
import type { Similarity } from "./exact-score.js";
import { rounded8, rounded16, squaresOf } from "./round-rows.js";
import { isUsualLength } from "./rounding-errors.js";
import type { RowSource } from "./row-source.js";
import { bytesOfRow, type Precision, shardLayout, upTo16, type VectorShard, type VectorTable } from "./vector-table.js";

export interface TableOptions {
  readonly similarity: Similarity;
  /** Default: float32. */
  readonly precision?: Precision | undefined;
  /** Whether to use the kernel, if it works on this machine; default: true. */
  readonly useKernel?: boolean | undefined;
  /** Maximum number of bytes of a shard; default: 1 GiB. A memory has at most 4 GiB. */
  readonly shardBytes?: number | undefined;
  /** Called with the share that is done. */
  readonly progress?: ((share: number) => void) | undefined;
  /** Makes an error for a row with a number that is not finite. */
  readonly refuse?: ((row: number, value: number) => Error) | undefined;
}

const SHARD_BYTES = 2 ** 30;
/** Rows are read in pieces of this size, which fit into the processor's cache. */
const PIECE_BYTES = 2 ** 20;

/** Lengths that differ by less than this factor are nearly the same: rounding all rows in the same steps costs nothing. */
const EVEN = 0.99;

/** What rows of a piece are multiplied by, and what rounding them cost. */
interface PieceFacts {
  /** Sums of squares. */
  readonly squares: Float64Array;
  /** Of rounded rows: the steps, and the squared lengths of the rests. */
  readonly steps?: Float64Array;
  readonly rests?: Float64Array;
}

/** Reads rows into an open shard. */
interface ShardWriter {
  write(first: number, count: number): PieceFacts;
}

/**
 * Reads all vectors into memory, once for all threads, in no more memory than they take.
 *
 * @throws the error that `refuse` makes
 */
export function buildTable(source: RowSource, options: TableOptions): VectorTable {
  const { similarity, precision = "float32", useKernel = true, shardBytes = SHARD_BYTES, progress, refuse } = options;
  const { rows, dimensions } = source;
  const rowBytes = bytesOfRow(precision, dimensions);
  const perShard = Math.max(4, 4 * Math.floor(shardBytes / rowBytes / 4));
  const pieceRows = Math.max(1, Math.floor(PIECE_BYTES / (4 * dimensions)));
  const withKernel = useKernel && dotsKernelWorks();
  const shards: VectorShard[] = [];
  let longest = 0;
  const lengths = { least: Number.POSITIVE_INFINITY, most: 0 };
  let isUsual = true;
  for (let first = 0; first < rows; first += perShard) {
    const count = Math.min(perShard, rows - first);
    const { scales, errors, bytes } = shardLayout({ precision, dimensions, similarity }, count);
    const memory = withKernel ? sharedMemory(bytes) : undefined;
    const buffer = memory?.buffer ?? new ArrayBuffer(bytes);
    const shard: VectorShard = { first, rows: count, buffer, ...(memory && { memory }) };
    shards.push(shard);
    const writer = shardWriter(source, shard, precision, pieceRows);
    const scaleOf = scales === undefined ? undefined : new Float32Array(buffer, scales, count);
    const errorOf = errors === undefined ? undefined : new Float32Array(buffer, errors, count);
    for (let from = 0; from < count; from += pieceRows) {
      const size = Math.min(pieceRows, count - from);
      const { squares, steps, rests } = writer.write(from, size);
      for (let i = 0; i < size; i++) {
        if (!Number.isFinite(squares[i])) throw notFinite(source, first + from + i, refuse);
        const length = Math.sqrt(squares[i]);
        if (!isUsualLength(length)) isUsual = false;
        const scale = similarity === "cosine" ? 1 / (length || 1) : 1;
        if (scaleOf) scaleOf[from + i] = scale * (steps?.[i] ?? 1);
        // A little more than it is: the number is rounded to 32 bits.
        if (rests && errorOf) errorOf[from + i] = 1.000001 * Math.sqrt(rests[i]) * scale;
        longest = Math.max(longest, length * scale);
        lengths.least = Math.min(lengths.least, length);
        lengths.most = Math.max(lengths.most, length);
      }
      progress?.((first + from + size) / rows);
    }
  }
  const isEven = precision === "float32" && lengths.least > EVEN * lengths.most;
  // A little more than it is: the number is rounded to 32 bits.
  const evenLength = isEven ? 1.000001 * lengths.most : 0;
  return { rows, dimensions, similarity, precision, shards, longest, evenLength, isUsual };
}

function shardWriter(source: RowSource, shard: VectorShard, precision: Precision, pieceRows: number): ShardWriter {
  return shard.memory
    ? kernelWriter(source, shard, shard.memory, precision, pieceRows)
    : plainWriter(source, shard, precision, pieceRows);
}

function kernelWriter(
  source: RowSource,
  shard: VectorShard,
  memory: WebAssembly.Memory,
  precision: Precision,
  pieceRows: number,
): ShardWriter {
  const { dimensions } = source;
  const kernel = dotsKernel(memory);
  const rowBytes = bytesOfRow(precision, dimensions);
  const pieceBytes = upTo16(4 * dimensions * pieceRows);
  const isRounded = precision !== "float32";
  const room = takeRoom(memory, 3 * 8 * pieceRows + (isRounded ? pieceBytes : 0));
  const { buffer } = memory;
  const [squares, steps, rests] = [0, 1, 2].map((i) => new Float64Array(buffer, room + i * 8 * pieceRows, pieceRows));
  const piece = room + 3 * 8 * pieceRows;
  return {
    write(first, count) {
      const to = first * rowBytes;
      const rows = isRounded ? piece : to;
      source.read(shard.first + first, count, new Float32Array(buffer, rows, count * dimensions));
      kernel.squares(rows, count, dimensions, squares.byteOffset);
      if (!isRounded) return { squares };
      const facts = [steps.byteOffset, rests.byteOffset] as const;
      if (precision === "int8") kernel.round8(rows, count, dimensions, rowBytes, to, ...facts);
      else kernel.round16(rows, count, dimensions, rowBytes / 2, to, squares.byteOffset, ...facts);
      return { squares, steps, rests };
    },
  };
}

function plainWriter(source: RowSource, shard: VectorShard, precision: Precision, pieceRows: number): ShardWriter {
  const { dimensions } = source;
  const rowBytes = bytesOfRow(precision, dimensions);
  const piece = new Float32Array(dimensions * pieceRows);
  return {
    write(first, count) {
      const rows =
        precision === "float32"
          ? new Float32Array(shard.buffer, first * rowBytes, count * dimensions)
          : piece.subarray(0, count * dimensions);
      source.read(shard.first + first, count, rows);
      const squares = squaresOf(rows, dimensions);
      if (precision === "float32") return { squares };
      if (precision === "int16") {
        const to = new Int16Array(shard.buffer, first * rowBytes, (count * rowBytes) / 2);
        return { squares, ...rounded16(rows, dimensions, to, rowBytes / 2, squares) };
      }
      const to = new Int8Array(shard.buffer, first * rowBytes, count * rowBytes);
      return { squares, ...rounded8(rows, dimensions, to, rowBytes) };
    },
  };
}

function notFinite(source: RowSource, row: number, refuse: TableOptions["refuse"]): Error {
  const numbers = new Float32Array(source.dimensions);
  source.read(row, 1, numbers);
  const value = numbers.find((each) => !Number.isFinite(each)) ?? Number.NaN;
  return refuse?.(row, value) ?? new Error(`row ${row + 1} has a number that is not finite: ${value}`);
}
