import type { ScoreBounds } from "../models/model.js";
import {
  COARSE_LIMIT,
  COARSE_ROWS,
  type CoarsePart,
  type CoarseTerm,
  ROUNDING_UNITS,
  type SizeClasses,
} from "../segment/coarse-part.js";
import { LENGTH_CLASSES, SHORTEST } from "../segment/length-classes.js";
import type { QueryClause } from "./query-clauses.js";

/** The units of coarse scores. */
export interface ScoreUnits {
  /** The number of units in a score of 1. */
  readonly scale: number;
  /** The score of 0 units. */
  readonly origin: number;
  /** What documents get for their sizes, by class; `undefined` if nothing. */
  readonly ofClass: Int32Array | undefined;
}

/** A score in units, not rounded. */
export function inUnits(score: number, { scale, origin }: ScoreUnits): number {
  return (score - origin) * scale;
}

/** A term that occurs, with what it adds to coarse scores. */
export interface WorthyTerm extends CoarseTerm {
  readonly clause: number;
  /** What it adds at most. */
  readonly most: number;
  /** In all parts. */
  readonly postings: number;
}

/**
 * Chooses units for the coarse scores of a query.
 *
 * @returns the terms that occur, those that add the most per posting first; `undefined` if there are no such units
 */
export function termsInUnits(
  clauses: readonly QueryClause[],
  bounds: ScoreBounds,
  coarse: readonly CoarsePart[],
): { readonly terms: readonly WorthyTerm[]; readonly units: ScoreUnits } | undefined {
  const classes = classesOf(coarse);
  const terms = boundedTerms(clauses, bounds.terms(classes), classes);
  const units = unitsFor(terms, bounds, classes);
  if (!units) return undefined;
  const { scale } = units;
  return {
    units,
    terms: terms
      .map((term) => ({ ...term, factor: term.factor * scale, most: Math.ceil(term.most * scale) + ROUNDING_UNITS }))
      .sort((a, b) => b.most / b.postings - a.most / a.postings || a.clause - b.clause),
  };
}

/** The classes of documents that occur in any part. */
function classesOf(coarse: readonly CoarsePart[]): SizeClasses {
  return {
    first: Math.min(...coarse.map(({ classes }) => classes.first)),
    last: Math.max(...coarse.map(({ classes }) => classes.last)),
  };
}

function boundedTerms(
  clauses: readonly QueryClause[],
  bounds: readonly CoarseTerm[],
  classes: SizeClasses,
): WorthyTerm[] {
  const largest = new Map<Float32Array, number>();
  const terms = clauses.map(({ postings }, clause) => {
    const { factor, table } = bounds[clause];
    const most = largest.get(table) ?? largestOf(table, classes);
    largest.set(table, most);
    return {
      clause,
      factor,
      table,
      most: factor * most,
      postings: postings.reduce((sum, found) => sum + (found?.documentFrequency ?? 0), 0),
    };
  });
  return terms.filter(({ postings }) => postings > 0);
}

/** What a term with this table adds at most. It never adds less if it is more frequent. */
function largestOf(table: Float32Array, { first, last }: SizeClasses): number {
  const high = (COARSE_ROWS - 1) * LENGTH_CLASSES;
  const further = table.length - LENGTH_CLASSES;
  let largest = 0;
  for (let each = first; each <= last; each++) {
    largest = Math.max(largest, table[high + each] + (further > high ? table[further + each] : 0));
  }
  return largest;
}

function unitsFor(
  terms: readonly WorthyTerm[],
  { ofSize }: ScoreBounds,
  { first, last }: SizeClasses,
): ScoreUnits | undefined {
  const sizes = ofSize ? Array.from(SHORTEST.subarray(first, last + 1), (least) => ofSize(least)) : [0];
  const origin = Math.min(...sizes);
  const most = terms.reduce((sum, term) => sum + term.most, Math.max(...sizes) - origin);
  const scale = (COARSE_LIMIT - 1 - (terms.length + 1) * (ROUNDING_UNITS + 1)) / most;
  if (!(scale > 0 && Number.isFinite(scale))) return undefined;
  if (!ofSize) return { scale, origin, ofClass: undefined };
  const ofClass = new Int32Array(LENGTH_CLASSES);
  for (const [i, each] of sizes.entries()) ofClass[first + i] = Math.ceil((each - origin) * scale) + 1;
  return { scale, origin, ofClass };
}
