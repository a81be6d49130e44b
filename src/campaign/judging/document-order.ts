import { createRandom } from "../../core/index.js";
import type { TopicPool } from "./pools.js";

/** Decides which documents of a topic are judged next. */
export interface DocumentOrder {
  /**
   * Up to `n` documents of the topic's pool, the next one first.
   *
   * @param judged documents that are not wanted: judged already, put off, or reserved by others
   */
  next(topic: string, judged: Pick<ReadonlySet<string>, "has">, n: number): string[];
}

/** By document id: the order does not show where a document was found. */
export function poolOrder(poolOf: (topic: string) => TopicPool | undefined): DocumentOrder {
  return listOrder((topic) => shownIn(poolOf(topic)));
}

/** By chance, from a seed: the same order for all assessors of a topic. */
export function chanceOrder(poolOf: (topic: string) => TopicPool | undefined, seed: string): DocumentOrder {
  return listOrder((topic) => {
    const pool = poolOf(topic);
    const known = pool && shuffled.get(pool);
    if (!pool || known?.seed === seed) return known?.documents ?? [];
    const documents = pool.families.map(({ shown }) => shown);
    createRandom(`${seed}/judging-order/${topic}`).shuffle(documents);
    shuffled.set(pool, { seed, documents });
    return documents;
  });
}

/** The last order of each pool: shuffling a large one takes longer than the rest of an answer. */
const shuffled = new WeakMap<TopicPool, { readonly seed: string; readonly documents: readonly string[] }>();

function* shownIn(pool: TopicPool | undefined): Generator<string> {
  for (const { shown } of pool?.families ?? []) yield shown;
}

function listOrder(documentsOf: (topic: string) => Iterable<string>): DocumentOrder {
  return {
    next(topic, judged, n) {
      const documents: string[] = [];
      if (n <= 0) return documents;
      for (const document of documentsOf(topic)) {
        if (judged.has(document)) continue;
        documents.push(document);
        if (documents.length === n) break;
      }
      return documents;
    },
  };
}
