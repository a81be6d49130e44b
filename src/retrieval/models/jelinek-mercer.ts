import { checkedValue } from "../../core/index.js";
import { collectionProbability, sumOverFields } from "./collection-numbers.js";
import type { ScoringModel } from "./model.js";
import { LAMBDA } from "./model-parameters.js";

export interface JelinekMercerOptions {
  /** The share of the collection's model: .1 for queries of a few words, .7 for long ones. Default: .7. */
  readonly lambda?: number;
}

/**
 * Query likelihood with Jelinek–Mercer smoothing.
 *
 *   Σ w · ln(1 + (1 − λ) · (tf / length) / (λ · P(t|C)))
 *
 * This is ln P(q|d) minus what does not depend on the document, so the order of documents is the same.
 *
 * C. Zhai, J. Lafferty: A study of smoothing methods for language models applied to information retrieval. ACM TOIS
 * 22(2), 2004
 */
export function jelinekMercer({ lambda = 0.7 }: JelinekMercerOptions = {}): ScoringModel {
  checkedValue("jelinek-mercer", "lambda", LAMBDA, lambda);
  return {
    name: `jelinek-mercer(lambda=${lambda})`,
    forQuery(terms, collection) {
      const probability = terms.map(({ statistics, mask }) => collectionProbability(statistics, collection, mask));
      return {
        ignoresFields: true,
        forPart: (part, scores) => ({
          term(term, cursor) {
            const { weight, mask } = terms[term];
            const odds = (1 - lambda) / (lambda * probability[term]);
            const lengths = part.byDocument("length", mask, (length) => length);
            const { documents, frequencies } = cursor;
            for (let n = cursor.next(); n > 0; n = cursor.next()) {
              for (let i = 0; i < n; i++) {
                const d = documents[i];
                scores[d] += weight * Math.log1p((odds * frequencies[i]) / lengths[d]);
              }
            }
          },
        }),
        explainTerm(term, frequencies, lengths) {
          const { weight, mask } = terms[term];
          return {
            formula: "weight · ln(1 + (1 − λ) · (tf / length) / (λ · P(t|C)))",
            factors: {
              weight,
              tf: sumOverFields(frequencies, mask),
              length: sumOverFields(lengths, mask),
              λ: lambda,
              "P(t|C)": probability[term],
            },
          };
        },
      };
    },
  };
}
