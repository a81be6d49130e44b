import type { GroupOf } from "../parts/best-of-groups.js";
import { listAt } from "./number-lists.js";
import { documentNumber, type PatentGraph } from "./patent-graph.js";

/** Patents or families of documents, as a graph knows them. What it does not know is by itself. */
export function graphGroups(graph: PatentGraph, groupBy: "patent" | "family" | undefined): GroupOf | undefined {
  if (!groupBy) return undefined;
  return (id) => {
    const document = documentNumber(graph, id);
    if (document === undefined) return undefined;
    const patent = graph.patentOf[document];
    return groupBy === "patent" ? patent : listAt(graph.familyOf, patent)[0];
  };
}
