import { createRandom } from "../../src/core/index.js";
import type { Judgement, Result } from "../../src/trec/index.js";

/** Judgements and runs in memory, for tests. */
export interface RandomCollection {
  readonly judgements: readonly Judgement[];
  readonly runs: readonly { readonly name: string; readonly results: readonly Result[] }[];
}

/**
 * A small collection from a seed: grades −1 to 2, every topic with documents of grade 0 and 1, runs of different
 * quality and length without ties. The last run lacks the last topic.
 */
export function randomCollection(
  seed: string,
  { topics = 8, documents = 40, runs = 6 }: { topics?: number; documents?: number; runs?: number } = {},
): RandomCollection {
  const random = createRandom(seed);
  const topicIds = Array.from({ length: topics }, (_, t) => `t${t}`);
  const documentIds = Array.from({ length: documents }, (_, d) => `d${d}`);
  const judgements = topicIds.flatMap((topic) => {
    const order = [...documentIds];
    random.shuffle(order);
    const judged = order.slice(0, Math.floor(documents / 2) + random.below(5));
    return judged.map((doc, i) => ({ topic, doc, grade: i < 2 ? i : random.below(4) - 1 }));
  });
  const gradeOf = new Map(judgements.map(({ topic, doc, grade }) => [`${topic} ${doc}`, grade]));
  return {
    judgements,
    runs: Array.from({ length: runs }, (_, r) => ({
      name: `run${r}`,
      results: topicIds.slice(0, r === runs - 1 ? -1 : undefined).flatMap((topic) => {
        const order = [...documentIds];
        random.shuffle(order);
        const length = documents - 2 * random.below(r + 2);
        return order.slice(0, length).map((doc) => {
          const relevant = Math.max(0, gradeOf.get(`${topic} ${doc}`) ?? 0);
          return { topic, doc, score: random.uniform() + relevant * 0.1 * r };
        });
      }),
    })),
  };
}
