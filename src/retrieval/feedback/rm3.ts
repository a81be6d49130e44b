import type { DocumentTerms } from "../document-terms.js";
import type { Feedback, FeedbackDocument } from "./feedback.js";
import { heaviest, queryWeights, withWeights } from "./query-weights.js";

export interface Rm3Options {
  readonly documents?: number;
  /** Number of terms that the relevance model is cut to. */
  readonly terms?: number;
  /** The share of the relevance model in the new query. */
  readonly weight?: number;
  /** Terms that occur in a larger share of the collection's documents are omitted from the relevance model. */
  readonly common?: number;
}

/**
 * RM3: the query mixed with a relevance model of the best documents.
 *
 *   P(t|R) = Σ_d P(t|d) · P(d|q),   w̃ = (1 − weight) · w + weight · W · P(t|R),   W = Σ w
 *
 * P(t|d) is the share of the term among the document's words. P(d|q) is proportional to the document's score. If scores
 * are logarithms of likelihoods, it is proportional to e^(score / W), the average likelihood of the query's words, so
 * that a query of hundreds of words does not favour a single document. The model is cut to its most likely terms, which
 * then share all of the probability. Terms that very many documents contain are not part of it: they discriminate
 * little and take most of the time. With `common=1` none is omitted.
 *
 * N. Abdul-Jaleel et al.: UMass at TREC 2004: Novelty and HARD. TREC 2004; V. Lavrenko, W. B. Croft: Relevance-based
 * language models. SIGIR 2001
 */
export function rm3({ documents = 10, terms: count = 30, weight = 0.5, common = 0.1 }: Rm3Options = {}): Feedback {
  return {
    name: `rm3(documents=${documents},terms=${count},weight=${weight},common=${common})`,
    documents,
    others: 0,
    async expand({ query, documents, terms, collection, logScores }) {
      const isCommon = (number: number) => terms.documentFrequency(number) > common * collection.documents;
      const before = queryWeights(query);
      const total = [...before.values()].reduce((sum, w) => sum + w, 0);
      const model = relevanceModel(documents, terms, count, {
        ...(logScores && { scale: total }),
        ...(common < 1 && { isCommon }),
      });
      const weights = new Map<string, number>();
      for (const [term, w] of before) weights.set(term, (1 - weight) * w);
      if (weight > 0) for (const [term, p] of model) weights.set(term, (weights.get(term) ?? 0) + weight * total * p);
      return withWeights(query, weights);
    },
  };
}

/**
 * RM1, cut to its most likely terms, whose probabilities add up to 1.
 *
 * @param options.scale total query weight, if scores are logarithms of likelihoods; default: scores are plain weights
 * @param options.isCommon terms that are omitted
 */
export function relevanceModel(
  documents: readonly FeedbackDocument[],
  terms: Pick<DocumentTerms, "count" | "term" | "compare">,
  count: number,
  { scale, isCommon }: { readonly scale?: number; readonly isCommon?: (number: number) => boolean } = {},
): Map<string, number> {
  const shares = documentShares(
    documents.map(({ score }) => score),
    scale,
  );
  const model = new Float64Array(terms.count);
  documents.forEach(({ length, terms: numbers, frequencies }, d) => {
    const share = shares[d] / length;
    for (let i = 0; i < numbers.length; i++) model[numbers[i]] += share * frequencies[i];
  });
  if (isCommon) {
    for (let number = 0; number < model.length; number++) if (isCommon(number)) model[number] = Number.NaN;
  }
  const kept = heaviest(model, count, terms).filter((number) => model[number] > 0);
  const sum = kept.reduce((total, number) => total + model[number], 0);
  return new Map(kept.map((number) => [terms.term(number), model[number] / sum]));
}

/** P(d|q), adding up to 1. Scores are shifted up unless all are above 0. */
function documentShares(scores: readonly number[], scale: number | undefined): number[] {
  const best = Math.max(...scores);
  const worst = Math.min(...scores);
  const weights = scores.map((score) => {
    if (scale !== undefined) return Math.exp((score - best) / (scale || 1));
    return worst > 0 ? score : score - worst + 1;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
