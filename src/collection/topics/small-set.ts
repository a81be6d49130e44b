import { createRandom } from "../../core/index.js";
import { stratifiedSample } from "../stratified-sample.js";
import type { Topic } from "./topic.js";

/** A topic of a small set and the same one in the large set. */
export interface SmallTopic {
  readonly small: Topic;
  readonly large: Topic;
}

/**
 * A smaller set of the same topics, in another order and under other names, as CLEF-IP's small set: `PACs-1` … Nobody
 * can tell from a name which topic of the large set it is; a run for the large set is a run for the small one after
 * renaming.
 *
 * @param name gives the n-th topic its id
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
