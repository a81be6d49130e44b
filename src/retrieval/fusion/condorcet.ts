import { type Candidates, candidatesOf, type Fusion, rankCandidates, weightOf } from "./fusion.js";

/**
 * Condorcet fusion: a document stands before another if more lists (by weight) have it before than behind. A list puts
 * what it has before what it has not, and says nothing of two documents that it does not have.
 *
 * Majorities may go round in circles, and then there is no such order. So documents are ordered by Copeland's score: how
 * many others they beat, and half of those that they are equal with; then by the votes they won more than lost, over all
 * pairs; then by id. Where the majorities make an order this is it, and documents that beat all of the rest always stand
 * before them. (Condorcet-fuse sorts by majorities, and what comes of circles then depends on the way of sorting.)
 *
 * Scores are the numbers of documents that stand behind. Time grows with the square of the number of documents.
 *
 * M. Montague, J. A. Aslam: Condorcet fusion for improved retrieval. CIKM 2002;
 * A. H. Copeland: A "reasonable" social welfare function. University of Michigan 1951
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

/** Weights as shares of the greatest in whole billionths: sums of them are exact, and .1 + .2 is as much as .3. */
function wholeWeights(weights: readonly number[]): number[] {
  const greatest = Math.max(...weights) || 1;
  return weights.map((weight) => Math.round((weight / greatest) * 1e9));
}

/** By candidate, twice Copeland's score, and votes won minus votes lost. */
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
