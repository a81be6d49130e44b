/** A fallback of a system, and the number of topics that it was needed for. */
export interface CountedFallback {
  /** What was missing, and what was done instead: `no classes; searched in all documents`. */
  readonly fallback: string;
  readonly topics: number;
}

/**
 * Counts the fallbacks of a run, the most frequent first.
 *
 * @param perTopic the fallbacks of each topic, each listed once
 */
export function countFallbacks(perTopic: Iterable<readonly string[]>): CountedFallback[] {
  const counts = new Map<string, number>();
  for (const fallbacks of perTopic) {
    for (const fallback of fallbacks) counts.set(fallback, (counts.get(fallback) ?? 0) + 1);
  }
  return Array.from(counts, ([fallback, topics]) => ({ fallback, topics })).sort(
    (a, b) => b.topics - a.topics || (a.fallback < b.fallback ? -1 : 1),
  );
}

/** `28 of 28 topics: no classes; searched in all documents` */
export function fallbackNote({ fallback, topics }: CountedFallback, all: number): string {
  return `${topics} of ${all} ${all === 1 ? "topic" : "topics"}: ${fallback}`;
}
