import type { GroupOf } from "../parts/best-of-groups.js";
import { listAt } from "./number-lists.js";
import { documentNumber, type PatentGraph } from "./patent-graph.js";

/** Returns the patent or family of a document, by the graph. An unknown document is its own group. */
export function graphGroups(graph: PatentGraph, groupBy: "patent" | "family" | undefined): GroupOf | undefined {
  if (!groupBy) return undefined;
  return (id) => {
    const document = documentNumber(graph, id);
    if (document === undefined) return undefined;
    const patent = graph.patentOf[document];
    return groupBy === "patent" ? patent : listAt(graph.familyOf, patent)[0];
  };
}
