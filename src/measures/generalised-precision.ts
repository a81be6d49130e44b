import { countRelevant } from "../core/index.js";
import { gainOf, highestGrade, max } from "./grade-scale.js";
import { defineMeasure } from "./measure.js";
import { optionalCutoff, rel } from "./measure-parameters.js";
import { isRelevant } from "./relevant.js";

/** Average generalised precision; its mean over topics is MAgP. */
export const generalisedPrecision = defineMeasure({
  name: "AgP",
  aliases: ["MAgP"],
  title: "Average generalised precision",
  about:
    "Average precision in which a document counts as its grade divided by the highest grade, g / max, instead of as " +
    "1. The mean over topics is MAgP of INEX, which uses the share of a document's relevant text that was found instead. " +
    "With one grade, it is average precision.",
  formula: "AgP = 1/n · Σ gP(r) over the ranks r of the relevant documents, gP(r) = 1/r · Σ gᵢ / max over i ≤ r",
  citation:
    "J. Kamps, J. Pehcevski, G. Kazai, M. Lalmas, S. Robertson: INEX 2007 evaluation measures. Focused access to XML " +
    "documents, LNCS 4862, 2008, 24–33",
  parameters: { rel, max, cutoff: optionalCutoff },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 0, 2],
      missed: [2],
      measure: "AgP",
      value: (0.5 + 1.5 / 3) / 3,
      working: "gP = 0.5 / 1 at rank 1 and (0.5 + 1) / 3 at rank 3: (0.5 + 0.5) / 3",
    },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const k = settings.cutoff ?? Number.POSITIVE_INFINITY;
    const n = countRelevant(ranking.judgements, level);
    if (n === 0) return 0;
    const highest = highestGrade(ranking, settings);
    let gain = 0;
    let sum = 0;
    for (let i = 0; i < ranking.ranks.length && ranking.ranks[i] <= k; i++) {
      if (!isRelevant(ranking.grades[i], level)) continue;
      gain += gainOf(ranking.grades[i], level, highest) / highest;
      sum += gain / ranking.ranks[i];
    }
    return sum / n;
  },
});
