import { type Candidates, candidatesOf, type Fusion, rankCandidates, weightOf } from "./fusion.js";

/**
 * Condorcet fusion: a document precedes another if more lists (by weight) rank it before the other than after it. A
 * list ranks the documents it has before those it lacks, and has no preference between two documents that it lacks.
 *
 * Majorities may be cyclic, and then no such order exists. So documents are ordered by Copeland's score: the number of
 * documents they beat, plus half the number they tie with; then by votes won minus votes lost, over all pairs; then by
 * id. If the majorities form an order, this is that order. Documents that beat all the rest always come before them.
 * (Condorcet-fuse sorts by majorities; its result for cycles depends on the sorting algorithm.)
 *
 * The score of a document is the number of documents after it. Time grows with the square of the number of documents.
 *
 * M. Montague, J. A. Aslam: Condorcet fusion for improved retrieval. CIKM 2002; A. H. Copeland: A "reasonable" social
 * welfare function. University of Michigan 1951
 */
export function condorcet(): Fusion {
  return {
    kind: "fixed",
    name: "condorcet",
    fuse(lists, { weights, limit } = {}) {
      const candidates = candidatesOf(lists, weights);
      const { wins, margins } = contests(candidates, wholeWeights(lists.map((_, i) => weightOf(weights, i))));
      const order = Array.from(wins.keys()).sort((a, b) => wins[b] - wins[a] || margins[b] - margins[a]);
      const scores = new Float64Array(order.length);
      for (let end = order.length - 1, i = end; i >= 0; i--) {
        const isTied = wins[order[i]] === wins[order[end]] && margins[order[i]] === margins[order[end]];
        if (!isTied) end = i;
        scores[order[i]] = order.length - 1 - end;
      }
      return rankCandidates(candidates.ids, scores, limit);
    },
  };
}

/** Weights relative to the greatest, in whole billionths: their sums are exact, so .1 + .2 equals .3. */
function wholeWeights(weights: readonly number[]): number[] {
  const greatest = Math.max(...weights) || 1;
  return weights.map((weight) => Math.round((weight / greatest) * 1e9));
}

/** For each candidate, twice Copeland's score, and votes won minus votes lost. */
function contests({ ids, ranks }: Candidates, weights: readonly number[]) {
  const lists = ranks.length;
  const table = new Int32Array(ids.length * lists);
  ranks.forEach((list, i) => {
    for (let c = 0; c < ids.length; c++) table[c * lists + i] = list[c] || ids.length + 1;
  });
  const wins = new Int32Array(ids.length);
  const margins = new Float64Array(ids.length);
  for (let a = 0; a < ids.length; a++) {
    for (let b = a + 1; b < ids.length; b++) {
      let votes = 0;
      for (let i = 0; i < lists; i++) {
        const difference = table[b * lists + i] - table[a * lists + i];
        if (difference > 0) votes += weights[i];
        else if (difference < 0) votes -= weights[i];
      }
      wins[a] += votes > 0 ? 2 : votes < 0 ? 0 : 1;
      wins[b] += votes < 0 ? 2 : votes > 0 ? 0 : 1;
      margins[a] += votes;
      margins[b] -= votes;
    }
  }
  return { wins, margins };
}
