/** Topics that one classifier answers, and the day before which all its training documents were published. */
export interface TrainingPeriod<T> {
  readonly topics: readonly T[];
  /** ISO 8601; without it, any document may be learned from. */
  readonly before?: string;
}

/**
 * Splits topics by their date cut-offs into periods of about the same number of topics. Documents published before the
 * first topic of a period were published before all of them: a classifier that learned only from these knows nothing
 * later than any topic, but for the last topics it lacks some earlier documents. More periods withhold less, but need
 * more classifiers. Topics without a date form a period of their own.
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
 * Whether a document may be learned from for a period, as a search before that day would find it: documents without a
 * date may; if only the month or the year is known, all of it must be before that day.
 */
export function isBeforePeriod(date: string | undefined, before: string | undefined): boolean {
  if (date === undefined || before === undefined) return true;
  return date + "-12-31".slice(date.length - 4) < before;
}
