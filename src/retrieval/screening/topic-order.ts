import { inverseDocumentFrequency } from "../models/bm25.js";
import type { WordTerms } from "./word-terms.js";

const K1 = 1.2;
const B = 0.75;

/**
 * How well each document matches a text, by BM25 over the words of the documents that are to be screened: what is known
 * before anything is judged. Each different word of the text counts once.
 *
 * @returns a score by document, in the order of the documents
 */
export function topicScores(terms: WordTerms, text: string): Float64Array {
  const { documents, count } = terms;
  const wanted = new Set(terms.wordsOf(text));
  const containing = new Uint32Array(count);
  let lengths = 0;
  for (const document of documents) {
    lengths += document.length;
    for (const term of document.terms) if (wanted.has(term)) containing[term]++;
  }
  const average = lengths / documents.length || 1;
  return Float64Array.from(documents, ({ terms, frequencies, length }) => {
    const norm = K1 * (1 - B + (B * length) / average);
    let sum = 0;
    for (let i = 0; i < terms.length; i++) {
      if (!wanted.has(terms[i])) continue;
      const idf = inverseDocumentFrequency(documents.length, containing[terms[i]]);
      sum += (idf * frequencies[i] * (K1 + 1)) / (frequencies[i] + norm);
    }
    return sum;
  });
}
