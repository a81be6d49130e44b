import { type DotsKernel, dotsKernel, takeRoom } from "./dots-kernel.js";
import { exactScore } from "./exact-score.js";
import type { RowSource } from "./row-source.js";
import { TableRows } from "./table-rows.js";
import { upTo16, type VectorTable } from "./vector-table.js";

/** Rows that are scored at once. */
export const SCORED_ROWS = 128;

/** Room for scoring in the memory of a shard. */
interface ScoringRoom {
  readonly kernel: DotsKernel;
  readonly query: Float64Array;
  readonly list: Int32Array;
  readonly scores: Float64Array;
  /** Where rows that the table holds rounded are read into. */
  readonly read: Float32Array;
}

/** Exact scores of single rows of a table, with the numbers that were given; by the kernel if the table has one. */
export class ExactRows {
  readonly #table: VectorTable;
  readonly #source: RowSource;
  readonly #rows: TableRows;
  readonly #rooms: ScoringRoom[] = [];
  readonly #places = new Int32Array(SCORED_ROWS);

  constructor(table: VectorTable, source: RowSource) {
    this.#table = table;
    this.#source = source;
    this.#rows = new TableRows(table, source);
  }

  /** A copy of a row. */
  row(row: number): Float32Array {
    const at = this.#rows.find(row);
    return this.#rows.data.slice(at, at + this.#table.dimensions);
  }

  /**
   * @param query with cosine, of length 1
   * @param rows at most {@link SCORED_ROWS}
   * @param to scores
   */
  score(query: Float32Array, rows: Int32Array, to: Float64Array): void {
    const { shards, precision, similarity } = this.#table;
    if (!shards[0]?.memory) {
      rows.forEach((row, i) => {
        const at = this.#rows.find(row);
        to[i] = exactScore(query, this.#rows.data, at, similarity);
      });
    } else if (precision === "float32") {
      for (let shard = 0; shard < shards.length; shard++) this.#scoreInShard(shard, query, rows, to);
    } else this.#scoreFromSource(query, rows, to);
  }

  #scoreInShard(shard: number, query: Float32Array, rows: Int32Array, to: Float64Array): void {
    const { first, rows: size } = this.#table.shards[shard];
    const places = this.#places;
    let count = 0;
    const room = this.#roomOf(shard);
    for (let i = 0; i < rows.length; i++) {
      if (rows[i] < first || rows[i] >= first + size) continue;
      room.list[count] = rows[i] - first;
      places[count++] = i;
    }
    this.#run(room, 0, query, count);
    for (let i = 0; i < count; i++) to[places[i]] = room.scores[i];
  }

  #scoreFromSource(query: Float32Array, rows: Int32Array, to: Float64Array): void {
    const { dimensions } = this.#table;
    const room = this.#roomOf(0);
    for (let i = 0; i < rows.length; i++) {
      this.#source.read(rows[i], 1, room.read.subarray(i * dimensions, (i + 1) * dimensions));
      room.list[i] = i;
    }
    this.#run(room, room.read.byteOffset, query, rows.length);
    to.set(room.scores.subarray(0, rows.length));
  }

  #run({ kernel, query: numbers, list, scores }: ScoringRoom, at: number, query: Float32Array, count: number): void {
    if (count === 0) return;
    numbers.set(query);
    const isCosine = Number(this.#table.similarity === "cosine");
    kernel.exactScores(at, list.byteOffset, count, query.length, numbers.byteOffset, isCosine, scores.byteOffset);
  }

  #roomOf(shard: number): ScoringRoom {
    const known = this.#rooms[shard];
    if (known) return known;
    const { precision, dimensions, shards } = this.#table;
    const { memory } = shards[shard];
    if (!memory) throw new Error("the shard has no memory for the kernel");
    const readBytes = precision === "float32" ? 0 : upTo16(4 * dimensions * SCORED_ROWS);
    const queryBytes = upTo16(8 * dimensions);
    const at = takeRoom(memory, queryBytes + readBytes + 12 * SCORED_ROWS + 8);
    const { buffer } = memory;
    const room: ScoringRoom = {
      kernel: dotsKernel(memory),
      query: new Float64Array(buffer, at, dimensions),
      read: new Float32Array(buffer, at + queryBytes, readBytes / 4),
      scores: new Float64Array(buffer, at + queryBytes + readBytes, SCORED_ROWS + 1),
      list: new Int32Array(buffer, at + queryBytes + readBytes + 8 * (SCORED_ROWS + 1), SCORED_ROWS),
    };
    this.#rooms[shard] = room;
    return room;
  }
}
