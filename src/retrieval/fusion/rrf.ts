import { type Fusion, fuseValues, sumOf } from "./fusion.js";

/**
 * Reciprocal rank fusion: Σ 1 / (k + rank) over the lists that have a document.
 *
 * G. V. Cormack, C. L. A. Clarke, S. Büttcher: Reciprocal rank fusion outperforms Condorcet and individual rank learning
 * methods. SIGIR 2009
 */
export function rrf({ k = 60 }: { readonly k?: number } = {}): Fusion {
  const ways = {
    values: ({ docs }: { docs: readonly string[] }) => docs.map((_, i) => 1 / (k + i + 1)),
    combine: sumOf,
  };
  return { kind: "fixed", name: `rrf(k=${k})`, fuse: (lists, options) => fuseValues(ways, lists, options) };
}
