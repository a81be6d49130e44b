import type { Hit } from "../../retrieval/index.js";
import { listAt } from "./number-lists.js";
import { documentNumber, type PatentGraph } from "./patent-graph.js";

/**
 * The first hits of a ranking; with `groupBy` the first of each patent or family, so that there are as many of these.
 * What the graph does not know is by itself.
 */
export function bestOfGroups(
  graph: PatentGraph,
  hits: readonly Hit[],
  { limit, groupBy }: { readonly limit: number; readonly groupBy?: "patent" | "family" },
): Hit[] {
  if (!groupBy) return hits.slice(0, limit);
  const seen = new Set<number>();
  const isFirst = ({ id }: Hit) => {
    const document = documentNumber(graph, id);
    if (document === undefined) return true;
    const patent = graph.patentOf[document];
    const group = groupBy === "patent" ? patent : listAt(graph.familyOf, patent)[0];
    return !seen.has(group) && seen.add(group);
  };
  return hits.filter(isFirst).slice(0, limit);
}
