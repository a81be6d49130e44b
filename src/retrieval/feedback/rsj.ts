import type { Feedback } from "./feedback.js";
import { heaviest, queryWeights, withWeights } from "./query-weights.js";

export interface RsjOptions {
  readonly documents?: number;
  /** Number of terms of the documents that are added to the query. */
  readonly terms?: number;
  /** The weight of a new term, relative to the mean weight of the query's terms. */
  readonly beta?: number;
}

/**
 * Feedback by the relevance weights of Robertson and Sparck Jones, as Berkeley used it with logistic regression. The
 * terms of the best documents with the largest selection values r · w are added to the query, each with β times the
 * mean weight of its existing terms. Existing terms keep their weights.
 *
 *   w = ln((r + ½)(N − n − R + r + ½) / ((n − r + ½)(R − r + ½)))
 *
 * S. E. Robertson, K. Sparck Jones: Relevance weighting of search terms. JASIS 27(3), 1976; S. E. Robertson: On term
 * selection for query expansion. Journal of Documentation 46(4), 1990
 */
export function rsj({ documents = 10, terms: count = 20, beta = 0.5 }: RsjOptions = {}): Feedback {
  return {
    name: `rsj(documents=${documents},terms=${count},beta=${beta})`,
    documents,
    others: 0,
    async expand({ query, documents, terms, collection }) {
      const values = new Float64Array(terms.count);
      for (const document of documents) for (const number of document.terms) values[number]++;
      for (let number = 0; number < values.length; number++) {
        const holders = values[number];
        const frequency = terms.documentFrequency(number);
        values[number] = holders * relevanceWeight(holders, documents.length, frequency, collection.documents);
      }
      const weights = queryWeights(query);
      const mean = [...weights.values()].reduce((sum, weight) => sum + weight, 0) / (weights.size || 1);
      for (const term of weights.keys()) {
        const number = terms.find(term);
        if (number >= 0) values[number] = Number.NaN;
      }
      for (const number of heaviest(values, count, terms)) {
        if (values[number] > 0) weights.set(terms.term(number), beta * mean);
      }
      return withWeights(query, weights);
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
