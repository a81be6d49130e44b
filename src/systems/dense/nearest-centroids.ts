import { buildTable } from "./build-table.js";
import { exactScore, unitVectors } from "./exact-score.js";
import { productsOfShard } from "./products-of-shard.js";
import { comparedQuery, MAX_ROWS, type RowProducts } from "./row-products.js";
import { rowsInMemory } from "./row-source.js";
import type { VectorTable } from "./vector-table.js";

/** Rows whose products give the first floor. */
const FIRST = 16;

/**
 * Finds the nearest centroid of vectors, by cosine. The result is the same on every machine: centroids that may be the
 * nearest, as far as numbers of 32 bits tell, are compared in 64 bits. Of two that are equally near, it is the first.
 */
export class NearestCentroids {
  readonly #table: VectorTable;
  readonly #centroids: Float32Array;
  readonly #products: readonly RowProducts[];

  /** @param centroids of length 1 */
  constructor(centroids: Float32Array, dimensions: number) {
    this.#centroids = centroids;
    this.#table = buildTable(rowsInMemory(centroids, dimensions), { similarity: "cosine" });
    this.#products = this.#table.shards.map((shard) => productsOfShard(this.#table, shard));
  }

  /** @param vectors at most `MAX_QUERIES`, of any length */
  of(vectors: Float32Array): Int32Array {
    const { dimensions, shards } = this.#table;
    const unit = unitVectors(vectors, dimensions);
    const asked = Array.from({ length: unit.length / dimensions }, (_, i) => {
      const compared = comparedQuery(unit.subarray(i * dimensions, (i + 1) * dimensions), this.#table);
      return { compared, floor: Number.NEGATIVE_INFINITY, rows: [] as number[], most: [] as number[] };
    });
    shards.forEach((shard, s) => {
      const products = this.#products[s];
      products.ask(asked.map(({ compared }) => compared));
      for (let first = 0; first < shard.rows; first += MAX_ROWS) {
        const size = Math.min(MAX_ROWS, shard.rows - first);
        products.compare(first, size);
        asked.forEach((each, q) => {
          for (let row = 0; row < Math.min(FIRST, size); row++) {
            each.floor = Math.max(each.floor, products.product(q, row) - products.error(q, row));
          }
          for (const row of products.reaching(q, each.floor)) {
            const product = products.product(q, row);
            const error = products.error(q, row);
            each.floor = Math.max(each.floor, product - error);
            each.rows.push(shard.first + first + row);
            each.most.push(product + error);
          }
        });
      }
    });
    return Int32Array.from(asked, ({ compared, floor, rows, most }) =>
      this.#nearest(
        compared.vector,
        rows.filter((_, i) => most[i] >= floor),
      ),
    );
  }

  #nearest(vector: Float32Array, rows: readonly number[]): number {
    if (rows.length === 1) return rows[0];
    let nearest = -1;
    let highest = Number.NEGATIVE_INFINITY;
    for (const row of rows) {
      const score = exactScore(vector, this.#centroids, row * vector.length, "cosine");
      if (score <= highest) continue;
      highest = score;
      nearest = row;
    }
    return nearest;
  }
}
