import type { Engine, TermVector } from "./engine.js";

/**
 * The terms of several documents, each term once and by a number from 0 on: what feedback looks at. Most terms of most
 * documents are only counted, so a term's characters are asked for when it was chosen.
 */
export interface DocumentTerms {
  /** How many different terms there are. */
  readonly count: number;
  /** In the order in which they were asked for; those that the engine does not have are left out. */
  readonly documents: readonly NumberedVector[];
  term(number: number): string;
  /** The number of a term; -1 if none of the documents holds it. */
  find(term: string): number;
  /** Documents of the collection that hold it. */
  documentFrequency(number: number): number;
  /** Below 0 if the first of two terms comes first in the order of their characters. */
  compare(a: number, b: number): number;
}

/** A document's terms by their numbers. */
export interface NumberedVector {
  readonly id: string;
  /** Words of the document, over all fields. */
  readonly length: number;
  /** Each once. */
  readonly terms: Uint32Array;
  /** Of each of the terms, over all fields. */
  readonly frequencies: Uint32Array;
}

/** The terms of documents, from any engine. */
export async function documentTerms(engine: Engine, ids: readonly string[]): Promise<DocumentTerms> {
  if (engine.documentTerms) return engine.documentTerms(ids);
  const vectors = await Promise.all(ids.map((id) => engine.termVector(id)));
  return numberTerms(vectors.filter((vector) => vector !== undefined));
}

/** Gives numbers to the terms of vectors. */
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
