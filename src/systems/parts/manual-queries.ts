import { ProblemList } from "../../core/index.js";

/**
 * Queries that people wrote, by topic. A line is `topic<TAB>query`; lines that are empty or begin with `#` say nothing, and
 * several lines of a topic make one query. The query is read as one that is typed in: `+word` is required, `-word` left out,
 * `"two words"` are a phrase.
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
