import type { Table } from "../../core/index.js";
import { makePool, type PoolingOptions, type PoolRun } from "./pool.js";

/** The size of the pool at one depth. */
export interface PoolForecast {
  readonly depth: number;
  readonly total: number;
  /** Without documents that only experts found. */
  readonly bySystems: number;
  /** By topic, in byte order. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** The size of the pool for each depth, the same for all runs: the cost of judging. */
export function forecastPool(
  runs: readonly Omit<PoolRun, "depth">[],
  depths: readonly number[],
  options: PoolingOptions = {},
): PoolForecast[] {
  return depths.map((depth) => {
    const pool = makePool(
      runs.map((run) => ({ ...run, depth })),
      options,
    );
    const bySystems = [...pool.values()].flat().filter(({ mark }) => mark !== "J").length;
    const sizes = new Map(Array.from(pool, ([topic, documents]) => [topic, documents.length]));
    return { depth, total: [...sizes.values()].reduce((sum, size) => sum + size, 0), bySystems, sizes };
  });
}

/** Sizes by depth: the total, and the smallest, mean and largest of a topic. */
export function forecastTable(forecasts: readonly PoolForecast[], runs: number): Table {
  return {
    caption: "Documents to judge by depth of the pool",
    columns: [
      { name: "depth", kind: "integer", id: true },
      { name: "documents", kind: "integer" },
      { name: "topics", kind: "integer" },
      { name: "mean", label: "per topic", kind: "real", digits: 1 },
      { name: "smallest", kind: "integer" },
      { name: "largest", kind: "integer" },
      { name: "shared", kind: "real", digits: 3 },
    ],
    rows: forecasts.map(({ depth, total, bySystems, sizes }) => {
      const each = [...sizes.values()];
      const most = depth * runs * each.length;
      return [depth, total, each.length, total / each.length, least(each), Math.max(0, ...each), 1 - bySystems / most];
    }),
    notes: [
      "“Shared” is 0 if no two runs have a document in common: 1 − documents of systems/(depth · runs · topics).",
    ],
  };
}

function least(sizes: readonly number[]): number {
  return sizes.length === 0 ? 0 : Math.min(...sizes);
}

/** Sizes by topic, a column for each depth. */
export function forecastByTopicTable(forecasts: readonly PoolForecast[]): Table {
  const topics = [...(forecasts.at(-1)?.sizes.keys() ?? [])];
  return {
    caption: "Documents to judge by topic and depth of the pool",
    columns: [
      { name: "topic", kind: "text", id: true },
      ...forecasts.map(({ depth }) => ({ name: `depth_${depth}`, label: `depth ${depth}`, kind: "integer" as const })),
    ],
    rows: topics.map((topic) => [topic, ...forecasts.map(({ sizes }) => sizes.get(topic) ?? 0)]),
  };
}
