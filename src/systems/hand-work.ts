import { UsageError } from "../core/index.js";

/** What people wrote for single topics, in a file that a parameter of a system names. */
export interface HandWork {
  /** What it is: `queries`. */
  readonly what: string;
  readonly file: string;
  /** Topics that it is for. */
  readonly topics: readonly string[];
}

/** So many topics are named. */
const NAMED_TOPICS = 5;

/**
 * How what people wrote fits the topics there are: `q.tsv: queries for 29 of 31 topics; unknown: P999`.
 *
 * @throws UsageError if it fits none of them: a run that is said to be by hand would be automatic
 */
export function handWorkNote({ what, file, topics: written }: HandWork, topics: readonly string[]): string {
  const known = new Set(topics);
  const unknown = written.filter((topic) => !known.has(topic));
  const fitting = written.length - unknown.length;
  const named = unknown.slice(0, NAMED_TOPICS).join(", ") + (unknown.length > NAMED_TOPICS ? ", …" : "");
  if (fitting > 0 || topics.length === 0) {
    return `${file}: ${what} for ${fitting} of ${topics.length} topics${unknown.length > 0 ? `; unknown: ${named}` : ""}`;
  }
  const has = unknown.length > 0 ? `it has ${named}, the topics are` : "it is empty, the topics are";
  const asked = topics.slice(0, NAMED_TOPICS).join(", ") + (topics.length > NAMED_TOPICS ? ", …" : "");
  throw new UsageError(`${file}: ${what} for none of the topics: ${has} ${asked}`);
}
