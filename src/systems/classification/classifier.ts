import type { Engine } from "../../retrieval/index.js";
import {
  classifyLinear,
  DEFAULT_LINEAR_OPTIONS,
  type LinearClassifier,
  type LinearOptions,
  trainLinear,
} from "./linear-classifier.js";
import { type RankedCode, rankCodes } from "./ranked-code.js";
import { indexedVectors, type TextVector } from "./text-vector.js";

/** A classifier trained on documents of an index. Plain data. */
export interface CodeClassifier {
  /** By number. */
  readonly codes: readonly string[];
  readonly linear: LinearClassifier;
  /** Number of terms of a document that count. */
  readonly terms: number;
}

/** Number of terms of a document that count: the best ones. */
export const DEFAULT_VECTOR_TERMS = 128;

/**
 * Trains a classifier on documents with their codes. Documents that it must not know (the topics themselves, and their
 * families) must not be among them.
 *
 * @param documents ids with codes; documents without codes, or not in the index, are ignored
 */
export async function trainClassifier(
  engine: Engine,
  documents: ReadonlyMap<string, readonly string[]>,
  options: Partial<LinearOptions> & { readonly terms?: number } = {},
  progress?: (what: string, share: number) => void,
): Promise<CodeClassifier> {
  const { terms = DEFAULT_VECTOR_TERMS, ...linear } = options;
  const ids = Array.from(documents).flatMap(([id, codes]) => (codes.length > 0 ? [id] : []));
  const codes = [...new Set(ids.flatMap((id) => documents.get(id) as readonly string[]))].sort();
  const numbers = new Map(codes.map((code, i) => [code, i]));
  const vectors: TextVector[] = [];
  const labels: Uint32Array[] = [];
  for await (const { id, vector } of indexedVectors(engine, ids, terms)) {
    vectors.push(vector);
    labels.push(Uint32Array.from(documents.get(id) as readonly string[], (code) => numbers.get(code) as number));
    progress?.("documents read", vectors.length / ids.length);
  }
  const data = { vectors, labels, classes: codes.length };
  const trained = trainLinear(data, { ...DEFAULT_LINEAR_OPTIONS, ...linear }, (share) => progress?.("epochs", share));
  return { codes, linear: trained, terms };
}

/** Codes of a document by likelihood. */
export function classify({ codes, linear }: CodeClassifier, vector: TextVector): RankedCode[] {
  return rankCodes(classifyLinear(linear, vector).map(({ label, probability }) => [codes[label], probability]));
}
