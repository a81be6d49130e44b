import { type Hit, rankCandidates, type SearchResult } from "../../retrieval/index.js";
import type { TopicView } from "./topic-view.js";

export interface CitationFeedbackOptions {
  /** Number of patents at the top of the list whose citations count. */
  readonly patents: number;
  /** The share of a patent's score that is added to each patent it cites. */
  readonly weight: number;
}

/**
 * Moves up documents that the results cite: s′(d) = s(d) + λ · Σ s(c), over the first K patents c that cite d. A
 * document that was not found starts from 0, and is added if it may be found. A patent counts once, with its best
 * document, and adds its share to all documents of the patents that it cites. Scores must not be negative. `cited` is
 * the number of documents that gained.
 */
export function citationFeedback(
  { hits, matches }: SearchResult,
  view: TopicView,
  { patents, weight }: CitationFeedbackOptions,
): SearchResult & { readonly cited: number } {
  const scores = new Map(hits.map(({ id, score }) => [id, score]));
  const cited = new Set<string>();
  for (const [citing, score] of firstPatents(hits, view, patents)) {
    for (const id of view.documents(view.cited(citing))) {
      scores.set(id, (scores.get(id) ?? 0) + weight * score);
      cited.add(id);
    }
  }
  const ids = [...scores.keys()];
  return {
    hits: rankCandidates(
      ids,
      ids.map((id) => scores.get(id)!),
    ),
    matches: matches + ids.length - hits.length,
    cited: cited.size,
  };
}

function firstPatents(hits: readonly Hit[], view: TopicView, count: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const { id, score } of hits) {
    if (found.size === count) break;
    const patent = view.patentOf(id);
    if (patent !== undefined && !found.has(patent)) found.set(patent, score);
  }
  return found;
}
