import { createRandom } from "../../core/index.js";
import { stratifiedSample } from "../stratified-sample.js";
import type { Topic } from "./topic.js";

/** A topic of a small set and the same topic in the large set. */
export interface SmallTopic {
  readonly small: Topic;
  readonly large: Topic;
}

/**
 * A smaller set of the same topics, in another order and under other names, like CLEF-IP's small set: `PACs-1` … The
 * name does not reveal the topic of the large set; renamed, a run for the large set is a run for the small one.
 *
 * @param name returns the id of the n-th topic
 */
export function smallSet(
  topics: readonly Topic[],
  number: number,
  seed: string,
  name: (n: number, topic: Topic) => string,
): SmallTopic[] {
  const drawn = stratifiedSample(topics, { number, seed: `${seed}/small`, id: ({ document }) => document });
  createRandom(`${seed}/small/order`).shuffle(drawn);
  return drawn.map((large, i) => ({ large, small: { ...large, id: name(i + 1, large) } }));
}
