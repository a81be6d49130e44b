import type { Engine, TermVector } from "./engine.js";

/**
 * The terms of several documents, each listed once and numbered from 0: the input of feedback. Most terms of most
 * documents are only counted, so the characters of a term are read only if it is chosen.
 */
export interface DocumentTerms {
  /** How many different terms there are. */
  readonly count: number;
  /** In the order of the ids; documents that the engine does not have are omitted. */
  readonly documents: readonly NumberedVector[];
  term(number: number): string;
  /** The number of a term; -1 if none of the documents contains it. */
  find(term: string): number;
  /** Documents of the collection that contain it. */
  documentFrequency(number: number): number;
  /** Negative if the first term precedes the second in the order of their characters. */
  compare(a: number, b: number): number;
}

/** A document's terms by their numbers. */
export interface NumberedVector {
  readonly id: string;
  /** Words of the document, over all fields. */
  readonly length: number;
  /** Each once. */
  readonly terms: Uint32Array;
  /** Of each term, over all fields. */
  readonly frequencies: Uint32Array;
}

/** The terms of documents, from any engine. */
export async function documentTerms(engine: Engine, ids: readonly string[]): Promise<DocumentTerms> {
  if (engine.documentTerms) return engine.documentTerms(ids);
  const vectors = await Promise.all(ids.map((id) => engine.termVector(id)));
  return numberTerms(vectors.filter((vector) => vector !== undefined));
}

/** Numbers the terms of vectors. */
export function numberTerms(vectors: readonly TermVector[]): DocumentTerms {
  const numbers = new Map<string, number>();
  const terms: string[] = [];
  const documentFrequencies: number[] = [];
  const documents = vectors.map(
    (vector): NumberedVector => ({
      id: vector.id,
      length: sum(vector.lengths),
      terms: Uint32Array.from(vector.terms, ({ term, documentFrequency }) => {
        const known = numbers.get(term);
        if (known !== undefined) return known;
        numbers.set(term, terms.length);
        documentFrequencies.push(documentFrequency);
        return terms.push(term) - 1;
      }),
      frequencies: Uint32Array.from(vector.terms, ({ frequencies }) => sum(frequencies)),
    }),
  );
  return {
    count: terms.length,
    documents,
    term: (number) => terms[number],
    find: (term) => numbers.get(term) ?? -1,
    documentFrequency: (number) => documentFrequencies[number],
    compare: (a, b) => (terms[a] < terms[b] ? -1 : 1),
  };
}

function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
