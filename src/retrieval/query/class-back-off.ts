import { atLevel, type ClassificationLevel } from "../../patents/index.js";
import type { Engine } from "../engine.js";
import { bothFilters } from "./topic-filter.js";
import type { QueryFilter } from "./weighted-query.js";

/** Options of {@link classFilterWithBackOff}. */
export interface ClassBackOffOptions {
  /** Minimum number of documents that should pass, or count. */
  readonly atLeast: number;
  /** The rest of the filter; it applies when documents are counted. */
  readonly filter?: QueryFilter;
  /** Counts the documents of a filter; default: all that pass. The last filter counted is the one that is taken. */
  readonly count?: (filter: QueryFilter) => Promise<number>;
  /** From the most specific to the most general allowed; default: subgroup, group and subclass. */
  readonly levels?: readonly ClassificationLevel[];
}

/** A filter by classes, and the level that it reached. */
export interface ClassFilter {
  readonly filter: QueryFilter;
  /** `undefined` if there are no classes to filter by. */
  readonly level: ClassificationLevel | undefined;
  /** How many documents pass, or count. */
  readonly documents: number;
}

const LEVELS: readonly ClassificationLevel[] = ["subgroup", "group", "subclass"];

/**
 * A filter for documents that share a class with a topic, at the most specific level with enough documents. A topic in
 * `H04L29/06` is compared with documents of that subgroup; if these are too few, of the group `H04L29`; otherwise of
 * the subclass `H04L`. If no level has enough, the last one is taken.
 *
 * At each level, only symbols that reach down to it count: together with `G06F17/30`, `H04L` would extend the search
 * for the subgroup to a whole subclass. If the topic has no class, the filter stays unchanged. Classes in the filter
 * itself must match, too.
 *
 * @param symbols compact symbols of the topic, of any level
 */
export async function classFilterWithBackOff(
  engine: Engine,
  symbols: readonly string[],
  { atLeast, filter = {}, levels = LEVELS, count = (each) => engine.count(each) }: ClassBackOffOptions,
): Promise<ClassFilter> {
  let found: ClassFilter | undefined;
  for (const level of levels) {
    const classes = [...new Set(symbols.map((symbol) => atLevel(symbol, level)))].filter((cut) => cut !== undefined);
    if (classes.length === 0) continue;
    const narrowed = bothFilters(filter, { classes });
    found = { filter: narrowed, level, documents: await count(narrowed) };
    if (found.documents >= atLeast) return found;
  }
  return found ?? { filter, level: undefined, documents: await count(filter) };
}
