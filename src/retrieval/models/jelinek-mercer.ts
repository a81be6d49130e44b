import { checkedValue } from "../../core/index.js";
import type { CoarseTerm, SizeClasses } from "../segment/coarse-part.js";
import { coarseTable, NO_TERM } from "./coarse-table.js";
import { collectionProbability, sumOverFields } from "./collection-numbers.js";
import { type ScoringModel, WORDS } from "./model.js";
import { LAMBDA } from "./model-parameters.js";
import { areBounded, highestFrequency } from "./term-limits.js";

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
      const oddsOf = (term: number) => (1 - lambda) / (lambda * probability[term]);
      return {
        ...(areBounded(terms, collection) && {
          bounds: { sizes: WORDS, terms: bounds, postingEffort: 7, hasCostlyTables: true },
        }),
        ignoresFields: true,
        forPart: (part, scores) => ({
          term(term, cursor) {
            const { weight, mask } = terms[term];
            const odds = oddsOf(term);
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

      function bounds(classes: SizeClasses): CoarseTerm[] {
        return terms.map(({ weight }, term) => {
          if (probability[term] === 0) return NO_TERM;
          const odds = oddsOf(term);
          // No word is more frequent than a document has words.
          const most = (frequency: number, length: number) => Math.log1p(odds * Math.min(1, frequency / length));
          return { factor: weight, table: coarseTable(most, { highest: highestFrequency(terms[term]), classes }) };
        });
      }
    },
  };
}
