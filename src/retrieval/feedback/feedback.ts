import { type DocumentTerms, documentTerms, type NumberedVector } from "../document-terms.js";
import type { Engine, Hit } from "../engine.js";
import type { CollectionStatistics, TermStatistics } from "../models/model.js";
import type { QueryTerm, WeightedQuery } from "../query/weighted-query.js";

/** A document whose terms are added to the query. */
export interface FeedbackDocument extends NumberedVector {
  /** Its score for the query. */
  readonly score: number;
}

/** The input of a feedback method. */
export interface FeedbackInput {
  readonly query: WeightedQuery;
  /** The terms of all documents. */
  readonly terms: DocumentTerms;
  /** The best documents, assumed relevant; best first. */
  readonly documents: readonly FeedbackDocument[];
  /** Documents assumed not relevant, if the method uses them. */
  readonly others: readonly FeedbackDocument[];
  readonly collection: CollectionStatistics;
  /** Whether scores are logarithms of probabilities, as those of language models are. */
  readonly logScores: boolean;
  /** For methods that need collection frequencies. */
  termStatistics(terms: readonly string[]): Promise<readonly TermStatistics[]>;
}

/** A method that improves a query with the best documents that it found. */
export interface Feedback {
  /** Name and parameters, as recorded in a run's provenance: `bo1(documents=10,terms=30,beta=0.4)`. */
  readonly name: string;
  /** How many of the best documents it uses. */
  readonly documents: number;
  /** How many of the last documents it treats as not relevant. */
  readonly others: number;
  /** Returns the new query. Phrases, required terms and terms of single fields stay unchanged. */
  expand(input: FeedbackInput): Promise<WeightedQuery>;
}

/**
 * Returns the query that feedback makes from a ranking, or the query itself if nothing was found. Methods start from
 * the weights of terms; a query of only phrases uses the weights of its phrases.
 */
export async function expandQuery(
  engine: Engine,
  query: WeightedQuery,
  hits: readonly Hit[],
  feedback: Feedback,
  logScores = false,
): Promise<WeightedQuery> {
  const best = hits.slice(0, feedback.documents);
  const last = hits.slice(Math.max(best.length, hits.length - feedback.others));
  return expandWithJudged(engine, query, { relevant: best, not: last }, feedback, logScores);
}

/** Documents of which it is known whether they are relevant, with their scores for the query. */
export interface JudgedHits {
  readonly relevant: readonly Hit[];
  readonly not: readonly Hit[];
}

/**
 * Returns the query that feedback makes from documents that somebody has judged: all of them count. Only Rocchio's
 * method uses those that are not relevant.
 */
export async function expandWithJudged(
  engine: Engine,
  query: WeightedQuery,
  { relevant: best, not: last }: JudgedHits,
  feedback: Feedback,
  logScores = false,
): Promise<WeightedQuery> {
  const scores = new Map([...best, ...last].map(({ id, score }) => [id, score]));
  const terms = await documentTerms(engine, [...scores.keys()]);
  const scored = new Map(terms.documents.map((each) => [each.id, { ...each, score: scores.get(each.id) ?? 0 }]));
  const of = (list: readonly Hit[]) => list.flatMap(({ id }) => scored.get(id) ?? []);
  const documents = of(best);
  if (documents.length === 0) return query;
  return feedback.expand({
    query: query.terms.length > 0 ? query : { ...query, terms: phraseTerms(query) },
    terms,
    documents,
    others: of(last),
    collection: await engine.statistics(),
    logScores,
    termStatistics: (list) => engine.termStatistics(list),
  });
}

/** The words of a query's phrases, each with an equal share of the phrase's weight. */
function phraseTerms({ phrases = [] }: WeightedQuery): QueryTerm[] {
  const weights = new Map<string, number>();
  for (const { terms, weight } of phrases) {
    for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + weight / terms.length);
  }
  return Array.from(weights, ([term, weight]) => ({ term, weight }));
}
