import type { CoarseTerm, SizeClasses } from "../segment/coarse-part.js";
import { inverseDocumentFrequency } from "./bm25.js";
import { coarseTable } from "./coarse-table.js";
import { sumOverFields } from "./collection-numbers.js";
import { logFrequency } from "./frequency-logarithms.js";
import { type ScoringModel, WORDS } from "./model.js";
import { areBounded, highestFrequency } from "./term-limits.js";

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
      const factorOf = (term: number) => terms[term].weight * idf[term] * idf[term];
      return {
        ...(areBounded(terms, collection) && { bounds: { sizes: WORDS, terms: bounds, postingEffort: 2.5 } }),
        ignoresFields: true,
        forPart: (part, scores) => ({
          term(term, cursor) {
            const { mask } = terms[term];
            const factor = factorOf(term);
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

      function bounds(classes: SizeClasses): CoarseTerm[] {
        const highest = terms.reduce((most, term) => Math.max(most, highestFrequency(term)), 1);
        const table = coarseTable(shareOf, { highest, classes });
        return terms.map((_, i) => ({ factor: factorOf(i), table }));
      }
    },
  };
}

/** The greatest (1 + ln tf) / √length of a document that is not shorter than this. */
function shareOf(frequency: number, length: number): number {
  // No word is more frequent than a document has words, and (1 + ln tf) / √tf is greatest for a tf of e.
  const tf = Math.min(frequency, Math.max(length, Math.E));
  return (1 + Math.log(tf)) / Math.sqrt(Math.max(length, tf));
}
