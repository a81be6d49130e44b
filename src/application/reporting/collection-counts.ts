import {
  type CitationCount,
  collectionInfo,
  forecastPool,
  type PatentHeader,
  type PoolRun,
} from "../../collection/index.js";
import { openCollection } from "../../collection/node.js";
import type { ClassCount, PoolSize } from "../../report/index.js";
import type { Effects } from "../effects.js";
import { readPoolRuns } from "../judging/pool-runs.js";

/** The data of the figures of a collection. */
interface CollectionCounts {
  readonly documents: number;
  readonly classes: readonly ClassCount[];
  readonly citations: readonly CitationCount[];
}

/** Counts documents by class and citations by category in one pass. */
export async function countCollection(folder: string, { onProgress, signal }: Effects = {}): Promise<CollectionCounts> {
  const classes = new Map<string, number>();
  const collection = await openCollection(folder);
  try {
    const headers = countClasses(collection.headers(), classes, (done) => {
      signal?.throwIfAborted();
      onProgress?.({ what: "documents looked at", done, total: collection.size });
    });
    const { documents, citations } = await collectionInfo(headers);
    return {
      documents,
      classes: Array.from(classes, ([symbol, documents]) => ({ symbol, documents })),
      citations,
    };
  } finally {
    await collection.close();
  }
}

/** Passes headers through, and counts each in all its subclasses. */
async function* countClasses(
  headers: AsyncIterable<PatentHeader>,
  counts: Map<string, number>,
  onSeen: (seen: number) => void,
): AsyncGenerator<PatentHeader> {
  let seen = 0;
  for await (const header of headers) {
    const symbols = header.classifications
      .filter(({ symbol }) => /^[A-HY]\d\d[A-Z]/.test(symbol))
      .map(({ symbol }) => symbol.slice(0, 4));
    for (const symbol of new Set(symbols)) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    onSeen(++seen);
    yield header;
  }
}

/** Default depths of pools. */
export const POOL_DEPTHS: readonly number[] = [10, 20, 50, 100];

/** The size of the pool of these run files, by depth. */
export async function poolSizes(
  runs: readonly string[],
  depths: readonly number[],
  effects: Effects = {},
): Promise<PoolSize[]> {
  const read = await readRankedRuns(runs, Math.max(...depths), effects);
  return forecastPool(read, depths).map(({ depth, total, sizes }) => ({ depth, total, topics: sizes.size }));
}

/** Whole rankings of run files, down to a depth. */
export async function readRankedRuns(
  runs: readonly string[],
  depth: number,
  effects: Effects = {},
): Promise<PoolRun[]> {
  return readPoolRuns(runs, depth, { duplicates: "first", rankBy: "score" }, effects);
}
