import { inverseDocumentFrequency } from "../models/bm25.js";
import type { CollectionStatistics, TermStatistics } from "../models/model.js";
import { type DocumentShare, type TermValueName, termValue } from "./term-distillation.js";

/** How the terms of a long text are valued, to choose the best. */
export const SELECTIONS = ["frequency", "tf-idf", "kl", "distillation"] as const;
export type Selection = (typeof SELECTIONS)[number];

/** A term of the text that a query is built from. */
export interface Candidate {
  readonly term: string;
  /** Its frequency in each field of the text. */
  readonly fields: readonly CandidateField[];
  /** Sum over the fields of their weight times the frequency. */
  readonly frequency: number;
  readonly statistics: TermStatistics;
  /** In the collection that the text comes from, if known. */
  readonly source?: DocumentShare;
}

export interface CandidateField {
  readonly field: string;
  readonly weight: number;
  readonly frequency: number;
  /** Number of terms in the field. */
  readonly length: number;
}

/** The settings of term distillation. */
export interface Distillation {
  readonly value: TermValueName;
  readonly alpha?: number;
  /** Returns the document frequencies of terms in the collection that the text comes from. */
  readonly source: (terms: readonly string[]) => Promise<readonly DocumentShare[]>;
}

/**
 * The value of a term.
 *
 * - `frequency`: its weighted frequency
 * - `tf-idf`: that times its idf in the collection
 * - `kl`: the contribution of the term to the Kullback–Leibler divergence of the text from the collection, field by
 *   field: Σ weight · p(t|field of the text) · ln(p(t|field of the text) / p(t|field of the collection)). A term that
 *   occurs only in other fields of the collection counts as half a word of this one
 * - `distillation`: QV = ln(1 + frequency) times TV = {@link termValue}; TV / QV if TV is negative. Logarithms are
 *   negative where the source has the larger share, and that of Bayes' rule always is. There, a product would rank the
 *   most frequent term of the text last. With the quotient, terms with the same TV are ordered by frequency in the
 *   text, whatever the sign.
 *
 * J. Pérez-Iglesias, Á. Rodrigo, V. Fresno: Using BM25F and KLD for patent retrieval. CLEF 2010 (`kl`)
 */
export function candidateValue(
  candidate: Candidate,
  selection: Selection,
  collection: CollectionStatistics,
  distillation?: Pick<Distillation, "value" | "alpha">,
): number {
  const { frequency, statistics, source } = candidate;
  switch (selection) {
    case "frequency":
      return frequency;
    case "tf-idf":
      return frequency * inverseDocumentFrequency(collection.documents, statistics.documentFrequency);
    case "kl":
      return candidate.fields.reduce((sum, field) => sum + divergence(field, statistics, collection), 0);
    case "distillation": {
      if (!distillation || !source) throw new TypeError("term distillation needs a source");
      const target = { documentFrequency: statistics.documentFrequency, documents: collection.documents };
      const inText = Math.log(1 + frequency);
      const value = termValue(distillation.value, target, source, distillation.alpha);
      return value < 0 ? value / inText : value * inText;
    }
  }
}

function divergence(
  { field, weight, frequency, length }: CandidateField,
  { collectionFrequency }: TermStatistics,
  { fields, fieldLengths }: CollectionStatistics,
): number {
  const f = fields.indexOf(field);
  const words = f < 0 ? sum(fieldLengths) : fieldLengths[f];
  const inCollection = f < 0 ? sum(collectionFrequency) : collectionFrequency[f];
  const p = frequency / length;
  return weight * p * Math.log(p / (Math.max(inCollection, 0.5) / Math.max(words, 1)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
