import type { SearchOptionValues } from "../../application/index.js";
import type { EngineOptions } from "./engine-options.js";

/** The options of `presage run`. */
export interface RunOptions extends SearchOptionValues, EngineOptions {
  readonly topics: readonly string[];
  readonly output?: string;
  readonly collection?: string;
  readonly only?: string;
  readonly limit: number;
  readonly tag?: string;
  readonly system?: readonly string[];
  readonly index?: string;
  readonly outputDir?: string;
  readonly format?: string;
  readonly trainingTopics?: readonly string[];
  readonly trainingQrels?: readonly string[];
  readonly threads?: number;
  readonly provenance?: true;
  readonly quiet?: true;
}

/** Only the options that a search depends on. */
export function searchOptions(options: RunOptions): SearchOptionValues {
  const { topics, output, collection, only, limit, tag, threads, provenance, quiet, ...rest } = options;
  const { system, index, outputDir, format, trainingTopics, trainingQrels, ...others } = rest;
  const { engine, node, engines, indexName, shards, replicas, ...search } = others;
  return search;
}

/** Search options that a system sets itself. */
export const DECIDED_BY_SYSTEM = [
  ...["model", "in", "feedback", "fields", "select", "terms", "perField", "sameField", "minFrequency", "weights"],
  ...["phrases", "distil", "alpha", "sameClass", "sameClassLeast"],
] as const;

/** Options that only make sense with a system. */
export const OF_SYSTEMS = ["index", "outputDir", "format", "trainingTopics", "trainingQrels"] as const;
