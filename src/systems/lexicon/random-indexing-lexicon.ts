import type { AlignedRecords } from "./aligned-records.js";
import { bestTranslations } from "./best-translations.js";
import type { Lexicon } from "./lexicon.js";
import { type LexiconOptions, methodName, withDefaults } from "./lexicon-options.js";
import { addIndexVector, indexVectors, projection } from "./random-indexing.js";

export interface RandomIndexingOptions extends LexiconOptions {
  /** Default: 1800. */
  readonly dimensions?: number;
  /** Number of entries of an index vector that are not 0; default: 8. */
  readonly nonZeros?: number;
  /** Minimum cosine of a translation; default: .2. */
  readonly minCosine?: number;
  /** Default: "0". */
  readonly seed?: string;
}

/**
 * A lexicon by Random Indexing. Each record has one index vector, the same for both languages. The context vector of a
 * term is the sum of the index vectors of its records. Its translations are the terms of the other language whose
 * context vectors are nearest by cosine. A record has the weight 1 / √(its terms): the more terms it has, the less it
 * says about each.
 *
 * Only terms that share records are compared; the cosine of two others is the noise of the projection. The product of
 * two context vectors is the sum, over the records of one term, of the products of their index vectors with the other
 * context vector. So only one vector is in memory at a time.
 *
 * M. Sahlgren, J. Karlgren: Automatic bilingual lexicon acquisition using Random Indexing of parallel corpora. Natural
 * Language Engineering 11(3), 2005
 */
export function randomIndexingLexicon(
  records: AlignedRecords,
  analyzer: string,
  options: RandomIndexingOptions = {},
): Lexicon {
  const { dimensions = 1800, nonZeros = 8, minCosine = 0.2, seed = "0" } = options;
  const given = withDefaults(options);
  const { source, target, from, to } = records;
  const vectors = indexVectors(records.count, dimensions, nonZeros, seed);
  const weights = Float64Array.from(
    source.records,
    (terms, record) => (terms.length * target.records[record].length) ** -0.25,
  );
  const context = new Float64Array(dimensions);
  const sum = (postings: Uint32Array): number => {
    context.fill(0);
    for (const record of postings) addIndexVector(context, vectors, record, weights[record]);
    return Math.sqrt(context.reduce((square, value) => square + value * value, 0));
  };
  const norms = Float64Array.from(target.postings, (postings) =>
    postings.length < given.minRecords ? 0 : sum(postings),
  );
  // What a record adds to the product with the current term, if it was computed.
  const products = new Float64Array(records.count);
  const productOf = new Int32Array(records.count).fill(-1);
  const entries = bestTranslations(
    records,
    (term) => {
      const own = source.postings[term];
      const norm = sum(own);
      return (other, shared) => {
        const postings = target.postings[other];
        // Terms that share almost nothing are not the nearest, and comparing them would take most of the time.
        if (shared / Math.sqrt(own.length * postings.length) < minCosine / 2) return 0;
        let product = 0;
        for (const record of postings) {
          if (productOf[record] !== term) {
            products[record] = weights[record] * projection(context, vectors, record);
            productOf[record] = term;
          }
          product += products[record];
        }
        const cosine = product / (norm * norms[other]);
        return cosine >= minCosine ? cosine : 0;
      };
    },
    given,
  );
  const method = methodName("random-indexing", { ...given, dimensions, nonZeros, minCosine, seed });
  return { from, to, analyzer, method, entries };
}
