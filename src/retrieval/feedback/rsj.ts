import { inverseDocumentFrequency } from "../models/bm25.js";
import type { Feedback } from "./feedback.js";
import { heaviest, queryWeights, withWeights } from "./query-weights.js";

export interface RsjOptions {
  readonly documents?: number;
  /** Number of terms of the documents that are added to the query. */
  readonly terms?: number;
  /** The weight of a new term, relative to the mean weight of the query's terms. */
  readonly beta?: number;
  /** The share λ of the relevance weight in recalculated weights, from 0 to 1. Default: 0, existing terms keep theirs. */
  readonly recalculate?: number;
}

/**
 * Feedback by the relevance weights of Robertson and Sparck Jones, as Berkeley used it with logistic regression. The
 * terms of the best documents with the largest selection values r · w are added to the query, each with β times the
 * mean weight of its existing terms. Existing terms keep their weights.
 *
 *   w = ln((r + ½)(N − n − R + r + ½) / ((n − r + ½)(R − r + ½)))
 *
 * With λ > 0, the weights of all terms are recalculated: a model multiplies weights by the idf of BM25, and here the
 * product of a term becomes that of (1 − λ) · idf + λ · w, so its weight is multiplied by
 *
 *   max(0, (1 − λ) · idf + λ · w) / idf
 *
 * A term that the best documents contain gains, one that they lack loses, and one with a weight of 0 is left out. With
 * λ = 1, BM25 ranks by w alone, as Robertson and Sparck Jones do. Robertson and Walker mix in the same way when little
 * is known of what is relevant; their λ grows with R.
 *
 * S. E. Robertson, K. Sparck Jones: Relevance weighting of search terms. JASIS 27(3), 1976; S. E. Robertson: On term
 * selection for query expansion. Journal of Documentation 46(4), 1990; S. E. Robertson, S. Walker: On relevance weights
 * with little relevance information. SIGIR 1997
 */
export function rsj({ documents = 10, terms: count = 20, beta = 0.5, recalculate = 0 }: RsjOptions = {}): Feedback {
  const mixing = recalculate > 0 ? `,recalculate=${recalculate}` : "";
  return {
    name: `rsj(documents=${documents},terms=${count},beta=${beta}${mixing})`,
    documents,
    others: 0,
    async expand({ query, documents, terms, collection, termStatistics }) {
      const values = new Float64Array(terms.count);
      for (const document of documents) for (const number of document.terms) values[number]++;
      const holders = values.slice();
      const weightOf = (held: number, frequency: number) =>
        relevanceWeight(held, documents.length, frequency, collection.documents);
      for (let number = 0; number < values.length; number++) {
        values[number] = holders[number] * weightOf(holders[number], terms.documentFrequency(number));
      }
      const weights = queryWeights(query);
      const mean = [...weights.values()].reduce((sum, weight) => sum + weight, 0) / (weights.size || 1);
      const own = [...weights.keys()];
      const statistics = recalculate > 0 ? await termStatistics(own) : [];
      for (const [i, term] of own.entries()) {
        const number = terms.find(term);
        if (number >= 0) values[number] = Number.NaN;
        if (recalculate > 0) {
          const held = number >= 0 ? holders[number] : 0;
          weights.set(term, weights.get(term)! * gain(held, statistics[i].documentFrequency));
        }
      }
      for (const number of heaviest(values, count, terms)) {
        if (values[number] <= 0) continue;
        weights.set(terms.term(number), beta * mean * gain(holders[number], terms.documentFrequency(number)));
      }
      return withWeights(query, weights);

      function gain(held: number, frequency: number): number {
        if (recalculate === 0) return 1;
        const idf = inverseDocumentFrequency(collection.documents, frequency);
        return Math.max(0, (1 - recalculate) * idf + recalculate * weightOf(held, frequency)) / idf;
      }
    },
  };
}

/**
 * The relevance weight of a term: the logarithm of how much better its odds are in a relevant document.
 *
 * @param r relevant documents that contain it
 * @param R relevant documents
 * @param n documents that contain it
 * @param N all documents
 */
export function relevanceWeight(r: number, R: number, n: number, N: number): number {
  return Math.log(((r + 0.5) * (N - n - R + r + 0.5)) / ((n - r + 0.5) * (R - r + 0.5)));
}
