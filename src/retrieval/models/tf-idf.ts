import { inverseDocumentFrequency } from "./bm25.js";
import { sumOverFields } from "./collection-numbers.js";
import { logFrequency } from "./frequency-logarithms.js";
import type { ScoringModel } from "./model.js";

/**
 * Weights of the vector space model, normalised by the length in words, as in engines that keep no norms of vectors.
 *
 *   Σ w · (1 + ln tf) · idf² / √length
 *
 * The idf is that of BM25. It counts twice, once for the document and once for the query.
 *
 * G. Salton, C. Buckley: Term-weighting approaches in automatic text retrieval. IP&M 24(5), 1988
 */
export function tfIdf(): ScoringModel {
  return {
    name: "tf-idf",
    forQuery(terms, collection) {
      const idf = terms.map(({ statistics }) =>
        inverseDocumentFrequency(collection.documents, statistics.documentFrequency),
      );
      return {
        ignoresFields: true,
        forPart: (part, scores) => ({
          term(term, cursor) {
            const { weight, mask } = terms[term];
            const factor = weight * idf[term] * idf[term];
            const roots = part.byDocument("root of length", mask, Math.sqrt);
            const { documents, frequencies } = cursor;
            for (let n = cursor.next(); n > 0; n = cursor.next()) {
              for (let i = 0; i < n; i++) {
                const d = documents[i];
                scores[d] += (factor * (1 + logFrequency(frequencies[i]))) / roots[d];
              }
            }
          },
        }),
        explainTerm(term, frequencies, lengths) {
          const { weight, mask, statistics } = terms[term];
          return {
            formula: "weight · (1 + ln tf) · idf² / √length",
            factors: {
              weight,
              df: statistics.documentFrequency,
              idf: idf[term],
              tf: sumOverFields(frequencies, mask),
              length: sumOverFields(lengths, mask),
            },
          };
        },
      };
    },
  };
}
