import { groupsOf, type PoolChoice } from "./pool-depths.js";
import type { RankedPool } from "./ranked-pool.js";

/** How many documents of the pool each two runs or teams have in common. */
export interface PoolOverlap {
  readonly names: readonly string[];
  /** Row by row; the diagonal has the documents of each. */
  readonly common: Uint32Array;
}

/** The documents that each two groups have in common within a depth, over all topics. */
export function poolOverlap(pool: RankedPool, choice: PoolChoice, depth: number): PoolOverlap {
  const groups = groupsOf(pool, choice);
  const n = groups.length;
  const common = new Uint32Array(n * n);
  for (const { documents, rankings } of pool.topics) {
    // The groups of each document, one after the other: first counted, then placed.
    const starts = new Uint32Array(documents + 1);
    const seenBy = new Uint16Array(documents);
    const found: number[] = [];
    groups.forEach(({ runs }, g) => {
      for (const run of runs) {
        const ranking = rankings[run];
        for (let i = 0; i < Math.min(depth, ranking.length); i++) {
          const doc = ranking[i];
          if (seenBy[doc] === g + 1) continue;
          seenBy[doc] = g + 1;
          starts[doc + 1]++;
          found.push(doc, g);
        }
      }
    });
    for (let doc = 0; doc < documents; doc++) starts[doc + 1] += starts[doc];
    const places = starts.slice();
    const owners = new Uint16Array(found.length / 2);
    for (let i = 0; i < found.length; i += 2) owners[places[found[i]]++] = found[i + 1];
    for (let doc = 0; doc < documents; doc++) {
      for (let i = starts[doc]; i < starts[doc + 1]; i++) {
        const row = owners[i] * n;
        // Groups of a document are in ascending order: this is the upper half.
        for (let j = i; j < starts[doc + 1]; j++) common[row + owners[j]]++;
      }
    }
  }
  for (let a = 0; a < n; a++) for (let b = 0; b < a; b++) common[a * n + b] = common[b * n + a];
  return { names: groups.map(({ name }) => name), common };
}

/** The share of the documents of either that both have (Jaccard); 0 if neither has any. */
export function overlapShare({ names, common }: PoolOverlap, a: number, b: number): number {
  const n = names.length;
  const both = common[a * n + b];
  const either = common[a * n + a] + common[b * n + b] - both;
  return either === 0 ? 0 : both / either;
}
