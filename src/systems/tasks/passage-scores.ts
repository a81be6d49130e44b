import { documentOfPassage } from "./passage-system.js";

/** How well a run finds the passages of the relevant documents of a topic. */
export interface PassageScores {
  /**
   * Mean over the relevant documents of the average precision of their passages; 0 for a document that was not found.
   */
  readonly averagePrecision: number;
  /** Mean over the relevant documents of the share of relevant passages among the passages found. */
  readonly precision: number;
  /** Number of documents with relevant passages, and number of these with a passage in the run. */
  readonly documents: number;
  readonly found: number;
}

/**
 * AP(D) and P(D) of a topic, which CLEF-IP 2012 and 2013 average over topics as MAP(D) and Precision(D). For each
 * document with a relevant passage, only the passages of this document are taken, in the order of the run. A relevant
 * document without a passage in the run counts as 0.
 *
 * F. Piroi, M. Lupu, A. Hanbury: Overview of CLEF-IP 2013 lab. CLEF 2013
 *
 * @param passages ids in the order of the run
 * @param grades by passage; relevant from `level` on
 */
export function passageScores(
  passages: readonly string[],
  grades: ReadonlyMap<string, number>,
  level = 1,
): PassageScores {
  const relevant = new Map<string, number>();
  for (const [id, grade] of grades) {
    if (grade < level) continue;
    const document = documentOfPassage(id);
    relevant.set(document, (relevant.get(document) ?? 0) + 1);
  }
  const found = new Map<string, { ranked: number; hits: number; precisions: number }>();
  for (const id of passages) {
    const document = documentOfPassage(id);
    if (!relevant.has(document)) continue;
    const known = found.get(document) ?? { ranked: 0, hits: 0, precisions: 0 };
    known.ranked++;
    if ((grades.get(id) ?? 0) >= level) known.precisions += ++known.hits / known.ranked;
    found.set(document, known);
  }
  let averagePrecision = 0;
  let precision = 0;
  for (const [document, { ranked, hits, precisions }] of found) {
    averagePrecision += precisions / (relevant.get(document) as number);
    precision += hits / ranked;
  }
  const documents = relevant.size;
  return {
    averagePrecision: documents === 0 ? 0 : averagePrecision / documents,
    precision: documents === 0 ? 0 : precision / documents,
    documents,
    found: found.size,
  };
}
