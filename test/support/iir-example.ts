import { explainScore } from "../../src/retrieval/models/explain-score.js";
import type { ScoringModel } from "../../src/retrieval/models/model.js";

/**
 * The query `revenue down` and two documents of eight words, from C. D. Manning, P. Raghavan, H. Schütze: Introduction to
 * Information Retrieval, 2008, example 12.3:
 *
 *   d1  Xyzzy reports a profit but revenue is down
 *   d2  Quorus narrows quarter loss but revenue decreases further
 */
export function exampleScores(model: ScoringModel): { d1: number; d2: number } {
  const collection = { documents: 2, fields: ["text"], fieldLengths: [16] };
  const revenue = { what: "revenue", statistics: { documentFrequency: 2, collectionFrequency: [2] } };
  const down = { what: "down", statistics: { documentFrequency: 1, collectionFrequency: [1] } };
  const score = (ofRevenue: number, ofDown: number) => {
    const terms = [
      { ...revenue, weight: 1, mask: 1, frequencies: [ofRevenue] },
      { ...down, weight: 1, mask: 1, frequencies: [ofDown] },
    ];
    return explainScore(model, terms, collection, [8]).value;
  };
  return { d1: score(1, 1), d2: score(1, 0) };
}

/** A term and a document with numbers that can be checked by hand. */
export interface SingleTerm {
  readonly documents: number;
  readonly documentFrequency: number;
  readonly weight?: number;
  readonly fields: readonly {
    readonly frequency: number;
    readonly length: number;
    /** Number of words of the field in the whole collection. */
    readonly words: number;
    readonly collectionFrequency: number;
  }[];
}

/** The contribution of one term to the score of one document, over fields `f0`, `f1`, …. */
export function singleTermScore(model: ScoringModel, { documents, documentFrequency, weight = 1, fields }: SingleTerm) {
  const collection = {
    documents,
    fields: fields.map((_, f) => `f${f}`),
    fieldLengths: fields.map(({ words }) => words),
  };
  const statistics = { documentFrequency, collectionFrequency: fields.map((field) => field.collectionFrequency) };
  const frequencies = fields.map(({ frequency }) => frequency);
  const term = { what: "term", weight, mask: (1 << fields.length) - 1, statistics, frequencies };
  const lengths = fields.map(({ length }) => length);
  return explainScore(model, [term], collection, lengths).value;
}
