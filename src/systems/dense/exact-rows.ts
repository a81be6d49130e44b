import { type DotsKernel, dotsKernel, takeRoom } from "./dots-kernel.js";
import { exactScore } from "./exact-score.js";
import type { RowSource } from "./row-source.js";
import { TableRows } from "./table-rows.js";
import { upTo16, type VectorTable } from "./vector-table.js";

/** Rows that are scored at once. */
const SCORED_ROWS = 128;
/** Rows of a file that are in memory at once. */
const WINDOW_ROWS = 1024;

/** Rows to be scored for a query. */
interface RowsToScore {
  /** With cosine, of length 1. */
  readonly query: Float32Array;
  /** Different ones, in any order; they may be put in another. */
  readonly rows: Int32Array;
  /** Called with each row and its score. */
  readonly take: (row: number, score: number) => void;
}

/** Room for scoring in the memory of a shard. */
interface ScoringRoom {
  readonly kernel: DotsKernel;
  readonly query: Float64Array;
  readonly list: Int32Array;
  readonly scores: Float64Array;
  /** Where rows that the table holds rounded are read into. */
  readonly window: Float32Array;
}

/** Exact scores of single rows of a table, with the numbers that were given; by the kernel if the table has one. */
export class ExactRows {
  readonly #table: VectorTable;
  readonly #source: RowSource;
  readonly #rows: TableRows;
  readonly #rooms: ScoringRoom[] = [];

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

  score(asked: readonly RowsToScore[]): void {
    const { shards, precision } = this.#table;
    const hasKernel = shards[0]?.memory !== undefined;
    if (hasKernel && precision !== "float32") this.#scoreFromSource(asked);
    else if (hasKernel) for (const each of asked) this.#scoreInShards(each);
    else for (const each of asked) this.#scorePlainly(each);
  }

  #scorePlainly({ query, rows, take }: RowsToScore): void {
    for (const row of rows) {
      const at = this.#rows.find(row);
      take(row, exactScore(query, this.#rows.data, at, this.#table.similarity));
    }
  }

  #scoreInShards({ query, rows, take }: RowsToScore): void {
    for (const [shard, { first, rows: size }] of this.#table.shards.entries()) {
      const room = this.#roomOf(shard);
      room.query.set(query);
      let count = 0;
      for (const row of rows) {
        if (row < first || row >= first + size) continue;
        room.list[count++] = row - first;
        if (count < SCORED_ROWS) continue;
        this.#run(room, 0, count, first, take);
        count = 0;
      }
      this.#run(room, 0, count, first, take);
    }
  }

  /**
   * Scores rows that must be read: those of all queries in one pass over the source, which is read fastest in its own
   * order, and several rows at a time.
   */
  #scoreFromSource(asked: readonly RowsToScore[]): void {
    const room = this.#roomOf(0);
    const isWanted = new Uint8Array(WINDOW_ROWS);
    const waiting = asked.map((each) => ({ ...each, rows: each.rows.sort(), next: 0, end: 0 }));
    for (;;) {
      const first = waiting.reduce((least, { rows, next }) => Math.min(least, rows[next] ?? least), this.#table.rows);
      if (first === this.#table.rows) return;
      isWanted.fill(0);
      for (const each of waiting) {
        each.end = each.next;
        for (; each.rows[each.end] < first + WINDOW_ROWS; each.end++) isWanted[each.rows[each.end] - first] = 1;
      }
      this.#readWanted(first, isWanted, room.window);
      for (const each of waiting) {
        if (each.next === each.end) continue;
        room.query.set(each.query);
        while (each.next < each.end) {
          const count = Math.min(SCORED_ROWS, each.end - each.next);
          for (let i = 0; i < count; i++) room.list[i] = each.rows[each.next++] - first;
          this.#run(room, room.window.byteOffset, count, first, each.take);
        }
      }
    }
  }

  /** Reads rows to their places in a window, and with them those between two that are close to each other. */
  #readWanted(first: number, isWanted: Uint8Array, window: Float32Array): void {
    const { dimensions } = this.#table;
    const { closeRows } = this.#source;
    for (let start = isWanted.indexOf(1); start >= 0; ) {
      let end = start + 1;
      let next = isWanted.indexOf(1, end);
      for (; next >= 0 && next - end <= closeRows; next = isWanted.indexOf(1, end)) end = next + 1;
      this.#source.read(first + start, end - start, window.subarray(start * dimensions, end * dimensions));
      start = next;
    }
  }

  /** Scores the rows in the room's list. @param first the row that is number 0 in the list */
  #run(room: ScoringRoom, at: number, count: number, first: number, take: RowsToScore["take"]): void {
    if (count === 0) return;
    const { kernel, query, list, scores } = room;
    const isCosine = Number(this.#table.similarity === "cosine");
    kernel.exactScores(at, list.byteOffset, count, query.length, query.byteOffset, isCosine, scores.byteOffset);
    for (let i = 0; i < count; i++) take(first + list[i], scores[i]);
  }

  #roomOf(shard: number): ScoringRoom {
    const known = this.#rooms[shard];
    if (known) return known;
    const { precision, dimensions, shards } = this.#table;
    const { memory } = shards[shard];
    if (!memory) throw new Error("the shard has no memory for the kernel");
    const windowBytes = precision === "float32" ? 0 : upTo16(4 * dimensions * WINDOW_ROWS);
    const queryBytes = upTo16(8 * dimensions);
    const at = takeRoom(memory, queryBytes + windowBytes + 12 * SCORED_ROWS + 8);
    const { buffer } = memory;
    const room: ScoringRoom = {
      kernel: dotsKernel(memory),
      query: new Float64Array(buffer, at, dimensions),
      window: new Float32Array(buffer, at + queryBytes, windowBytes / 4),
      scores: new Float64Array(buffer, at + queryBytes + windowBytes, SCORED_ROWS + 1),
      list: new Int32Array(buffer, at + queryBytes + windowBytes + 8 * (SCORED_ROWS + 1), SCORED_ROWS),
    };
    this.#rooms[shard] = room;
    return room;
  }
}
