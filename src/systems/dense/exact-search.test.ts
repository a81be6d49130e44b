import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../../core/index.js";
import { TopK } from "../../retrieval/index.js";
import { buildTable } from "./build-table.js";
import { dotsKernelWorks } from "./dots-kernel.js";
import { comparedVector, exactScore, SIMILARITIES, type Similarity, unitVectors } from "./exact-score.js";
import { KernelProducts } from "./kernel-products.js";
import { PlainProducts } from "./plain-products.js";
import { comparedQuery, MANY_QUERIES, MAX_ROWS } from "./row-products.js";
import { rowsInMemory } from "./row-source.js";
import { VectorSearch, type VectorSearchOptions } from "./vector-search.js";
import { PRECISIONS } from "./vector-table.js";
import type { Vectors } from "./vectors.js";

/** The search as it was before it had bounds: all vectors normalised and multiplied in 64 bits, one by one. */
function exhaustive(
  { ids, dimensions, data }: Vectors,
  similarity: Similarity,
  query: Float32Array,
  { limit, passes, groupOf }: VectorSearchOptions,
) {
  const rows = similarity === "cosine" ? unitVectors(data, dimensions) : data;
  const target = similarity === "cosine" ? unitVectors(query, dimensions) : query;
  const documents = [...new Set(ids.map((id) => id.replace(/#\d+$/, "")))];
  const best = new Float64Array(documents.length).fill(Number.NEGATIVE_INFINITY);
  const whole = dimensions - (dimensions % 4);
  ids.forEach((id, row) => {
    const sums = [0, 0, 0, 0];
    const at = row * dimensions;
    for (let i = 0; i < whole; i++) sums[i % 4] += target[i] * rows[at + i];
    for (let i = whole; i < dimensions; i++) sums[0] += target[i] * rows[at + i];
    const document = documents.indexOf(id.replace(/#\d+$/, ""));
    best[document] = Math.max(best[document], sums[0] + sums[1] + (sums[2] + sums[3]));
  });
  const top = new TopK(limit, (_, document) => documents[document], groupOf && ((_, document) => groupOf(document)));
  let matches = 0;
  best.forEach((score, document) => {
    if (passes && passes[document] === 0) return;
    matches++;
    if (score >= top.threshold) top.add(score, 0, document);
  });
  return { hits: top.ranking(), matches };
}

/** Vectors of which many are alike, so that scores are close or equal. */
function alikeVectors(seed: number, rows: number, dimensions: number, size: number): Float32Array {
  const random = createRandom(`vectors/${seed}`);
  const data = new Float32Array(rows * dimensions);
  for (let row = 0; row < rows; row++) {
    const kind = random.below(4);
    const of = row === 0 ? 0 : random.below(row);
    for (let i = 0; i < dimensions; i++) {
      const fresh = (random.uniform() - 0.5) * size;
      const old = data[of * dimensions + i];
      // Fresh, the same as another, nearly the same, or zeros.
      data[row * dimensions + i] = kind === 0 ? fresh : kind === 1 ? old : kind === 2 ? old + fresh * 1e-6 : 0;
    }
    if (kind === 3 && random.below(4) > 0) data[row * dimensions] = size;
  }
  return data;
}

const setting = fc.record({
  seed: fc.nat(),
  rows: fc.integer({ min: 1, max: 700 }),
  dimensions: fc.integer({ min: 1, max: 40 }),
  size: fc.constantFrom(1, 1e-3, 1e4, 1e-20, 1e25),
  limit: fc.nat(60),
  passages: fc.boolean(),
  similarity: fc.constantFrom(...SIMILARITIES),
  precision: fc.constantFrom(...PRECISIONS),
  share: fc.constantFrom(1, 0.5, 0.01),
  isGrouped: fc.boolean(),
  queries: fc.integer({ min: 1, max: 9 }),
});

describe.each([
  ["plain", false],
  ["kernel", true],
] as const)("exact search, %s", (_, useKernel) => {
  it("finds what comparing everything in 64 bits finds, to the last bit", () => {
    fc.assert(
      fc.property(setting, ({ seed, rows, dimensions, size, limit, passages, share, isGrouped, queries, ...how }) => {
        const random = createRandom(`search/${seed}`);
        const data = alikeVectors(seed, rows, dimensions, size);
        const ids = Array.from({ length: rows }, (_, i) => (passages ? `d${i >> 1}#${i & 1}` : `d${i}`));
        const vectors = { ids, dimensions, data };
        const documents = passages ? Math.ceil(rows / 2) : rows;
        const passes =
          share === 1 ? undefined : Uint8Array.from({ length: documents }, () => Number(random.uniform() < share));
        const options = { limit, passes, groupOf: isGrouped ? (document: number) => `${document % 7}` : undefined };
        const { similarity, precision } = how;
        const search = new VectorSearch(vectors, similarity, { precision, useKernel, shardBytes: 2048 * dimensions });
        const asked = Array.from({ length: queries }, (_, i) => {
          const at = random.below(rows) * dimensions;
          return i % 2 === 0 ? data.slice(at, at + dimensions) : alikeVectors(seed + i, 1, dimensions, size);
        });
        const found = search.searchAll(asked.map((query) => ({ query, ...options })));
        expect(found).toEqual(asked.map((query) => exhaustive(vectors, similarity, query, options)));
      }),
      // Each case reserves addresses for memory that threads can share.
      { numRuns: useKernel ? 60 : 200 },
    );
  });
});

it("keeps every product within its bound, with and without the kernel", () => {
  expect(dotsKernelWorks()).toBe(true);
  fc.assert(
    fc.property(setting, ({ seed, rows, dimensions, similarity, precision }) => {
      const data = alikeVectors(seed, rows, dimensions, 1);
      const table = buildTable(rowsInMemory(data, dimensions), { similarity, precision });
      const [shard] = table.shards;
      const query = comparedVector(alikeVectors(seed + 1, 1, dimensions, 3), similarity);
      const compared = comparedQuery(query, table);
      const count = Math.min(rows, MAX_ROWS);
      for (const products of [new KernelProducts(table, shard, shard.memory!), new PlainProducts(table, shard)]) {
        for (const asked of [1, 3, MANY_QUERIES, MANY_QUERIES + 1]) {
          products.ask(Array.from({ length: asked }, () => compared));
          products.compare(0, count);
          const outside: number[] = [];
          for (let row = 0; row < count; row++) {
            const exact = exactScore(query, data, row * dimensions, similarity);
            for (let q = 0; q < asked; q++) {
              if (!(Math.abs(products.product(q, row) - exact) <= products.error(q, row))) outside.push(row);
            }
          }
          expect(outside).toEqual([]);
        }
      }
    }),
    { numRuns: 60 },
  );
});
