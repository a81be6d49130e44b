import { shardLayout, type VectorShard, type VectorTable } from "./vector-table.js";

/** A part of each row of a table: its numbers, its scale or its error. */
interface RowPart {
  readonly bytes: number;
  /** By shard, row by row. */
  readonly of: readonly Uint8Array[];
}

/**
 * Puts the rows of a table in another order, in place. Reading them from a file in this order would take longer: the
 * system would be asked for each of them.
 *
 * @param order the row that belongs at each place
 */
export function reorderTable(table: VectorTable, order: Int32Array): void {
  const { rows, shards } = table;
  const parts = partsOf(table);
  const rowsOfShard = shards[0]?.rows ?? 0;
  const isDone = new Uint8Array(rows);
  const kept = parts.map(({ bytes }) => new Uint8Array(bytes));
  for (let start = 0; start < rows; start++) {
    if (isDone[start] || order[start] === start) continue;
    parts.forEach((part, p) => {
      kept[p].set(bytesAt(part, start));
    });
    // Each place gets its row, and the place that is free then gets its own, until it is the turn of the row kept.
    let place = start;
    for (; order[place] !== start; place = order[place]) {
      isDone[place] = 1;
      move(order[place], place);
    }
    isDone[place] = 1;
    parts.forEach((part, p) => {
      bytesAt(part, place).set(kept[p]);
    });
  }

  function move(from: number, to: number): void {
    for (const part of parts) {
      const { bytes, of } = part;
      const [source, target] = [Math.floor(from / rowsOfShard), Math.floor(to / rowsOfShard)];
      if (source !== target) bytesAt(part, to).set(bytesAt(part, from));
      else {
        const start = (from - source * rowsOfShard) * bytes;
        of[source].copyWithin((to - source * rowsOfShard) * bytes, start, start + bytes);
      }
    }
  }

  function bytesAt({ bytes, of }: RowPart, row: number): Uint8Array {
    const shard = Math.floor(row / rowsOfShard);
    const at = (row - shard * rowsOfShard) * bytes;
    return of[shard].subarray(at, at + bytes);
  }
}

function partsOf(table: VectorTable): RowPart[] {
  const { shards } = table;
  const part = (bytes: number, startOf: (shard: VectorShard) => number | undefined): RowPart[] => {
    const of = shards.flatMap((shard) => {
      const start = startOf(shard);
      return start === undefined ? [] : [new Uint8Array(shard.buffer, start, shard.rows * bytes)];
    });
    return of.length === shards.length ? [{ bytes, of }] : [];
  };
  const { rowBytes } = shardLayout(table, 0);
  return [
    ...part(rowBytes, () => 0),
    ...part(4, ({ rows }) => shardLayout(table, rows).scales),
    ...part(4, ({ rows }) => shardLayout(table, rows).errors),
  ];
}
