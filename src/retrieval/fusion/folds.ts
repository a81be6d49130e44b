import { compareBytes, createRandom } from "../../core/index.js";

/**
 * Deals topics into folds of about the same size, for cross-validation: what is used on a fold is learned from the
 * others. The same topics and seed yield the same folds, in any order of topics.
 *
 * @param groupOf topics of one group are in one fold; default: each topic is its own group
 * @returns the fold of each topic, from 0
 */
export function dealFolds(
  topics: readonly string[],
  folds: number,
  seed: string,
  groupOf: (topic: string) => string = (topic) => topic,
): Map<string, number> {
  const groups = new Map<string, string[]>();
  for (const topic of [...new Set(topics)].sort(compareBytes)) {
    const known = groups.get(groupOf(topic));
    if (known) known.push(topic);
    else groups.set(groupOf(topic), [topic]);
  }
  const order = [...groups.values()];
  createRandom(`folds/${seed}`).shuffle(order);
  return dealGroups(order, folds);
}

/** Deals groups of topics into folds: large groups first, each to the fold that is smallest at that point. */
export function dealGroups(groups: readonly (readonly string[])[], folds: number): Map<string, number> {
  const sizes = new Array<number>(folds).fill(0);
  const found = new Map<string, number>();
  for (const group of [...groups].sort((a, b) => b.length - a.length)) {
    const fold = sizes.indexOf(Math.min(...sizes));
    sizes[fold] += group.length;
    for (const topic of group) found.set(topic, fold);
  }
  return found;
}
