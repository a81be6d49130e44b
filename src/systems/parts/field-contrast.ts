import type { CollectionStatistics, Distillation, Engine } from "../../retrieval/index.js";

/** Fields with long text in general words. */
const PROSE: ReadonlySet<string> = new Set(["description"]);

/**
 * A source for term distillation if no other is available: the collection's own prose. If a term is r times as frequent
 * in descriptions as in titles, abstracts and claims, relative to length, it is assumed to be r times as frequent in
 * the source as in the collection. So general words of descriptions lose value, and words that name what is claimed
 * gain value. Frequencies are smoothed by ½. In a collection without descriptions, or with nothing else, all terms are
 * equally frequent in source and collection.
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

/** Whether the collection has both descriptions and other texts; without them all terms are valued alike. */
export async function hasFieldContrast(engine: Engine): Promise<boolean> {
  const collection = await engine.statistics();
  return [true, false].every((ofProse) => share([], collection, ofProse) !== undefined);
}

/** A term's share of the words of descriptions, or of all other fields; `undefined` if these have no words. */
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
