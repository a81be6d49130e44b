import { membersOfGroups, type TopicGroups } from "../application/index.js";
import { compareBytes, createRandom, UsageError } from "../core/index.js";
import { dealGroups } from "../retrieval/index.js";

/** Topics to learn from, and topics to evaluate on; none is both. Each in byte order of their names. */
export interface Split {
  readonly train: readonly string[];
  readonly test: readonly string[];
}

/**
 * Splits topics at random: the share, as nearly as possible, is for training, and both parts have at least one topic.
 * Groups of topics are never split. The result depends on the seed and the topics' names, not on their order.
 *
 * @param groups topics that belong together; a topic without a group is its own
 * @throws UsageError for fewer than two topics or groups, or a share that is not between 0 and 1
 */
export function splitTopics(
  topics: readonly string[],
  share: number,
  seed: string | number,
  groups?: TopicGroups,
): Split {
  if (!(share > 0 && share < 1)) throw new UsageError(`share of topics for training must be between 0 and 1: ${share}`);
  if (topics.length < 2)
    throw new UsageError(`topics to split into training and test: at least two are required, not ${topics.length}`);
  const shuffled = inRandomOrder(topics, seed, groups);
  if (shuffled.length < 2) {
    throw new UsageError(`topics to split into training and test are all of one patent or family: ${topics[0]}, …`);
  }
  const wanted = Math.min(topics.length - 1, Math.max(1, Math.round(share * topics.length)));
  let count = 0;
  let size = 0;
  // Add another group as long as this comes nearer to the share, but never the last.
  while (count < shuffled.length - 1) {
    const larger = size + shuffled[count].length;
    if (count > 0 && Math.abs(larger - wanted) >= Math.abs(size - wanted)) break;
    size = larger;
    count++;
  }
  return { train: inOrder(shuffled.slice(0, count).flat()), test: inOrder(shuffled.slice(count).flat()) };
}

/**
 * Splits topics into folds of equal size, plus or minus one, or as near to it as unsplit groups allow. Each fold is
 * evaluated with what was learned from all others.
 *
 * @param groups topics that belong together; a topic without a group is its own
 * @throws UsageError for fewer than two folds, or fewer topics or groups than folds
 */
export function foldTopics(
  topics: readonly string[],
  folds: number,
  seed: string | number,
  groups?: TopicGroups,
): Split[] {
  if (!Number.isInteger(folds) || folds < 2) throw new UsageError(`folds must be two or more: ${folds}`);
  if (topics.length < folds) throw new UsageError(`fewer topics than folds: ${topics.length} for ${folds}`);
  const shuffled = inRandomOrder(topics, seed, groups);
  if (shuffled.length < folds)
    throw new UsageError(`fewer patents or families than folds: ${shuffled.length} for ${folds}`);
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
