import { parseCall } from "../../core/index.js";
import type { CollectionStatistics, ScoredTerm } from "../models/model.js";

/** A term of a query and its frequency in a document by field; 0 in fields that do not count. */
export interface TermInDocument extends ScoredTerm {
  readonly frequencies: readonly number[];
}

/** A document that contains at least one term, and a collection: everything that a score depends on. */
export interface ScoredDocument {
  /** All terms of the query. */
  readonly terms: readonly TermInDocument[];
  /** Words by field. */
  readonly lengths: readonly number[];
  readonly collection: CollectionStatistics;
}

/**
 * The score of one document by the formula of a model, written as in the papers and without regard to speed.
 *
 * @param model its name with all parameters, `bm25(k1=1.2,b=0.75)`
 */
export function referenceScore(model: string, document: ScoredDocument): number {
  const { name, arguments: given } = parseCall(model, "model");
  const parameters = new Map(given.map(({ key, value = "" }) => [key, value]));
  const formula = formulas[name];
  if (!formula) throw new Error(`no reference for the model ${model}`);
  return formula(document, parameters);
}

type Formula = (document: ScoredDocument, parameters: ReadonlyMap<string, string>) => number;

const formulas: Readonly<Record<string, Formula>> = {
  bm25(document, parameters) {
    const k1 = Number(parameters.get("k1"));
    const b = Number(parameters.get("b"));
    return overHeld(document, (term) => {
      const tf = inFields(term.frequencies, term.mask);
      const length = inFields(document.lengths, term.mask) / averageLength(document, term.mask);
      return (term.weight * idf(document, term) * tf * (k1 + 1)) / (tf + k1 * (1 - b + b * length));
    });
  },

  bm25f(document, parameters) {
    const k1 = Number(parameters.get("k1"));
    return overHeld(document, (term) => {
      let weighted = 0;
      document.collection.fields.forEach((field, f) => {
        if (term.frequencies[f] === 0) return;
        const [boost, b] = (parameters.get(field) ?? "1/0.75").split("/").map(Number);
        const length = document.lengths[f] / averageLength(document, 1 << f);
        weighted += (boost * term.frequencies[f]) / (1 - b + b * length);
      });
      return (term.weight * idf(document, term) * weighted * (k1 + 1)) / (k1 + weighted);
    });
  },

  /** ln P(q|d) minus Σ w ln P(t|C), over all terms that the collection contains. */
  dirichlet(document, parameters) {
    const mu = Number(parameters.get("mu"));
    const known = document.terms.filter((term) => probability(document, term) > 0);
    return total(known, (term) => {
      const smoothed = inFields(term.frequencies, term.mask) + mu * probability(document, term);
      const likelihood = smoothed / (inFields(document.lengths, term.mask) + mu);
      return term.weight * (Math.log(likelihood) - Math.log(probability(document, term)));
    });
  },

  /** ln P(q|d) minus Σ w ln(λ P(t|C)). */
  "jelinek-mercer"(document, parameters) {
    const lambda = Number(parameters.get("lambda"));
    return overHeld(document, (term) => {
      const background = lambda * probability(document, term);
      const own = inFields(term.frequencies, term.mask) / inFields(document.lengths, term.mask);
      return term.weight * (Math.log((1 - lambda) * own + background) - Math.log(background));
    });
  },

  "tf-idf"(document) {
    return overHeld(document, (term) => {
      const tf = 1 + Math.log(inFields(term.frequencies, term.mask));
      return (term.weight * tf * idf(document, term) ** 2) / Math.sqrt(inFields(document.lengths, term.mask));
    });
  },

  pl2(document, parameters) {
    const c = Number(parameters.get("c"));
    return overHeld(document, (term) => {
      const ratio = averageLength(document, term.mask) / inFields(document.lengths, term.mask);
      const tf = inFields(term.frequencies, term.mask) * Math.log2(1 + c * ratio);
      const lambda = inFields(term.statistics.collectionFrequency, term.mask) / document.collection.documents;
      const divergence = tf * Math.log2(tf / lambda) + (lambda - tf) * Math.LOG2E + 0.5 * Math.log2(2 * Math.PI * tf);
      return (term.weight * divergence) / (tf + 1);
    });
  },

  berkeley(document) {
    const held = document.terms.filter(isHeld);
    const queryLength = total(document.terms, ({ weight }) => weight);
    const query = total(held, ({ weight }) => weight / (queryLength + 35));
    const own = total(held, (term) =>
      Math.log(inFields(term.frequencies, term.mask) / (inFields(document.lengths, term.mask) + 80)),
    );
    const background = total(held, (term) => Math.log(probability(document, term)));
    const evidence = 37.4 * query + 0.33 * own - 0.1937 * background;
    return -3.51 + evidence / Math.sqrt(held.length + 1) + 0.0929 * held.length;
  },
};

function overHeld({ terms }: ScoredDocument, score: (term: TermInDocument) => number): number {
  return total(terms.filter(isHeld), score);
}

function isHeld({ frequencies }: TermInDocument): boolean {
  return frequencies.some((frequency) => frequency > 0);
}

function idf({ collection }: ScoredDocument, { statistics }: ScoredTerm): number {
  const df = statistics.documentFrequency;
  return Math.log(1 + (collection.documents - df + 0.5) / (df + 0.5));
}

/** P(t|C) in the fields of the term. */
function probability({ collection }: ScoredDocument, { statistics, mask }: ScoredTerm): number {
  return inFields(statistics.collectionFrequency, mask) / inFields(collection.fieldLengths, mask);
}

function averageLength({ collection }: ScoredDocument, mask: number): number {
  return inFields(collection.fieldLengths, mask) / collection.documents;
}

function inFields(byField: readonly number[], mask: number): number {
  return total(
    byField.filter((_, f) => (mask & (1 << f)) !== 0),
    (value) => value,
  );
}

function total<T>(list: readonly T[], of: (item: T) => number): number {
  return list.reduce((sum, item) => sum + of(item), 0);
}
