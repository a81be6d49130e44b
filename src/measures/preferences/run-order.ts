import type { TopicStanding } from "../../core/index.js";

/** The documents of a topic in the order of a run: those retrieved by rank, then the others by id. */
export interface RunOrder {
  /** The place of each document of the topic, from 0. */
  readonly placeOf: ArrayLike<number>;
  /** Number of retrieved documents; their places are below this. */
  readonly retrieved: number;
}

/**
 * The order of a run for preferences, cut after its first `maxRetrieved` documents.
 *
 * Here, trec_eval ranks documents with equal scores by ascending id, and everywhere else by descending
 * id; so the ranks are reversed within each tie.
 */
export function runOrder(documentCount: number, standing: TopicStanding, maxRetrieved: number): RunOrder {
  const { documents, ranks, tieFirst, tieLast } = standing;
  const retrieved = Array.from(documents, (document, i) => ({ document, rank: tieFirst[i] + tieLast[i] - ranks[i] }))
    .filter(({ rank }) => rank <= maxRetrieved)
    .sort((a, b) => a.rank - b.rank);
  const placeOf = new Int32Array(documentCount).fill(-1);
  let place = 0;
  for (const { document } of retrieved) placeOf[document] = place++;
  for (let document = 0; document < documentCount; document++) {
    if (placeOf[document] < 0) placeOf[document] = place++;
  }
  return { placeOf, retrieved: retrieved.length };
}
