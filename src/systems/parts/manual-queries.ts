import { ProblemList } from "../../core/index.js";

/**
 * Parses queries written by hand, by topic. A line is `topic<TAB>query`; empty lines and lines that begin with `#` are
 * skipped, and several lines of a topic form one query. The query has the syntax of typed queries: `+word` is required,
 * `-word` is excluded, `"two words"` is a phrase.
 *
 * @throws InputError for lines without a query
 */
export function parseManualQueries(bytes: Uint8Array, file: string): Map<string, string> {
  const queries = new Map<string, string>();
  const problems = new ProblemList(file);
  for (const [i, text] of new TextDecoder().decode(bytes).split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(text)) continue;
    const [, topic, query] = /^([^\t]+)\t(.*\S)\s*$/.exec(text) ?? [];
    if (topic === undefined) problems.push({ file, line: i + 1, message: "line is not topic<TAB>query", text });
    else queries.set(topic.trim(), [queries.get(topic.trim()), query.trim()].filter(Boolean).join(" "));
  }
  problems.throwIfAny();
  return queries;
}
