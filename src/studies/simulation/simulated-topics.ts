import { createRandom } from "../../core/index.js";
import { type Judgement, makeQrels, type Qrels } from "../../trec/index.js";

/**
 * How many of 400 topics have n relevant documents: 6 on average, at least 3, 29 % with 3, and one with the 41 of table
 * 3 of the PRES paper. The shape is that of figure 2 of W. Magdy, G. J. F. Jones: Examining the robustness of
 * evaluation metrics for patent retrieval with incomplete relevance judgements. CLEF 2010, 82–93.
 */
const TOPIC_SIZES: readonly (readonly [n: number, topics: number])[] = [
  [3, 116],
  [4, 70],
  [5, 54],
  [6, 42],
  [7, 30],
  [8, 22],
  [9, 15],
  [10, 13],
  [11, 10],
  [12, 8],
  [14, 6],
  [16, 5],
  [19, 3],
  [23, 3],
  [28, 1],
  [34, 1],
  [41, 1],
];

/** Number of patents in the simulated collection, about that of CLEF-IP 2009; a prime. */
const COLLECTION_SIZE = 1_000_003;

/** Numbers of relevant documents of the topics, ascending: the quantiles of {@link TOPIC_SIZES}. */
export function topicSizes(topics: number): number[] {
  const all = TOPIC_SIZES.flatMap(([n, count]) => new Array<number>(count).fill(n));
  return Array.from({ length: topics }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / topics)]);
}

/** The id of the `k`-th patent near a topic; ids of one topic are distinct while `k` is below a million. */
export function nearbyPatent(topic: number, k: number): string {
  const number = 1 + ((topic * 104_729 + k * 7_919) % COLLECTION_SIZE);
  return `EP-${String(number).padStart(7, "0")}`;
}

/** Topics with the paper's sizes, in random order; a topic's relevant documents are its first nearby patents. */
export function simulateTopics(topics: number, seed: string): Qrels {
  const sizes = topicSizes(topics);
  createRandom(`${seed}/simulate/topics`).shuffle(sizes);
  const width = String(topics).length;
  const judgements: Judgement[] = [];
  sizes.forEach((n, t) => {
    const topic = `PAC-${String(t + 1).padStart(width, "0")}`;
    for (let k = 0; k < n; k++) judgements.push({ topic, doc: nearbyPatent(t, k), grade: 1 });
  });
  return makeQrels(judgements);
}
