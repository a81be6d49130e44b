import { listAt } from "./number-lists.js";
import { type PatentGraph, patentNumber } from "./patent-graph.js";

/** The documents of a patent, by id ascending; none if the collection has none. */
export function documentsOfPatent(graph: PatentGraph, patent: string): string[] {
  const number = patentNumber(graph, patent);
  return number === undefined ? [] : idsOf(graph, [number]);
}

/** The documents of all patents of its family, including its own. */
export function documentsOfFamily(graph: PatentGraph, patent: string): string[] {
  const number = patentNumber(graph, patent);
  if (number === undefined) return [];
  const families = [...listAt(graph.familyOf, number)];
  return idsOf(graph, new Set(families.flatMap((family) => [...listAt(graph.families, family)])));
}

/** The documents of all patents that cite it, with their dates as numbers; 0 if a date is unknown. */
export function documentsCitingPatent(graph: PatentGraph, patent: string): { id: string; date: number }[] {
  const number = patentNumber(graph, patent);
  if (number === undefined) return [];
  return [...listAt(graph.citing, number)].flatMap((citing) =>
    [...listAt(graph.documents, citing)].map((document) => ({ id: graph.ids[document], date: graph.dates[document] })),
  );
}

function idsOf(graph: PatentGraph, patents: Iterable<number>): string[] {
  return Array.from(patents, (patent) => [...listAt(graph.documents, patent)])
    .flat()
    .map((document) => graph.ids[document])
    .sort();
}
