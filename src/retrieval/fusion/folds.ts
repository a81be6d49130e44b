import { compareBytes, createRandom } from "../../core/index.js";

/**
 * Deals topics into folds of about the same size, for cross-validation: what is learnt for a fold is learnt from the
 * others. The same topics and seed give the same folds, in whatever order they come.
 *
 * @returns the fold of each topic, from 0
 */
export function dealFolds(topics: readonly string[], folds: number, seed: string): Map<string, number> {
  const order = [...new Set(topics)].sort(compareBytes);
  createRandom(`folds/${seed}`).shuffle(order);
  return new Map(order.map((topic, i) => [topic, i % folds]));
}
