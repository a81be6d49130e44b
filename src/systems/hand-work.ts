import { UsageError } from "../core/index.js";

/** What people wrote for individual topics, in a file named by a parameter of a system. */
export interface HandWork {
  /** What was written: `queries`. */
  readonly what: string;
  readonly file: string;
  /** The topics it was written for. */
  readonly topics: readonly string[];
}

/** Maximum number of topics that a message names. */
const NAMED_TOPICS = 5;

/**
 * Reports how the topics of a hand-written file match the topics of the run:
 * `q.tsv: queries for 29 of 31 topics; unknown: P999`.
 *
 * @throws UsageError if none match: the run would be called manual but be automatic
 */
export function handWorkNote({ what, file, topics: written }: HandWork, topics: readonly string[]): string {
  const known = new Set(topics);
  const unknown = written.filter((topic) => !known.has(topic));
  const fitting = written.length - unknown.length;
  const named = unknown.slice(0, NAMED_TOPICS).join(", ") + (unknown.length > NAMED_TOPICS ? ", …" : "");
  if (fitting > 0 || topics.length === 0) {
    return `${file}: ${what} for ${fitting} of ${topics.length} topics${unknown.length > 0 ? `; unknown: ${named}` : ""}`;
  }
  const has = unknown.length > 0 ? `the file has ${named}, the topics are` : "the file is empty, the topics are";
  const asked = topics.slice(0, NAMED_TOPICS).join(", ") + (topics.length > NAMED_TOPICS ? ", …" : "");
  throw new UsageError(`${file}: ${what} for none of the topics: ${has} ${asked}`);
}
