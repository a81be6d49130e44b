import type { DocumentTerms } from "../document-terms.js";
import type { CollectionStatistics } from "../models/model.js";
import { solvePositiveDefinite } from "./cholesky.js";
import type { Feedback, FeedbackDocument } from "./feedback.js";
import { inverseDocumentFrequencies } from "./inverse-document-frequencies.js";
import { heaviest, queryWeights, withWeights } from "./query-weights.js";

export interface TaylorOptions {
  readonly documents?: number;
  /** Maximum number of terms of the documents that are added to the query; 0 for all of them. */
  readonly terms?: number;
  /** The target score of the documents: the score of the best one for all, or decreasing from rank to rank. */
  readonly target?: "best" | "decayed";
  /**
   * Share of the mean square of the documents' weights that is added to the diagonal, so that small differences do not
   * matter.
   */
  readonly ridge?: number;
  readonly k1?: number;
  readonly b?: number;
}

/**
 * Feedback by Taylor's formula. Scores are linear in the query, f(b) = A·b, with a row of term weights for each of the
 * best documents. The query that gives them the scores r, and differs least from the previous one, is
 *
 *   b̃ = b + Aᵀ (A Aᵀ + λ I)⁻¹ (r − A·b)
 *
 * Weights are those of BM25; with the BM25 model, the documents then score r except for the ridge λ. The target r is
 * the best score, or the best score minus a share that grows with the rank. New terms are those with the largest sum of
 * weights over the documents: K. Kishida found that using all of them did harm. Weights may fall below 0.
 *
 * K. Kishida: Experiment on pseudo relevance feedback method using Taylor formula at NTCIR-3 patent retrieval task.
 * NTCIR workshop 3, 2003
 */
export function taylor(options: TaylorOptions = {}): Feedback {
  const { documents = 10, terms: count = 30, target = "best", ridge = 0.001, k1 = 1.2, b = 0.75 } = options;
  return {
    name: `taylor(documents=${documents},terms=${count},target=${target},ridge=${ridge},k1=${k1},b=${b})`,
    documents,
    others: 0,
    async expand({ query, documents, terms, collection }) {
      const weights = queryWeights(query);
      const before = new Float64Array(terms.count);
      for (const [term, weight] of weights) {
        const number = terms.find(term);
        if (number >= 0) before[number] = weight;
      }
      const idf = inverseDocumentFrequencies(terms, collection);
      const whole = documents.map((document) => termWeights(document, idf, collection, k1, b));
      const chosen = chosenTerms(whole, before, count, terms);
      const rows = whole.map((row) => onlyChosen(row, chosen));
      const scores = rows.map((row) => product(row, before));
      const best = Math.max(...scores);
      const targets = scores.map((_, i) => (target === "best" ? best : best * (1 - i / (2 * scores.length))));
      const gram = rows.map((row) => {
        const dense = new Float64Array(terms.count);
        addRow(dense, row, 1);
        return rows.map((other) => product(other, dense));
      });
      const lambda = (ridge * gram.reduce((sum, row, i) => sum + row[i], 0)) / gram.length;
      gram.forEach((row, i) => {
        row[i] += lambda;
      });
      const solution = solvePositiveDefinite(
        gram,
        targets.map((r, i) => r - scores[i]),
      );
      const change = new Float64Array(terms.count);
      rows.forEach((row, i) => {
        addRow(change, row, solution[i]);
      });
      change.forEach((amount, number) => {
        if (amount === 0) return;
        const term = terms.term(number);
        weights.set(term, (weights.get(term) ?? 0) + amount);
      });
      return withWeights(query, weights);
    },
  };
}

/** Numbers of terms with their weights. */
interface Row {
  readonly numbers: Uint32Array;
  readonly weights: Float64Array;
}

/** The contribution of each term of a document to its BM25 score, for a weight of 1. */
function termWeights(
  { length, terms: numbers, frequencies }: FeedbackDocument,
  idf: Float64Array,
  { documents, fieldLengths }: CollectionStatistics,
  k1: number,
  b: number,
): Row {
  const average = fieldLengths.reduce((sum, words) => sum + words, 0) / documents;
  const norm = k1 * (1 - b + (b * length) / average);
  const weights = new Float64Array(numbers.length);
  for (let i = 0; i < numbers.length; i++) {
    weights[i] = (idf[numbers[i]] * frequencies[i] * (k1 + 1)) / (frequencies[i] + norm);
  }
  return { numbers, weights };
}

/** 1 for the terms of the query and for the terms that are heaviest in all documents together. */
function chosenTerms(rows: readonly Row[], before: Float64Array, count: number, terms: DocumentTerms): Uint8Array {
  const sums = new Float64Array(terms.count);
  for (const row of rows) addRow(sums, row, 1);
  const chosen = new Uint8Array(terms.count);
  for (let number = 0; number < before.length; number++) {
    if (before[number] === 0) continue;
    chosen[number] = 1;
    sums[number] = Number.NaN;
  }
  for (const number of count === 0 ? sums.keys() : heaviest(sums, count, terms)) chosen[number] = 1;
  return chosen;
}

function onlyChosen({ numbers, weights }: Row, chosen: Uint8Array): Row {
  const isChosen = (_: number, i: number) => chosen[numbers[i]] === 1;
  return { numbers: numbers.filter(isChosen), weights: weights.filter(isChosen) };
}

function addRow(sums: Float64Array, { numbers, weights }: Row, factor: number): void {
  for (let i = 0; i < numbers.length; i++) sums[numbers[i]] += factor * weights[i];
}

function product({ numbers, weights }: Row, dense: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < numbers.length; i++) sum += weights[i] * dense[numbers[i]];
  return sum;
}
