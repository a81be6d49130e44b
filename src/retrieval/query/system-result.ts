import type { SearchResult } from "../engine.js";

/** The documents that a system found, and what it did differently because the topic or the collection lacks something. */
export interface SystemResult extends SearchResult {
  /**
   * Each says what was missing and what was done instead: `no classes; searched in all documents`. The words are the
   * same for every topic that lacks the same, so that the topics of a run can be counted.
   */
  readonly fallbacks?: readonly string[];
}

/** Adds fallbacks to a result; `undefined` is none. */
export function withFallbacks<R extends SystemResult>(result: R, fallbacks: readonly (string | undefined)[]): R {
  const more = fallbacks.filter((each) => each !== undefined);
  return more.length === 0 ? result : { ...result, fallbacks: [...new Set([...(result.fallbacks ?? []), ...more])] };
}
