import fc from "fast-check";
import { expect, it } from "vitest";
import { createRandom } from "../../core/index.js";
import { buildTable } from "./build-table.js";
import { SIMILARITIES } from "./exact-score.js";
import { orderedRows } from "./list-index.js";
import { reorderTable } from "./reorder-table.js";
import { rowsInMemory } from "./row-source.js";
import { PRECISIONS, shardLayout } from "./vector-table.js";

it("gives the table of rows that were read in the other order", () => {
  const setting = fc.record({
    seed: fc.nat(),
    rows: fc.integer({ min: 1, max: 60 }),
    dimensions: fc.integer({ min: 1, max: 20 }),
    similarity: fc.constantFrom(...SIMILARITIES),
    precision: fc.constantFrom(...PRECISIONS),
    shardBytes: fc.constantFrom(1, 500, 2 ** 20),
  });
  fc.assert(
    fc.property(setting, ({ seed, rows, dimensions, ...how }) => {
      const random = createRandom(`order/${seed}`);
      const source = rowsInMemory(
        Float32Array.from({ length: rows * dimensions }, () => random.uniform() - 0.5),
        dimensions,
      );
      const order = Int32Array.from({ length: rows }, (_, row) => row);
      random.shuffle(order);
      const options = { ...how, useKernel: false };
      const table = buildTable(source, options);
      reorderTable(table, order);
      const expected = buildTable(orderedRows(source, order), options);
      const bytes = ({ shards }: typeof table) =>
        shards.map((shard) => new Uint8Array(shard.buffer, 0, shardLayout(table, shard.rows).bytes));
      expect(bytes(table)).toEqual(bytes(expected));
      expect({ ...table, shards: [] }).toEqual({ ...expected, shards: [] });
    }),
  );
});
