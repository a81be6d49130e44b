import { compareBytes, createRandom, UsageError } from "../core/index.js";

/** Topics to learn from, and topics to be judged by; none is both. Each in the byte order of their names. */
export interface Split {
  readonly train: readonly string[];
  readonly test: readonly string[];
}

/**
 * Parts topics at random: the share, rounded, is for training, and both parts have one topic at least. It depends on the
 * seed and the topics' names, not on their order.
 *
 * @throws UsageError for fewer than two topics, or a share that is not between 0 and 1
 */
export function splitTopics(topics: readonly string[], share: number, seed: string | number): Split {
  if (!(share > 0 && share < 1)) throw new UsageError(`share of topics for training is not between 0 and 1: ${share}`);
  if (topics.length < 2)
    throw new UsageError(`topics to part into training and test: two at least, not ${topics.length}`);
  const shuffled = inRandomOrder(topics, seed);
  const count = Math.min(topics.length - 1, Math.max(1, Math.round(share * topics.length)));
  return { train: inOrder(shuffled.slice(0, count)), test: inOrder(shuffled.slice(count)) };
}

/**
 * Parts topics into folds of equal size, give or take one. Each fold is judged by what was learned from all others.
 *
 * @throws UsageError for fewer than two folds, or fewer topics than folds
 */
export function foldTopics(topics: readonly string[], folds: number, seed: string | number): Split[] {
  if (!Number.isInteger(folds) || folds < 2) throw new UsageError(`folds are two or more: ${folds}`);
  if (topics.length < folds) throw new UsageError(`topics are fewer than folds: ${topics.length} for ${folds}`);
  const shuffled = inRandomOrder(topics, seed);
  return Array.from({ length: folds }, (_, fold) => ({
    train: inOrder(shuffled.filter((_topic, i) => i % folds !== fold)),
    test: inOrder(shuffled.filter((_topic, i) => i % folds === fold)),
  }));
}

function inRandomOrder(topics: readonly string[], seed: string | number): string[] {
  const shuffled = inOrder(topics);
  createRandom(`${seed}/split`).shuffle(shuffled);
  return shuffled;
}

function inOrder(topics: readonly string[]): string[] {
  return [...topics].sort(compareBytes);
}
