import { collectionProbability, sumOverFields } from "./collection-numbers.js";
import { sumOf } from "./explanation.js";
import { logFrequency } from "./frequency-logarithms.js";
import type { ScoringModel } from "./model.js";

/**
 * Berkeley's logistic regression, fitted on TREC-2: the logarithm of the odds that a document is relevant.
 *
 *   −3.51 + (37.4 Σ qtf / (ql + 35) + .33 Σ ln(dtf / (dl + 80)) − .1937 Σ ln(ctf / cl)) / √(N + 1) + .0929 N
 *
 * The sums are over the N terms that query and document share; ql, dl and cl are the numbers of words of query,
 * document and collection. The weight of a term is its frequency in the query, and ql is the sum of all weights,
 * including those of terms that the collection does not contain.
 *
 * W. S. Cooper, A. Chen, F. C. Gey: Full text retrieval based on probabilistic equations with coefficients fitted by
 * logistic regression. TREC-2, 1993
 */
export function berkeley(): ScoringModel {
  return {
    name: "berkeley",
    forQuery(terms, collection) {
      const queryLength = terms.reduce((sum, { weight }) => sum + weight, 0);
      const constants = terms.map(
        ({ weight, statistics, mask }) =>
          (37.4 * weight) / (queryLength + 35) - 0.1937 * Math.log(collectionProbability(statistics, collection, mask)),
      );
      return {
        ignoresFields: true,
        forPart(part, scores) {
          const shared = new Uint16Array(part.documentCount);
          return {
            term(term, cursor) {
              const constant = constants[term];
              const logLengths = part.byDocument("ln(length + 80)", terms[term].mask, (length) =>
                Math.log(length + 80),
              );
              const { documents, frequencies } = cursor;
              for (let n = cursor.next(); n > 0; n = cursor.next()) {
                for (let i = 0; i < n; i++) {
                  const d = documents[i];
                  scores[d] += constant + 0.33 * (logFrequency(frequencies[i]) - logLengths[d]);
                  shared[d]++;
                }
              }
            },
            finish() {
              for (let d = 0; d < scores.length; d++) {
                if (shared[d] > 0) scores[d] = -3.51 + scores[d] / Math.sqrt(shared[d] + 1) + 0.0929 * shared[d];
              }
            },
          };
        },
        explainTerm(term, frequencies, lengths) {
          const { weight, mask, statistics } = terms[term];
          return {
            formula: "37.4 · weight / (ql + 35) + .33 · ln(tf / (length + 80)) − .1937 · ln(P(t|C))",
            factors: {
              weight,
              ql: queryLength,
              tf: sumOverFields(frequencies, mask),
              length: sumOverFields(lengths, mask),
              "P(t|C)": collectionProbability(statistics, collection, mask),
            },
          };
        },
        explainScore(parts) {
          const sum = sumOf("sum of the terms", parts);
          const shared = { what: "shared terms", value: parts.length };
          return sumOf("berkeley", [
            { what: "constant", value: -3.51 },
            {
              what: "evidence",
              value: sum.value / Math.sqrt(parts.length + 1),
              formula: "sum of the terms / √(shared terms + 1)",
              parts: [shared, sum],
            },
            { what: "number of terms", value: 0.0929 * parts.length, formula: ".0929 · shared terms", parts: [shared] },
          ]);
        },
      };
    },
  };
}
