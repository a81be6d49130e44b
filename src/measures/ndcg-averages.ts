import { discount } from "./dcg.js";
import { type GainLevel, gainfulGrade, gainLevels, gainsParameter, idealLevels, rankedGains } from "./gains.js";
import { defineMeasure } from "./measure.js";

const discountAt = discount(undefined);

/** The ideal ranking's discounted gain, rank by rank. */
function idealWalk(ideal: readonly GainLevel[]) {
  let level = 0;
  let left = ideal.length > 0 ? ideal[0].count : 0;
  let rank = 0;
  let sum = 0;
  return {
    /** Discounted gain of the first `depth` ideal documents; call with ascending depths. */
    to(depth: number): number {
      while (rank < depth && level < ideal.length) {
        sum += ideal[level].gain / discountAt(++rank);
        if (--left === 0) left = ++level < ideal.length ? ideal[level].count : 0;
      }
      return sum;
    },
  };
}

/** nDCG averaged over the ranks of the relevant documents. */
export const ndcgAtRelevant = defineMeasure({
  name: "nDCGrel",
  title: "nDCG averaged over the relevant documents",
  about:
    "Mean of nDCG at the rank of each document with a positive gain; a document that is not found adds the nDCG of " +
    "the whole list. Unlike nDCG, it does not depend on the choice of a cut-off.",
  formula: "nDCGrel = (1 / n) (Σ over documents found of nDCG@rank + (n − found) · DCG / IDCG)",
  citation: "C. Buckley: trec_eval, measure ndcg_rel, 2008 (experimental)",
  parameters: { rel: gainfulGrade, gains: gainsParameter },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [0, 1],
      missed: [1],
      measure: "nDCGrel",
      value: 1 / Math.log2(3) / (1 + 1 / Math.log2(3)),
      working: "DCG = 0.6309, IDCG = 1.6309: 0.3869 at rank 2, and the same for the one missed; mean 0.3869",
    },
  ],
  compute(ranking, settings) {
    const levels = gainLevels(ranking.judgements, settings);
    const ideal = idealLevels(levels);
    const walk = idealWalk(ideal);
    const { ranks, gains } = rankedGains(ranking, levels);
    let results = 0;
    let sum = 0;
    let found = 0;
    for (let i = 0; i < ranks.length; i++) {
      results += gains[i] / discountAt(ranks[i]);
      if (gains[i] <= 0) continue;
      sum += results / walk.to(ranks[i]);
      found++;
    }
    let n = 0;
    for (const { count } of ideal) n += count;
    sum += ((n - found) * results) / walk.to(n);
    return sum > 0 ? sum / n : 0;
  },
});

/** nDCG averaged over the ranks at which the gain of the ideal ranking drops. */
export const rndcg = defineMeasure({
  name: "Rndcg",
  title: "nDCG averaged over the gain levels",
  about:
    "Mean of nDCG at the ranks where the gain of the ideal ranking drops to the next lower level, and at the end of a " +
    "list that is longer than the ideal ranking by more than one.",
  formula: "Rndcg = mean of nDCG@b over b = documents with the highest gain, with the two highest gains, …",
  citation: "C. Buckley: trec_eval, measure Rndcg, 2008 (experimental)",
  parameters: { rel: gainfulGrade, gains: gainsParameter },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 2],
      measure: "Rndcg",
      value: (1 / 2 + (1 + 2 / Math.log2(3)) / (2 + 1 / Math.log2(3))) / 2,
      working: "nDCG@1 = 1 / 2, nDCG@2 = 2.2619 / 2.6309 = 0.8597; mean 0.6799",
    },
  ],
  compute(ranking, settings) {
    const levels = gainLevels(ranking.judgements, settings);
    const ideal = idealLevels(levels);
    if (ideal.length === 0) return 0;
    const walk = idealWalk(ideal);
    const { ranks, gains } = rankedGains(ranking, levels);
    let next = 0;
    let results = 0;
    const resultsTo = (depth: number): number => {
      for (; next < ranks.length && ranks[next] <= depth; next++) results += gains[next] / discountAt(ranks[next]);
      return results;
    };
    let depth = 0;
    let sum = 0;
    let points = 0;
    for (let level = 0; level < ideal.length; level++) {
      depth += ideal[level].count;
      if (ideal[level + 1]?.gain === ideal[level].gain) continue;
      sum += resultsTo(depth) / walk.to(depth);
      points++;
    }
    if (depth + 1 < ranking.retrieved) {
      sum += resultsTo(ranking.retrieved) / walk.to(depth);
      points++;
    }
    return sum / points;
  },
});
