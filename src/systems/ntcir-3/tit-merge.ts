import { compareBytes } from "../../core/index.js";
import type { Hit } from "../../retrieval/index.js";

/**
 * How the hits of a claim's elements are merged. `sum`: scores are added. `coverage`: scores of each element are scaled
 * to 0 … 1 (minimum to maximum), added, and multiplied by the share of elements that found the document. `weakest`: the
 * mean of that sum and of the score of the element that is disclosed least, so that a single missing element matters.
 */
export const ELEMENT_MERGES = ["sum", "coverage", "weakest"] as const;
export type ElementMerge = (typeof ELEMENT_MERGES)[number];

/** The hits of one element, best first. */
export interface ElementHits {
  readonly hits: readonly Hit[];
  readonly weight: number;
}

/** Merges the hits of all elements; elements with weight 0, or without hits, do not count. */
export function mergeElements(lists: readonly ElementHits[], merge: ElementMerge): Hit[] {
  const counting = lists.filter(({ hits, weight }) => hits.length > 0 && weight > 0);
  const total = counting.reduce((sum, { weight }) => sum + weight, 0);
  const documents = new Map<string, { sum: number; found: number; weakest: number; elements: number }>();
  for (const { hits, weight } of counting) {
    const scale = merge === "sum" ? (score: number) => score : minMax(hits);
    for (const { id, score } of hits) {
      const known = documents.get(id) ?? { sum: 0, found: 0, weakest: Infinity, elements: 0 };
      const value = scale(score);
      documents.set(id, {
        sum: known.sum + weight * value,
        found: known.found + weight,
        weakest: Math.min(known.weakest, value),
        elements: known.elements + 1,
      });
    }
  }
  const scoreOf = {
    sum: ({ sum }: { sum: number }) => sum,
    coverage: ({ sum, found }: { sum: number; found: number }) => (sum / total) * (found / total),
    weakest: ({ sum, weakest, elements }: { sum: number; weakest: number; elements: number }) =>
      (sum / total + (elements === counting.length ? weakest : 0)) / 2,
  }[merge];
  return Array.from(documents, ([id, each]) => ({ id, score: scoreOf(each) })).sort(
    (a, b) => b.score - a.score || compareBytes(b.id, a.id),
  );
}

/** Scales scores from 0 (worst hit) to 1 (best hit); a single hit gets 1. */
function minMax(hits: readonly Hit[]): (score: number) => number {
  const scores = hits.map(({ score }) => score);
  const worst = Math.min(...scores);
  const range = Math.max(...scores) - worst;
  return (score) => (range === 0 ? 1 : (score - worst) / range);
}
