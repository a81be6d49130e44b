import type { CollectionResult } from "../experiment-result.js";
import type { Searcher } from "./finding.js";

/** Scores on the collections, by the names that findings use. */
export interface FindingScores {
  /** Topics of a collection. */
  topics(collection: string): readonly string[];
  systems(collection: string): readonly string[];
  /** Values on some topics, in their order. */
  values(searcher: Searcher, measure: string, topics: readonly string[]): Float64Array;
}

/**
 * Looks up scores in results.
 *
 * @param collections by the names of {@link Searcher}
 * @param labelOf the name of a system in findings, by its name in the results
 */
export function findingScores(
  collections: ReadonlyMap<string, CollectionResult>,
  labelOf: (name: string) => string,
): FindingScores {
  const of = (collection: string) => {
    const found = collections.get(collection);
    if (!found) throw new TypeError(`no collection ${collection}`);
    return found;
  };
  return {
    topics: (collection) => of(collection).topics,
    systems: (collection) => of(collection).systems.map(({ name }) => labelOf(name)),
    values({ system, collection }, measure, topics) {
      const result = of(collection);
      const found = result.systems.find(({ name }) => labelOf(name) === system);
      if (!found) throw new TypeError(`no run of ${system} on ${collection}`);
      const places = new Map(result.topics.map((topic, t) => [topic, t]));
      const { values } = found.scores[measure];
      return Float64Array.from(topics, (topic) => values[places.get(topic) ?? -1]);
    },
  };
}
