/** Topics that one classifier answers, and the day before which all that it learns from was published. */
export interface TrainingPeriod<T> {
  readonly topics: readonly T[];
  /** ISO 8601; without it any document may be learned from. */
  readonly before?: string;
}

/**
 * Parts topics by their cut-off dates into periods of about as many topics each. What was published before the first topic
 * of a period was published before all of them: a classifier that learned from nothing else knows of none of them what
 * came later, though of the last ones not all that came before. The more periods, the less is withheld, and the more
 * classifiers are to be trained. Topics without a date make a period of their own.
 */
export function trainingPeriods<T extends { readonly before?: string }>(
  topics: readonly T[],
  most: number,
): TrainingPeriod<T>[] {
  const undated = topics.filter(({ before }) => before === undefined);
  const dated = topics
    .flatMap((topic) => (topic.before === undefined ? [] : [{ topic, before: topic.before }]))
    .sort((a, b) => (a.before < b.before ? -1 : a.before > b.before ? 1 : 0));
  const count = Math.min(most, dated.length);
  const periods = Array.from({ length: count }, (_, i) => {
    const part = dated.slice(Math.round((i * dated.length) / count), Math.round(((i + 1) * dated.length) / count));
    return { topics: part.map(({ topic }) => topic), before: part[0].before };
  });
  return undated.length > 0 ? [{ topics: undated }, ...periods] : periods;
}

/**
 * Whether a document may be learned from for a period, as a search before that day would find it: documents without a date
 * are, and one of which only the month or the year is known must be before it as a whole.
 */
export function isBeforePeriod(date: string | undefined, before: string | undefined): boolean {
  if (date === undefined || before === undefined) return true;
  return date + "-12-31".slice(date.length - 4) < before;
}
