import type { CollectionStatistics, Distillation, Engine } from "../../retrieval/index.js";

/** What patents tell at length, in the words of everybody. */
const PROSE: ReadonlySet<string> = new Set(["description"]);

/**
 * A source for term distillation where no other is at hand: the collection's own prose. A term that descriptions have r
 * times as often, for their length, as titles, abstracts and claims do is taken to be r times as frequent in the source as
 * it is here. So words that patents tell stories with fall, and those that name what is claimed rise. Frequencies are
 * smoothed by ½; a collection without descriptions, or with nothing else, tells all terms to be as frequent there as here.
 */
export function fieldContrastSource(engine: Engine): Distillation["source"] {
  return async (terms) => {
    const collection = await engine.statistics();
    return (await engine.termStatistics(terms)).map(({ documentFrequency, collectionFrequency }) => {
      const prose = share(collectionFrequency, collection, true);
      const core = share(collectionFrequency, collection, false);
      const ratio = prose === undefined || core === undefined ? 1 : prose / core;
      const { documents } = collection;
      return { documents, documentFrequency: Math.min(documents, documentFrequency * ratio) };
    });
  };
}

/** A term's share of the words of descriptions, or of all other fields; `undefined` if these have none. */
function share(
  frequencies: readonly number[],
  { fields, fieldLengths }: CollectionStatistics,
  ofProse: boolean,
): number | undefined {
  let frequency = 0;
  let length = 0;
  fields.forEach((field, f) => {
    if (PROSE.has(field) !== ofProse) return;
    frequency += frequencies[f];
    length += fieldLengths[f];
  });
  return length === 0 ? undefined : (frequency + 0.5) / (length + 1);
}
