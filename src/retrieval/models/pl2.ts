import { checkedValue } from "../../core/index.js";
import { averageLength, sumOverFields } from "./collection-numbers.js";
import { logFrequency } from "./frequency-logarithms.js";
import type { ScoringModel } from "./model.js";
import { C } from "./model-parameters.js";

export interface Pl2Options {
  /** How little frequencies are normalised by length: a smaller value normalises more. Default: 1. */
  readonly c?: number;
}

const HALF_LOG_2PI = 0.5 * Math.log(2 * Math.PI);

/**
 * PL2 of the divergence from randomness framework: Poisson, Laplace's law of succession, normalisation 2.
 *
 *   tfn = tf · log₂(1 + c · average / length),  λ = cf / N
 *   Σ w / (tfn + 1) · (tfn · log₂(tfn / λ) + (λ − tfn) · log₂ e + ½ · log₂(2π · tfn))
 *
 * Stirling's formula replaces the factorial, without its term 1 / (12 tfn), as in Terrier. In a document many times
 * longer than the average, the contribution of a term may be negative, because the formula does not hold for a tfn
 * below 1 / 2π.
 *
 * G. Amati, C. J. van Rijsbergen: Probabilistic models of information retrieval based on measuring the divergence from
 * randomness. ACM TOIS 20(4), 2002
 */
export function pl2({ c = 1 }: Pl2Options = {}): ScoringModel {
  checkedValue("pl2", "c", C, c);
  const name = `pl2(c=${c})`;
  return {
    name,
    forQuery(terms, collection) {
      const lambdas = terms.map(
        ({ statistics, mask }) => sumOverFields(statistics.collectionFrequency, mask) / collection.documents,
      );
      return {
        ignoresFields: true,
        forPart: (part, scores) => ({
          term(term, cursor) {
            const { weight, mask } = terms[term];
            const average = averageLength(collection, mask);
            const scale = (length: number) => Math.log2(1 + (c * average) / length);
            const scales = part.byDocument(name, mask, scale);
            const logScales = part.byDocument(`${name} ln`, mask, (length) => Math.log(scale(length)));
            const lambda = lambdas[term];
            const logLambda = Math.log(lambda);
            const factor = weight * Math.LOG2E;
            const { documents, frequencies } = cursor;
            for (let n = cursor.next(); n > 0; n = cursor.next()) {
              for (let i = 0; i < n; i++) {
                const d = documents[i];
                const tf = frequencies[i] * scales[d];
                // Logarithms of products are sums of known logarithms.
                const log = logFrequency(frequencies[i]) + logScales[d];
                const information = tf * (log - logLambda) + (lambda - tf) + HALF_LOG_2PI + 0.5 * log;
                // Add 0, so that a weight of 0 does not yield −0.
                scores[d] += (factor * information) / (tf + 1) + 0;
              }
            }
          },
        }),
        explainTerm(term, frequencies, lengths) {
          const { weight, mask } = terms[term];
          const average = averageLength(collection, mask);
          const tf = sumOverFields(frequencies, mask);
          const length = sumOverFields(lengths, mask);
          return {
            formula: "weight / (tfn + 1) · (tfn · log₂(tfn / λ) + (λ − tfn) · log₂ e + ½ · log₂(2π · tfn))",
            factors: { weight, tf, length, average, tfn: tf * Math.log2(1 + (c * average) / length), λ: lambdas[term] },
          };
        },
      };
    },
  };
}
