import { checkedValue } from "../../core/index.js";
import type { CoarseTerm, SizeClasses } from "../segment/coarse-part.js";
import { coarseTable, NO_TERM } from "./coarse-table.js";
import { collectionProbability, sumOverFields } from "./collection-numbers.js";
import { sumOf } from "./explanation.js";
import { isMatched, type ScoringModel, WORDS } from "./model.js";
import { MU } from "./model-parameters.js";
import { areBounded, highestFrequency } from "./term-limits.js";

export interface DirichletOptions {
  /** Number of words of the collection that each document is smoothed with. Default: 1500. */
  readonly mu?: number;
}

/** Up to this frequency, the contribution of a term is computed once instead of for each document. */
const TABLE_SIZE = 64;

/**
 * Query likelihood with Dirichlet smoothing.
 *
 *   Σ w · ln(1 + tf / (μ · P(t|C)))  +  W · ln(μ / (length + μ)),   W = Σ w
 *
 * This is ln P(q|d) minus what does not depend on the document, so the order of documents is the same. Only documents
 * that contain a term of the query are ranked. The second sum is over all terms of the query that the collection
 * contains, whether or not the document does. If terms are restricted to different fields, each is smoothed with the
 * length and the collection of its own fields. Scores may be negative.
 *
 * C. Zhai, J. Lafferty: A study of smoothing methods for language models applied to information retrieval. ACM TOIS
 * 22(2), 2004
 */
export function dirichlet({ mu = 1500 }: DirichletOptions = {}): ScoringModel {
  checkedValue("dirichlet", "mu", MU, mu);
  const name = `dirichlet(mu=${mu})`;
  return {
    name,
    forQuery(terms, collection) {
      const probability = terms.map(({ statistics, mask }) => collectionProbability(statistics, collection, mask));
      const weights = new Map<number, number>();
      terms.forEach(({ weight, mask }, i) => {
        if (probability[i] > 0) weights.set(mask, (weights.get(mask) ?? 0) + weight);
      });
      const lengthPart = (length: number) => Math.log(mu / (length + mu));
      const backgroundOf = (term: number) => mu * probability[term];
      return {
        ...(areBounded(terms, collection) && { bounds: { sizes: WORDS, terms: bounds, ofSize, postingEffort: 3 } }),
        ignoresFields: true,
        forPart: (part, scores) => ({
          term(term, cursor) {
            const { weight } = terms[term];
            const background = backgroundOf(term);
            const partOf = (frequency: number) => weight * Math.log1p(frequency / background);
            const table = Float64Array.from({ length: TABLE_SIZE }, (_, frequency) => partOf(frequency));
            const { documents, frequencies } = cursor;
            for (let n = cursor.next(); n > 0; n = cursor.next()) {
              for (let i = 0; i < n; i++) {
                const frequency = frequencies[i];
                scores[documents[i]] += frequency < TABLE_SIZE ? table[frequency] : partOf(frequency);
              }
            }
          },
          finish(documents) {
            for (const [mask, weight] of weights) {
              const parts = part.byDocument(name, mask, lengthPart);
              const complete = (d: number) => {
                if (isMatched(scores[d])) scores[d] += weight * parts[d];
              };
              if (documents) documents.forEach(complete);
              else for (let d = 0; d < scores.length; d++) complete(d);
            }
          },
        }),
        explainTerm(term, frequencies) {
          const { weight, mask } = terms[term];
          return {
            formula: "weight · ln(1 + tf / (μ · P(t|C)))",
            factors: { weight, tf: sumOverFields(frequencies, mask), μ: mu, "P(t|C)": probability[term] },
          };
        },
        explainScore(parts, lengths) {
          const ofLengths = Array.from(weights, ([mask, weight]) => {
            const length = sumOverFields(lengths, mask);
            const factors = { weights: weight, length, μ: mu };
            return {
              what: "length of the document",
              value: weight * lengthPart(length),
              formula: "weights · ln(μ / (length + μ))",
              parts: Object.entries(factors).map(([what, value]) => ({ what, value })),
            };
          });
          return sumOf(name, [...parts, ...ofLengths]);
        },
      };

      function bounds(classes: SizeClasses): CoarseTerm[] {
        return terms.map(({ weight }, term) => {
          if (probability[term] === 0) return NO_TERM;
          const background = backgroundOf(term);
          let known = { tf: 0, most: 0 };
          const most = (frequency: number, _: number, below: number) => {
            // No word is more frequent than a document has words.
            const tf = Math.min(frequency, below);
            // Most classes of documents have room for the frequency, and the same value.
            if (tf !== known.tf) known = { tf, most: Math.log1p(tf / background) };
            return known.most;
          };
          return { factor: weight, table: coarseTable(most, { highest: highestFrequency(terms[term]), classes }) };
        });
      }

      function ofSize(least: number): number {
        let sum = 0;
        for (const weight of weights.values()) sum += weight * lengthPart(least);
        return sum;
      }
    },
  };
}
