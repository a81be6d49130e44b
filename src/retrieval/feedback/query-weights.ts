import type { DocumentTerms } from "../document-terms.js";
import type { QueryTerm, WeightedQuery } from "../query/weighted-query.js";

/** Whether feedback changes the weight of a term: not if it is restricted to a single field. */
function isOpen({ fields }: QueryTerm): boolean {
  return fields === undefined;
}

/** The weights that feedback starts from, by term. The weights of a term that occurs twice in the query are added. */
export function queryWeights({ terms }: WeightedQuery): Map<string, number> {
  const weights = new Map<string, number>();
  for (const term of terms.filter(isOpen)) weights.set(term.term, (weights.get(term.term) ?? 0) + term.weight);
  return weights;
}

/**
 * The query with new weights. Its existing terms come first, in their order; new ones follow, the heaviest first. A
 * term of weight 0 is omitted, unless it is required.
 */
export function withWeights(query: WeightedQuery, weights: ReadonlyMap<string, number>): WeightedQuery {
  const left = new Map(weights);
  const terms: QueryTerm[] = [];
  for (const term of query.terms) {
    if (!isOpen(term)) terms.push(term);
    else if (left.has(term.term) || term.required) {
      const weight = left.get(term.term) ?? 0;
      left.delete(term.term);
      if (weight !== 0 || term.required) terms.push({ ...term, weight });
    }
  }
  const added = [...left]
    .filter(([, weight]) => weight !== 0)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([term, weight]) => ({ term, weight }));
  return { ...query, terms: [...terms, ...added] };
}

/**
 * The numbers of the heaviest terms, best first; ties are in the order of their characters.
 *
 * @param weights of all terms by their numbers; NaN for excluded terms
 */
export function heaviest(weights: Float64Array, count: number, terms: Pick<DocumentTerms, "compare">): number[] {
  const isWorse = (a: number, b: number) =>
    weights[a] < weights[b] || (weights[a] === weights[b] && terms.compare(a, b) > 0);
  // A heap with the worst at the top: of tens of thousands of terms only a few are needed, and most are worse than it.
  const heap: number[] = [];
  const sink = (from: number) => {
    for (let i = from; ; ) {
      let worst = i;
      for (let child = 2 * i + 1; child <= 2 * i + 2 && child < heap.length; child++) {
        if (isWorse(heap[child], heap[worst])) worst = child;
      }
      if (worst === i) return;
      [heap[i], heap[worst]] = [heap[worst], heap[i]];
      i = worst;
    }
  };
  for (let number = 0; number < weights.length; number++) {
    if (Number.isNaN(weights[number])) continue;
    if (heap.length < count) {
      heap.push(number);
      if (heap.length === count) for (let i = heap.length >> 1; i >= 0; i--) sink(i);
    } else if (count > 0 && isWorse(heap[0], number)) {
      heap[0] = number;
      sink(0);
    }
  }
  return heap.sort((a, b) => (isWorse(a, b) ? 1 : -1));
}
