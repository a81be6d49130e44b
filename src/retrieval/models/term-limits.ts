import { sumOverFields } from "./collection-numbers.js";
import type { CollectionStatistics, ScoredTerm } from "./model.js";

/** Whether every term counts in all fields, and none subtracts: only then are there tables of what they add at most. */
export function areBounded(terms: readonly ScoredTerm[], { fields }: CollectionStatistics): boolean {
  const all = (1 << fields.length) - 1;
  return terms.every(({ weight, mask }) => weight >= 0 && mask === all);
}

/** The highest frequency that a term can have in one document: in all others, it occurs once at least. */
export function highestFrequency({ statistics, mask }: ScoredTerm): number {
  const { documentFrequency, collectionFrequency } = statistics;
  return Math.max(1, sumOverFields(collectionFrequency, mask) - documentFrequency + 1);
}
