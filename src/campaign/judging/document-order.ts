import { createRandom } from "../../core/index.js";
import type { TopicPool } from "./pools.js";

/** Decides which documents of a topic are judged next. */
export interface DocumentOrder {
  /**
   * Up to `n` documents of the topic's pool, the next one first.
   *
   * @param judged documents that are not wanted: judged already, put off, or reserved by others
   */
  next(topic: string, judged: ReadonlySet<string>, n: number): string[];
}

/** By document id: the order does not show where a document was found. */
export function poolOrder(poolOf: (topic: string) => TopicPool | undefined): DocumentOrder {
  return listOrder((topic) => shownIn(poolOf(topic)));
}

/** By chance, from a seed: the same order for all assessors of a topic. */
export function chanceOrder(poolOf: (topic: string) => TopicPool | undefined, seed: string): DocumentOrder {
  return listOrder((topic) => {
    const documents = shownIn(poolOf(topic));
    createRandom(`${seed}/judging-order/${topic}`).shuffle(documents);
    return documents;
  });
}

function shownIn(pool: TopicPool | undefined): string[] {
  return pool?.families.map(({ shown }) => shown) ?? [];
}

function listOrder(documentsOf: (topic: string) => readonly string[]): DocumentOrder {
  return {
    next: (topic, judged, n) =>
      documentsOf(topic)
        .filter((document) => !judged.has(document))
        .slice(0, n),
  };
}
