import type { Feedback, FeedbackInput } from "./feedback.js";
import { heaviest, queryWeights, withWeights } from "./query-weights.js";

export interface Bo1Options {
  readonly documents?: number;
  readonly terms?: number;
  /** The weight of the best new term, relative to the heaviest term of the query. */
  readonly beta?: number;
}

/**
 * Bo1 of the divergence from randomness framework: terms that are more frequent in the best documents than
 * Bose–Einstein statistics predict.
 *
 *   bo1 = tf · log₂((1 + λ) / λ) + log₂(1 + λ),   λ = cf / N
 *
 * Here tf is the frequency in all of the best documents. The query gains its best terms, on the scale of its own
 * weights: w̃ = w + β · max w · bo1 / max bo1.
 *
 * G. Amati: Probability models for information retrieval based on divergence from randomness. PhD thesis, Glasgow 2003
 */
export function bo1({ documents = 10, terms: count = 30, beta = 0.4 }: Bo1Options = {}): Feedback {
  return {
    name: `bo1(documents=${documents},terms=${count},beta=${beta})`,
    documents,
    others: 0,
    async expand(input) {
      const { query } = input;
      const kept = await bestTerms(input, count);
      const before = queryWeights(query);
      const scale = (beta * Math.max(0, ...before.values())) / (kept[0]?.[1] || 1);
      const weights = new Map(before);
      if (beta > 0) for (const [term, value] of kept) weights.set(term, (weights.get(term) ?? 0) + scale * value);
      return withWeights(query, weights);
    },
  };
}

/**
 * The terms with the largest values. The collection frequency of a term is at least its frequency in the best documents
 * plus one for each other document that contains it, and at most the number of all words. The value is largest at one
 * of these two bounds, so only terms that can be among the best need be looked up.
 */
async function bestTerms(
  { documents, terms, collection, termStatistics }: FeedbackInput,
  count: number,
): Promise<[string, number][]> {
  const averageLength = collection.fieldLengths.reduce((sum, length) => sum + length, 0) / collection.documents;
  const frequencies = new Float64Array(terms.count);
  /** For each term, the number of best documents that contain it. */
  const known = new Float64Array(terms.count);
  for (const { terms: numbers, frequencies: own } of documents) {
    for (let i = 0; i < numbers.length; i++) {
      frequencies[numbers[i]] += own[i];
      known[numbers[i]]++;
    }
  }
  const bounds = new Float64Array(terms.count);
  for (let number = 0; number < bounds.length; number++) {
    const frequency = frequencies[number];
    const fewest = frequency + terms.documentFrequency(number) - known[number];
    bounds[number] = Math.max(
      boseEinstein(frequency, fewest / collection.documents),
      boseEinstein(frequency, averageLength),
    );
  }
  const values = new Float64Array(terms.count).fill(Number.NaN);
  let best: number[] = [];
  for (let looked = count + 16; ; looked *= 2) {
    const next = heaviest(bounds, looked, terms);
    const isEnough = best.length === count && !(bounds[next[0]] >= values[best[count - 1]]);
    if (next.length === 0 || isEnough) break;
    const statistics = await termStatistics(next.map((number) => terms.term(number)));
    next.forEach((number, i) => {
      const inCollection = statistics[i].collectionFrequency.reduce((sum, each) => sum + each, 0);
      values[number] = boseEinstein(frequencies[number], inCollection / collection.documents);
      bounds[number] = Number.NaN;
    });
    best = heaviest(values, count, terms);
  }
  return best.map((number) => [terms.term(number), values[number]]);
}

/** tf · log₂((1 + λ) / λ) + log₂(1 + λ) */
export function boseEinstein(frequency: number, lambda: number): number {
  const logarithm = Math.log2(1 + lambda);
  return frequency * (logarithm - Math.log2(lambda)) + logarithm;
}
