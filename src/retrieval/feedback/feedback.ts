import { type DocumentTerms, documentTerms, type NumberedVector } from "../document-terms.js";
import type { Engine, Hit } from "../engine.js";
import type { QueryTerm, WeightedQuery } from "../query/weighted-query.js";
import type { CollectionStatistics, TermStatistics } from "../search/model.js";

/** A document from which terms are taken over into the query. */
export interface FeedbackDocument extends NumberedVector {
  /** Its score for the query. */
  readonly score: number;
}

/** What a way of feedback works on. */
export interface FeedbackInput {
  readonly query: WeightedQuery;
  /** The terms of all documents. */
  readonly terms: DocumentTerms;
  /** The best documents, assumed relevant; best first. */
  readonly documents: readonly FeedbackDocument[];
  /** Documents that are assumed not relevant, if the way asks for them. */
  readonly others: readonly FeedbackDocument[];
  readonly collection: CollectionStatistics;
  /** Whether scores are logarithms of probabilities, as those of language models are. */
  readonly logScores: boolean;
  /** For ways that need collection frequencies. */
  termStatistics(terms: readonly string[]): Promise<readonly TermStatistics[]>;
}

/** A way to make a better query of the best documents that it found. */
export interface Feedback {
  /** Name and parameters, as a run's provenance tells them: `bo1(documents=10,terms=30,beta=0.4)`. */
  readonly name: string;
  /** How many of the best documents it looks at. */
  readonly documents: number;
  /** How many of the last ones it takes for not relevant. */
  readonly others: number;
  /** The new query; phrases, required terms and those of single fields stay as they are. */
  expand(input: FeedbackInput): Promise<WeightedQuery>;
}

/**
 * The query that feedback makes of a ranking; the query itself if nothing was found. Ways start from the weights of terms: a
 * query of phrases alone lends them the weights of its phrases.
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

/** The words of a query's phrases, each with its share of their weight. */
function phraseTerms({ phrases = [] }: WeightedQuery): QueryTerm[] {
  const weights = new Map<string, number>();
  for (const { terms, weight } of phrases) {
    for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + weight / terms.length);
  }
  return Array.from(weights, ([term, weight]) => ({ term, weight }));
}
