import fc from "fast-check";
import { expect, it } from "vitest";
import { createRandom } from "../../core/index.js";
import { buildTable } from "./build-table.js";
import { SIMILARITIES } from "./exact-score.js";
import { rowsInMemory } from "./row-source.js";
import { PRECISIONS, shardLayout, type VectorTable } from "./vector-table.js";

it("holds the same numbers with and without the kernel", () => {
  const setting = fc.record({
    seed: fc.nat(),
    rows: fc.integer({ min: 1, max: 20 }),
    dimensions: fc.integer({ min: 1, max: 40 }),
    size: fc.constantFrom(1, 1e-7, 1e-20, 1e12),
    similarity: fc.constantFrom(...SIMILARITIES),
    precision: fc.constantFrom(...PRECISIONS),
  });
  fc.assert(
    fc.property(setting, ({ seed, rows, dimensions, size, ...how }) => {
      const random = createRandom(`table/${seed}`);
      // Numbers of very different sizes, some of them 0 or negative.
      const number = () => (random.below(9) === 0 ? 0 : size * (random.uniform() - 0.5) * 2 ** -random.below(30));
      const source = rowsInMemory(Float32Array.from({ length: rows * dimensions }, number), dimensions);
      const [plain, fast] = [false, true].map((useKernel) => partsOf(buildTable(source, { ...how, useKernel })));
      expect(fast.numbers).toEqual(plain.numbers);
      expect(fast.scales).toEqual(plain.scales);
      plain.errors.forEach((error, row) => {
        expect(Math.abs(fast.errors[row] - error)).toBeLessThanOrEqual(2 ** -22 * error);
      });
    }),
    // Each case reserves addresses for memory that threads can share.
    { numRuns: 60 },
  );
});

function partsOf(table: VectorTable) {
  const [{ rows, buffer }] = table.shards;
  const { rowBytes, scales, errors } = shardLayout(table, rows);
  const floats = (at: number | undefined) => (at === undefined ? [] : [...new Float32Array(buffer, at, rows)]);
  return {
    numbers: [...new Uint8Array(buffer, 0, rows * rowBytes)],
    scales: floats(scales),
    errors: floats(errors),
  };
}
