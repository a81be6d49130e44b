import { membersOfGroups, type TopicGroups } from "../application/index.js";
import { compareBytes, createRandom, UsageError } from "../core/index.js";
import { dealGroups } from "../retrieval/index.js";

/** Topics to learn from, and topics to be judged by; none is both. Each in the byte order of their names. */
export interface Split {
  readonly train: readonly string[];
  readonly test: readonly string[];
}

/**
 * Parts topics at random: the share, as near as can be, is for training, and both parts have one topic at least. Groups of
 * topics are never parted. It depends on the seed and the topics' names, not on their order.
 *
 * @param groups topics that belong together; a topic without one stands alone
 * @throws UsageError for fewer than two topics or groups, or a share that is not between 0 and 1
 */
export function splitTopics(
  topics: readonly string[],
  share: number,
  seed: string | number,
  groups?: TopicGroups,
): Split {
  if (!(share > 0 && share < 1)) throw new UsageError(`share of topics for training is not between 0 and 1: ${share}`);
  if (topics.length < 2)
    throw new UsageError(`topics to part into training and test: two at least, not ${topics.length}`);
  const shuffled = inRandomOrder(topics, seed, groups);
  if (shuffled.length < 2) {
    throw new UsageError(`topics to part into training and test are all of one patent or family: ${topics[0]}, …`);
  }
  const wanted = Math.min(topics.length - 1, Math.max(1, Math.round(share * topics.length)));
  let count = 0;
  let size = 0;
  // Another group as long as that comes nearer, but not the last.
  while (count < shuffled.length - 1) {
    const larger = size + shuffled[count].length;
    if (count > 0 && Math.abs(larger - wanted) >= Math.abs(size - wanted)) break;
    size = larger;
    count++;
  }
  return { train: inOrder(shuffled.slice(0, count).flat()), test: inOrder(shuffled.slice(count).flat()) };
}

/**
 * Parts topics into folds of equal size, give or take one, or as near to it as groups that are not parted allow. Each fold
 * is judged by what was learned from all others.
 *
 * @param groups topics that belong together; a topic without one stands alone
 * @throws UsageError for fewer than two folds, or fewer topics or groups than folds
 */
export function foldTopics(
  topics: readonly string[],
  folds: number,
  seed: string | number,
  groups?: TopicGroups,
): Split[] {
  if (!Number.isInteger(folds) || folds < 2) throw new UsageError(`folds are two or more: ${folds}`);
  if (topics.length < folds) throw new UsageError(`topics are fewer than folds: ${topics.length} for ${folds}`);
  const shuffled = inRandomOrder(topics, seed, groups);
  if (shuffled.length < folds)
    throw new UsageError(`topics are of fewer patents or families than folds: ${shuffled.length} for ${folds}`);
  const foldOf = dealGroups(shuffled, folds);
  return Array.from({ length: folds }, (_, fold) => ({
    train: inOrder(topics.filter((topic) => foldOf.get(topic) !== fold)),
    test: inOrder(topics.filter((topic) => foldOf.get(topic) === fold)),
  }));
}

function inRandomOrder(topics: readonly string[], seed: string | number, groups?: TopicGroups): string[][] {
  const shuffled = membersOfGroups(topics, groups);
  createRandom(`${seed}/split`).shuffle(shuffled);
  return shuffled;
}

function inOrder(topics: readonly string[]): string[] {
  return [...topics].sort(compareBytes);
}
