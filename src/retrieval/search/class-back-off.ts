import { atLevel, type ClassificationLevel } from "../../patents/index.js";
import type { Engine } from "../engine.js";
import { bothFilters } from "../query/topic-filter.js";
import type { QueryFilter } from "../query/weighted-query.js";

/** Options of {@link classFilterWithBackOff}. */
export interface ClassBackOffOptions {
  /** So many documents should pass, or count. */
  readonly atLeast: number;
  /** What else the filter asks for; it counts when documents are counted. */
  readonly filter?: QueryFilter;
  /** How many documents of a filter count; all that pass when left out. What it was asked last is what is taken. */
  readonly count?: (filter: QueryFilter) => Promise<number>;
  /** From the most special to the most general that is allowed; subgroup, group and subclass when left out. */
  readonly levels?: readonly ClassificationLevel[];
}

/** A filter by classes, and how far it had to go. */
export interface ClassFilter {
  readonly filter: QueryFilter;
  /** `undefined` if there are no classes to filter by. */
  readonly level: ClassificationLevel | undefined;
  /** How many documents pass, or count. */
  readonly documents: number;
}

const LEVELS: readonly ClassificationLevel[] = ["subgroup", "group", "subclass"];

/**
 * A filter for documents that share a class with a topic, at the most special level at which enough documents do: a
 * topic in `H04L29/06` is compared with documents of that subgroup, of the group `H04L29` if these are too few, else of
 * the subclass `H04L`. If none is enough, the last level is taken all the same.
 *
 * At each level only those symbols count that reach down to it: `H04L` beside `G06F17/30` would make the search for the
 * subgroup one for a whole subclass. Without any class the filter lets pass what it does without classes.
 * Classes that the filter asks for itself must be met, too.
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
