import { countRelevant } from "../core/index.js";
import { collectionSize, docs } from "./collection-size.js";
import { defineMeasure } from "./measure.js";
import { rel } from "./measure-parameters.js";
import { isRelevant } from "./relevant.js";

/** Normalised recall: PRES's predecessor, for the whole collection instead of the results that a user reads. */
export const rnorm = defineMeasure({
  name: "Rnorm",
  title: "Normalised recall",
  about:
    "How good the ranks of the relevant documents are, from the worst (0) to the best (1) in the whole collection. " +
    "Relevant documents that were not retrieved are assumed to be at the end of the collection. In a large " +
    "collection, the value is close to the recall whatever the ranking, which is why PRES uses a window instead. Set " +
    "`docs` whenever it is known: without it, the collection is no larger than the documents judged or retrieved.",
  formula:
    "Rnorm = 1 − (Σ rᵢ − n(n + 1) / 2) / (n · (N − n)), where the m relevant documents not retrieved take the ranks " +
    "N − m + 1 … N",
  citation:
    "J. J. Rocchio: Document retrieval systems: optimization and evaluation. Report ISR-10, Harvard Computation " +
    "Laboratory 1966, ch. 5, eq. 5.20",
  parameters: { rel, docs },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 0, 1],
      missed: [1],
      measure: "Rnorm(docs=103)",
      value: 1 - (1 + 3 + 103 - 6) / (3 * 100),
      working: "ranks 1, 3 and, for the one not retrieved, 103: 1 − (107 − 6) / (3 · 100)",
    },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const n = countRelevant(ranking.judgements, level);
    if (n === 0) return 0;
    const size = collectionSize(ranking, settings);
    if (size === n) return 1;
    let found = 0;
    let rankSum = 0;
    for (let i = 0; i < ranking.ranks.length; i++) {
      if (!isRelevant(ranking.grades[i], level)) continue;
      found++;
      rankSum += ranking.ranks[i];
    }
    const missed = n - found;
    rankSum += missed * size - (missed * (missed - 1)) / 2;
    return 1 - (rankSum - (n * (n + 1)) / 2) / (n * (size - n));
  },
});
