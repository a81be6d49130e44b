import type { Feedback, FeedbackDocument } from "./feedback.js";
import { inverseDocumentFrequencies } from "./inverse-document-frequencies.js";
import { heaviest, queryWeights, withWeights } from "./query-weights.js";

export interface RocchioOptions {
  readonly documents?: number;
  /** Number of terms of the documents that are added to the query. */
  readonly terms?: number;
  readonly alpha?: number;
  readonly beta?: number;
  /** If above 0, an equal number of documents at the end of the ranking counts as not relevant. */
  readonly gamma?: number;
}

/**
 * Rocchio's feedback: the query moves towards the centroid of the documents assumed relevant.
 *
 *   b̃ = α · b + |b| · (β / |D| Σ d − γ / |N| Σ d)
 *
 * Documents are vectors of (1 + ln tf) · idf with length 1; |b|, the length of the query, puts them on its scale. All
 * terms of the query are reweighted, and the heaviest other terms are added; no weight falls below 0.
 *
 * J. J. Rocchio: Relevance feedback in information retrieval. In: G. Salton (ed.), The SMART retrieval system, 1971
 */
export function rocchio(options: RocchioOptions = {}): Feedback {
  const { documents = 10, terms: count = 30, alpha = 1, beta = 0.75, gamma = 0 } = options;
  return {
    name: `rocchio(documents=${documents},terms=${count},alpha=${alpha},beta=${beta},gamma=${gamma})`,
    documents,
    others: gamma > 0 ? documents : 0,
    async expand({ query, documents, others, terms, collection }) {
      const moved = new Float64Array(terms.count);
      const idf = inverseDocumentFrequencies(terms, collection);
      addMiddle(moved, documents, beta, idf);
      addMiddle(moved, others, -gamma, idf);
      const before = queryWeights(query);
      const scale = Math.sqrt([...before.values()].reduce((sum, weight) => sum + weight * weight, 0));
      const weights = new Map<string, number>();
      for (const [term, weight] of before) {
        const number = terms.find(term);
        const change = number < 0 ? 0 : moved[number];
        weights.set(term, Math.max(0, alpha * weight + scale * change));
        if (number >= 0) moved[number] = Number.NaN;
      }
      for (const number of heaviest(moved, count, terms)) {
        if (moved[number] > 0) weights.set(terms.term(number), scale * moved[number]);
      }
      return withWeights(query, weights);
    },
  };
}

/** Adds the centroid of some documents, multiplied by a factor. */
function addMiddle(
  sums: Float64Array,
  documents: readonly FeedbackDocument[],
  factor: number,
  idf: Float64Array,
): void {
  if (factor === 0) return;
  for (const { terms: numbers, frequencies } of documents) {
    const weights = new Float64Array(numbers.length);
    let square = 0;
    for (let i = 0; i < numbers.length; i++) {
      weights[i] = (1 + Math.log(frequencies[i])) * idf[numbers[i]];
      square += weights[i] * weights[i];
    }
    const scale = factor / documents.length / (Math.sqrt(square) || 1);
    for (let i = 0; i < numbers.length; i++) sums[numbers[i]] += scale * weights[i];
  }
}
