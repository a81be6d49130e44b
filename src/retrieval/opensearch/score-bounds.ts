import { parseCall } from "../../core/index.js";
import { inverseDocumentFrequency } from "../models/bm25.js";
import { averageLength, collectionProbability, sumOverFields } from "../models/collection-numbers.js";
import type { CollectionStatistics, ScoringModel } from "../models/model.js";
import { clauseCount } from "./clause-count.js";
import { ALL, bm25Of, type IndexLayout } from "./index-layout.js";
import { fieldFrequency, frequencyQuery, type RemoteClause } from "./remote-clauses.js";
import type { ClusterQuery } from "./remote-index.js";

/** What the bounds of a query depend on, besides its model. */
export interface BoundContext {
  readonly layout: IndexLayout;
  readonly collection: CollectionStatistics;
  /** Documents with at least one term. */
  readonly filled: number;
  /** Documents that are deleted and that the cluster's statistics still count; infinite if that is not known. */
  readonly deleted: number;
  /** Words of the longest document. */
  readonly longest: number;
}

/**
 * Bounds the scores of a model from above: score ≤ (sum of the scores of the clauses − offset) / scale. Each clause
 * scores at least the contribution of a term, times the scale.
 */
export interface ScoreBound {
  readonly clauses: readonly ClusterQuery[];
  readonly scale: number;
  /** Adds the part of a score that depends on the document alone, and an offset, because scores may not be negative. */
  readonly ofDocument?: { readonly offset: number; wrap(query: ClusterQuery): ClusterQuery };
}

/**
 * Computes the contribution of a term in the cluster. `_score` is the frequency of the term. A parameter that is a whole
 * number arrives as an integer: dividing one by a length would drop the fraction, so it is multiplied by 1.0 first.
 */
interface TermScript {
  readonly source: string;
  readonly params: Readonly<Record<string, number>>;
}

/** Weights below this share of the largest would vanish in the cluster's 32-bit numbers; a larger weight still bounds. */
const LEAST_SHARE = 1e-25;

/**
 * Bounds the scores of a model by clauses that the cluster computes: native BM25 if the index was made for it, otherwise
 * the formula of the model as a script over exact frequencies and lengths. Negative contributions are left out, which can
 * only raise a bound.
 *
 * @returns `undefined` for a model whose scores are no sum over terms: all matches have to be scored
 */
export function scoreBound(
  { name: modelName }: ScoringModel,
  clauses: readonly RemoteClause[],
  context: BoundContext,
): ScoreBound | undefined {
  const { name, arguments: given } = parseCall(modelName, "model");
  const parameters = new Map(given.map(({ key, value = "" }) => [key, value]));
  const largest = Math.max(...clauses.map(({ weight }) => weight));
  // Weights are from 0 to 1 in the cluster.
  const scale = 1 / largest;
  const positive = clauses
    .filter(({ weight, statistics }) => weight > 0 && statistics.documentFrequency > 0)
    .map((clause) => ({ ...clause, weight: Math.max(clause.weight * scale, LEAST_SHARE) }));
  const number = (key: string) => Number(parameters.get(key));
  switch (name) {
    case "bm25":
      return { clauses: positive.map((clause) => bm25Clause(clause, number("k1"), number("b"), context)), scale };
    case "bm25f":
      return { clauses: positive.map((clause) => bm25fClause(clause, parameters, context)), scale };
    case "tf-idf":
      return { clauses: positive.map((clause) => scripted(clause, tfIdfScript(clause, context))), scale };
    case "jelinek-mercer": {
      const script = (clause: RemoteClause) => jelinekMercerScript(clause, number("lambda"), context);
      return { clauses: positive.map((clause) => scripted(clause, script(clause))), scale };
    }
    case "pl2": {
      // Not monotonic in the frequency, so a frequency that is too high does not bound it.
      if (positive.some(({ places }) => places)) return undefined;
      return { clauses: positive.map((clause) => scripted(clause, pl2Script(clause, number("c"), context))), scale };
    }
    case "dirichlet":
      return dirichletBound(clauses, positive, scale, number("mu"), context);
    default:
      return undefined;
  }
}

/** Clauses split into lists so that the cluster accepts each of them. */
export function splitClauses(clauses: readonly ClusterQuery[], most: number): ClusterQuery[][] {
  const lists: ClusterQuery[][] = [];
  let room = 0;
  for (const clause of clauses) {
    const size = clauseCount(clause);
    if (size > room) {
      lists.push([]);
      room = most;
    }
    lists.at(-1)?.push(clause);
    room -= size;
  }
  return lists;
}

function bm25Clause(clause: RemoteClause, k1: number, b: number, context: BoundContext): ClusterQuery {
  const own = bm25Of(context.layout);
  const isNative = clause.term !== undefined && clause.inAll && k1 === own.k1 && b === own.b;
  if (isNative && Number.isFinite(context.deleted)) return nativeBm25(clause, k1, context);
  const average = averageLength(context.collection, clause.mask);
  const w = clause.weight * idfOf(clause, context) * (k1 + 1);
  const length = lengthIn(clause);
  const source = `params.w * _score / (_score + params.a + params.c * ${length})`;
  return scripted(clause, { source, params: { w, a: k1 * (1 - b), c: (k1 * b) / average } });
}

/**
 * BM25 of the cluster itself, which skips most documents. It rounds lengths down, so its scores are never below the
 * exact ones; the boost replaces its idf by ours. What deleted documents may add to its statistics is allowed for.
 */
function nativeBm25(clause: RemoteClause, k1: number, { collection, filled, deleted }: BoundContext): ClusterQuery {
  const df = clause.statistics.documentFrequency;
  const least = Math.log(1 + (Math.max(0, filled - df - deleted) + 0.5) / (df + deleted + 0.5));
  const shorter = Math.max(1, (filled + deleted) / collection.documents);
  const idf = inverseDocumentFrequency(collection.documents, df);
  const boost = (clause.weight * (k1 + 1) * idf * shorter) / least;
  return { term: { [ALL]: { value: clause.term, boost: Math.max(boost, LEAST_SHARE) } } };
}

function bm25fClause(
  clause: RemoteClause,
  parameters: ReadonlyMap<string, string>,
  context: BoundContext,
): ClusterQuery {
  const k1 = Number(parameters.get("k1"));
  const w = clause.weight * idfOf(clause, context) * (k1 + 1);
  const whole = (query: ClusterQuery): ClusterQuery => {
    const script = { source: "params.w * _score / (params.k + _score)", params: { w, k: k1 } };
    return { script_score: { query, script } };
  };
  if (clause.places) {
    // The most that all occurrences could count: each in the field where one counts most.
    const { collection } = context;
    const worths = clause.fields.map((field) => {
      const [boost, b] = fieldParameters(parameters, field);
      return boost / (1 - b + b / averageLength(collection, 1 << collection.fields.indexOf(field)) || Number.MIN_VALUE);
    });
    const script = { source: "params.x * _score", params: { x: Math.min(1e30, Math.max(...worths)) } };
    return whole({ script_score: { query: frequencyQuery(clause), script } });
  }
  const fields = clause.fields.map((field) => {
    const [boost, b] = fieldParameters(parameters, field);
    const average = averageLength(context.collection, 1 << context.collection.fields.indexOf(field));
    const source = `params.x * _score / (params.a + params.c * doc['length.${field}'].value)`;
    return {
      script_score: {
        query: fieldFrequency(clause, field),
        script: { source, params: { x: boost, a: 1 - b, c: b / average } },
      },
    };
  });
  return whole({ bool: { should: fields } });
}

function fieldParameters(parameters: ReadonlyMap<string, string>, field: string): number[] {
  return (parameters.get(field) ?? "1/0.75").split("/").map(Number);
}

function tfIdfScript(clause: RemoteClause, context: BoundContext): TermScript {
  const w = clause.weight * idfOf(clause, context) ** 2;
  return { source: `params.w * (1 + Math.log(_score)) / Math.sqrt(${lengthIn(clause)})`, params: { w } };
}

function jelinekMercerScript(clause: RemoteClause, lambda: number, { collection }: BoundContext): TermScript {
  const x = (1 - lambda) / (lambda * collectionProbability(clause.statistics, collection, clause.mask));
  return {
    source: `params.w * Math.log(1 + params.x * _score / ${lengthIn(clause)})`,
    params: { w: clause.weight, x },
  };
}

function pl2Script(clause: RemoteClause, c: number, { collection }: BoundContext): TermScript {
  const lambda = sumOverFields(clause.statistics.collectionFrequency, clause.mask) / collection.documents;
  const source = `double t = _score * Math.log(1 + 1.0 * params.x / ${lengthIn(clause)}) / params.ln2; return Math.max(0, params.w * (t * Math.log(t / params.l) + params.l - t + 0.5 * Math.log(params.pi * t)) / (t + 1));`;
  return {
    source,
    params: {
      w: clause.weight * Math.LOG2E,
      x: c * averageLength(collection, clause.mask),
      l: lambda,
      ln2: Math.LN2,
      pi: 2 * Math.PI,
    },
  };
}

/** The length of documents counts with the weights of all terms, also of those that a document does not contain. */
function dirichletBound(
  all: readonly RemoteClause[],
  positive: readonly RemoteClause[],
  scale: number,
  mu: number,
  { collection, longest }: BoundContext,
): ScoreBound | undefined {
  const clauses = positive.map((clause) => {
    const x = 1 / (mu * collectionProbability(clause.statistics, collection, clause.mask));
    return scripted(clause, { source: "params.w * Math.log(1 + params.x * _score)", params: { w: clause.weight, x } });
  });
  const known = all.filter(({ statistics, mask }) => sumOverFields(statistics.collectionFrequency, mask) > 0);
  // Each term is smoothed with the length of its own fields; the shortest of them bounds the others.
  const common = known.reduce((mask, clause) => mask & clause.mask, 15);
  const fields = collection.fields.filter((_, f) => common & (1 << f));
  const weights = known.reduce((sum, { weight }) => sum + weight * scale, 0);
  const byMask = new Map<number, number>();
  for (const { mask, weight } of known) byMask.set(mask, (byMask.get(mask) ?? 0) + weight);
  // With negative weights, longer documents would score more.
  if ([...byMask.values()].some((sum) => sum < 0)) return undefined;
  if (known.some(({ weight }) => weight < 0) || fields.length === 0) return { clauses, scale };
  const offset = weights * Math.log((longest + mu) / mu);
  const length = fields.length === collection.fields.length ? lengthOf([ALL]) : lengthOf(fields);
  const source = `Math.max(0, _score + params.o + params.w * Math.log(1.0 * params.m / (${length} + params.m)))`;
  const script = { source, params: { o: offset, w: weights, m: mu } };
  return { clauses, scale, ofDocument: { offset, wrap: (query) => ({ script_score: { query, script } }) } };
}

function scripted(clause: RemoteClause, script: TermScript): ClusterQuery {
  return { script_score: { query: frequencyQuery(clause), script } };
}

function idfOf({ statistics }: RemoteClause, { collection }: BoundContext): number {
  return inverseDocumentFrequency(collection.documents, statistics.documentFrequency);
}

/** The number of words in the fields of a clause, in a script. */
function lengthIn({ inAll, fields }: RemoteClause): string {
  return lengthOf(inAll ? [ALL] : fields);
}

function lengthOf(fields: readonly string[]): string {
  return `(${fields.map((field) => `doc['length.${field}'].value`).join(" + ")})`;
}
