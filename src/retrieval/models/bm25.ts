import { checkedValue } from "../../core/index.js";
import type { CoarseTerm } from "../segment/coarse-part.js";
import { coarseTable } from "./coarse-table.js";
import { averageLength, sumOverFields } from "./collection-numbers.js";
import { type CollectionStatistics, type ScoringModel, WORDS } from "./model.js";
import { B, K1 } from "./model-parameters.js";
import { areBounded } from "./term-limits.js";

export interface Bm25Options {
  /** How slowly further occurrences saturate; with 0, only the presence of a term counts. Default: 1.2. */
  readonly k1?: number;
  /** How much the length of a document counts, from 0 to 1. Default: .75. */
  readonly b?: number;
}

/**
 * Okapi BM25 over the words of a term's fields combined.
 *
 *   Σ w · idf · tf · (k1 + 1) / (tf + k1 · (1 − b + b · length / average)),  idf = ln(1 + (N − df + ½) / (df + ½))
 *
 * Lengths and their average are exact. The idf is never negative, as in Lucene. Lucene's scores are the same, except
 * that they lack the factor k1 + 1 since version 8, and that lengths are rounded to 8 bits.
 *
 * S. E. Robertson, H. Zaragoza: The probabilistic relevance framework: BM25 and beyond. FTIR 3(4), 2009
 */
export function bm25({ k1 = 1.2, b = 0.75 }: Bm25Options = {}): ScoringModel {
  checkedValue("bm25", "k1", K1, k1);
  checkedValue("bm25", "b", B, b);
  const name = `bm25(k1=${k1},b=${b})`;
  const tables = new WeakMap<CollectionStatistics, Float32Array>();
  return {
    name,
    forQuery(terms, collection) {
      const idf = terms.map(({ statistics }) =>
        inverseDocumentFrequency(collection.documents, statistics.documentFrequency),
      );
      const norm = (length: number, average: number) => k1 * (1 - b + (b * length) / average);
      return {
        ...(areBounded(terms, collection) && { bounds: { sizes: WORDS, terms: bounds } }),
        ignoresFields: true,
        forPart(part, scores) {
          const norms: Float64Array[] = [];
          return {
            term(term, cursor) {
              const { weight, mask } = terms[term];
              norms[mask] ??= normsOf(mask);
              const norm = norms[mask];
              const factor = weight * idf[term] * (k1 + 1);
              cursor.addSaturated(scores, norm, factor);
            },
          };

          function normsOf(mask: number): Float64Array {
            const average = averageLength(collection, mask);
            return part.byDocument(name, mask, (length) => norm(length, average));
          }
        },
        explainTerm(term, frequencies, lengths) {
          const { weight, mask, statistics } = terms[term];
          const length = sumOverFields(lengths, mask);
          const average = averageLength(collection, mask);
          const { documentFrequency: df } = statistics;
          return {
            formula: "weight · idf · tf · (k1 + 1) / (tf + k1 · (1 − b + b · length / average))",
            factors: { weight, df, idf: idf[term], tf: sumOverFields(frequencies, mask), length, average },
          };
        },
      };

      function bounds(): CoarseTerm[] {
        let table = tables.get(collection);
        if (!table) {
          const average = averageLength(collection, (1 << collection.fields.length) - 1);
          table = coarseTable((frequency, length) => 1 / (1 + norm(length, average) / frequency));
          tables.set(collection, table);
        }
        const saturation = table;
        return terms.map(({ weight }, term) => ({ factor: weight * idf[term] * (k1 + 1), table: saturation }));
      }
    },
  };
}

/** ln(1 + (N − df + ½) / (df + ½)): the idf of BM25 that is never negative, as in Lucene. */
export function inverseDocumentFrequency(documents: number, documentFrequency: number): number {
  return Math.log(1 + (documents - documentFrequency + 0.5) / (documentFrequency + 0.5));
}
