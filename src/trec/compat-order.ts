import { utf8Of } from "./lines.js";
import type { RunLine } from "./run-lines.js";

/**
 * The order in which trec_eval ranks the lines of a topic, even if scores are NaN and its
 * comparison contradicts itself: the lines are sorted by document, then merge-sorted top-down (as
 * glibc's `qsort` does), with NaN neither above nor below any score.
 */
export function compatOrder(lines: readonly RunLine[]): RunLine[] {
  const byId = [...lines].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  return mergeSort(byId, (a, b) => {
    if (a.score > b.score) return -1;
    if (a.score < b.score) return 1;
    return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
  });
}

function mergeSort<T>(items: readonly T[], compare: (a: T, b: T) => number): T[] {
  if (items.length <= 1) return [...items];
  const half = Math.floor(items.length / 2);
  const left = mergeSort(items.slice(0, half), compare);
  const right = mergeSort(items.slice(half), compare);
  const merged: T[] = [];
  let l = 0;
  let r = 0;
  while (l < left.length && r < right.length) merged.push(compare(left[l], right[r]) <= 0 ? left[l++] : right[r++]);
  return merged.concat(left.slice(l), right.slice(r));
}

/** The document for which trec_eval refuses a topic: the first by id that occurs twice among the first `depth`. */
export function duplicateAmong(ranked: readonly RunLine[], depth: number): string | undefined {
  const ids = ranked
    .slice(0, depth)
    .map(({ id }) => id)
    .sort();
  const twice = ids.find((id, i) => i > 0 && ids[i - 1] === id);
  return twice === undefined ? undefined : utf8Of(twice);
}
