import type { DocumentTerms } from "../document-terms.js";
import { inverseDocumentFrequency } from "../models/bm25.js";
import type { CollectionStatistics } from "../models/model.js";

/** The idf of every term of some documents, by term number. */
export function inverseDocumentFrequencies(terms: DocumentTerms, { documents }: CollectionStatistics): Float64Array {
  const frequencies = new Float64Array(terms.count);
  for (let number = 0; number < terms.count; number++) {
    frequencies[number] = inverseDocumentFrequency(documents, terms.documentFrequency(number));
  }
  return frequencies;
}
