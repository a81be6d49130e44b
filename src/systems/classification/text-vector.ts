import { documentTerms, type Engine } from "../../retrieval/index.js";

/** A document for a classifier: its best terms as numbers, with weights of length 1. */
export interface TextVector {
  /** Each below 2 to the power of {@link FEATURE_BITS}, without duplicates. */
  readonly features: Uint32Array;
  readonly values: Float32Array;
}

/** Number of bits of a term's hash: a few terms share a number, and no list of terms is kept. */
export const FEATURE_BITS = 20;

/** Number of documents whose terms are read at once. */
const BATCH = 256;

/** A term with its frequency in a document, and its document frequency. */
interface CountedTerm {
  readonly term: string;
  readonly frequency: number;
  readonly documentFrequency: number;
}

/** The vector of a document: the largest values of (1 + ln tf) · ln(N / df), normalised to length 1. */
export function textVector(terms: Iterable<CountedTerm>, documents: number, limit: number): TextVector {
  const weighted = Array.from(terms, ({ term, frequency, documentFrequency }) => ({
    term,
    weight: (1 + Math.log(frequency)) * Math.log(documents / documentFrequency),
  }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, limit);
  const sums = new Map<number, number>();
  for (const { term, weight } of weighted) {
    const feature = hashOf(term);
    sums.set(feature, (sums.get(feature) ?? 0) + weight);
  }
  const length = Math.hypot(...sums.values()) || 1;
  return {
    features: Uint32Array.from(sums.keys()),
    values: Float32Array.from(sums.values(), (weight) => weight / length),
  };
}

/** FNV-1a over the characters' codes. */
function hashOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> (32 - FEATURE_BITS);
}

/** The vectors of documents of an index, in order; documents that it does not have are left out. */
export async function* indexedVectors(
  engine: Engine,
  ids: readonly string[],
  limit: number,
): AsyncGenerator<{ readonly id: string; readonly vector: TextVector }> {
  const { documents } = await engine.statistics();
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = await documentTerms(engine, ids.slice(at, at + BATCH));
    for (const { id, terms, frequencies } of batch.documents) {
      const counted = Array.from(terms, (number, i) => ({
        term: batch.term(number),
        frequency: frequencies[i],
        documentFrequency: batch.documentFrequency(number),
      }));
      yield { id, vector: textVector(counted, documents, limit) };
    }
  }
}

/** The vector of a text that is not in an index; terms that no document contains are left out. */
export async function wordsVector(engine: Engine, terms: Iterable<string>, limit: number): Promise<TextVector> {
  const frequencies = new Map<string, number>();
  for (const term of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  const { documents } = await engine.statistics();
  const statistics = await engine.termStatistics([...frequencies.keys()]);
  const counted = Array.from(frequencies, ([term, frequency], i) => ({
    term,
    frequency,
    documentFrequency: statistics[i].documentFrequency,
  })).filter(({ documentFrequency }) => documentFrequency > 0);
  return textVector(counted, documents, limit);
}
