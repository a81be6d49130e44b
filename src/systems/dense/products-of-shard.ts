import { KernelProducts } from "./kernel-products.js";
import { PlainProducts } from "./plain-products.js";
import type { RowProducts } from "./row-products.js";
import type { VectorShard, VectorTable } from "./vector-table.js";

/** Products with the rows of a shard, by the kernel if the shard has memory for it. */
export function productsOfShard(table: VectorTable, shard: VectorShard): RowProducts {
  const { memory } = shard;
  return memory ? new KernelProducts(table, shard, memory) : new PlainProducts(table, shard);
}
