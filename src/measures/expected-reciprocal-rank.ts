import { gainOf, highestGrade, max } from "./grade-scale.js";
import { defineMeasure } from "./measure.js";
import { optionalCutoff, rel } from "./measure-parameters.js";

/** Expected reciprocal rank: a searcher stops when satisfied, more likely at a better document. */
export const expectedReciprocalRank = defineMeasure({
  name: "ERR",
  title: "Expected reciprocal rank",
  about:
    "The expected value of 1 / rank at the rank where a searcher stops. A document of grade g satisfies the searcher " +
    "with probability (2ᵍ − 1) / 2ᵐᵃˣ. Set `max` to compare topics or collections: TREC's gdeval uses 4. Not " +
    "normalised: a perfect ranking scores below 1.",
  formula: "ERR = Σ Pᵣ / r · Π (1 − Pᵢ), the product over the ranks i < r; Pᵢ = (2^gᵢ − 1) / 2^max",
  citation:
    "O. Chapelle, D. Metzler, Y. Zhang, P. Grinspan: Expected reciprocal rank for graded relevance. CIKM 2009, 621–630",
  parameters: { rel, max, cutoff: optionalCutoff },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 0, 2],
      measure: "ERR(max=2)@20",
      value: 1 / 4 + (1 / 3) * (3 / 4) * (3 / 4),
      working: "P = 1/4, 0, 3/4: 1/1 · 1/4 + 1/3 · 3/4 · (1 − 1/4)",
    },
  ],
  compute(ranking, settings) {
    const highest = highestGrade(ranking, settings);
    const k = settings.cutoff ?? Number.POSITIVE_INFINITY;
    let sum = 0;
    let reading = 1;
    for (let i = 0; i < ranking.ranks.length && ranking.ranks[i] <= k; i++) {
      const gain = gainOf(ranking.grades[i], settings.rel, highest);
      const content = 2 ** (gain - highest) - 2 ** -highest;
      sum += (reading * content) / ranking.ranks[i];
      reading *= 1 - content;
    }
    return sum;
  },
});
