import { isRelevant } from "../relevant.js";
import type { SampledDocument, SampledRanking } from "./sampled-ranking.js";
import type { Divide } from "./weighted-totals.js";

/** The judged documents that are relevant, by ascending rank. */
export function relevantDocuments({ documents }: SampledRanking, level: number): SampledDocument[] {
  return documents.filter(({ grade, weight }) => weight > 0 && isRelevant(grade, level));
}

/** Less than this many relevant documents are none: weights are added and taken away in binary fractions. */
const NONE = 1e-9;

/** A total divided by the number of relevant documents. */
export const perRelevant: Divide = (numerator, relevantByGrade) => {
  const relevant = relevantByGrade.reduce((sum, each) => sum + each, 0);
  return relevant < NONE ? undefined : numerator / relevant;
};
