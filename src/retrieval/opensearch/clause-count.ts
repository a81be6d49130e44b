import { WORD_END } from "./index-layout.js";
import type { ClusterQuery } from "./remote-index.js";

/** A list of up to this many values is a clause for each. */
const SHORT_LIST = 16;

/** How many clauses a cluster counts in a query: its words and values, also in the parts that it consists of. */
export function clauseCount(query: ClusterQuery): number {
  let count = 0;
  for (const [kind, body] of Object.entries(query)) {
    if (kind === "bool") for (const parts of Object.values(body as object)) count += countAll(parts);
    else if (kind === "script_score") count += clauseCount((body as { query: ClusterQuery }).query);
    else if (kind === "constant_score") count += clauseCount((body as { filter: ClusterQuery }).filter);
    else if (kind === "terms") count += listSize(body);
    else if (kind === "match_phrase") count += JSON.stringify(body).split(JSON.stringify(WORD_END).slice(1, -1)).length;
    else if (kind === "intervals") count += 16;
    else count++;
  }
  return count;
}

/** Clauses of a list of queries; other properties of a query are not clauses. */
function countAll(parts: unknown): number {
  return Array.isArray(parts) ? parts.reduce((sum: number, part) => sum + clauseCount(part as ClusterQuery), 0) : 0;
}

function listSize(body: unknown): number {
  const [values] = Object.values(body as Record<string, unknown>);
  return Array.isArray(values) && values.length <= SHORT_LIST ? values.length : 1;
}
