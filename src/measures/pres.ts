import { countRelevant } from "../core/index.js";
import { defineMeasure } from "./measure.js";
import { cutoff, rel } from "./measure-parameters.js";
import { isRelevant } from "./relevant.js";

/**
 * PRES: where the ranks of the relevant documents lie between the best and the worst ranks possible
 * for a user who reads `Nmax` results.
 */
export const pres = defineMeasure({
  name: "PRES",
  title: "Patent retrieval evaluation score",
  about:
    "Recall that also rewards early ranks, for a user who reads Nmax results. 1 if all relevant documents " +
    "come first, 0 if none is among the first Nmax; always between n·R²/Nmax and the recall R. " +
    "Nmax belongs to the user, not to the run: a shorter list is not rewarded.",
  formula:
    "PRES = 1 − (Σ rᵢ / n − (n + 1) / 2) / Nmax, where relevant documents not found within Nmax take the ranks " +
    "Nmax + k + 1 … Nmax + n (k found of n)",
  citation:
    "W. Magdy, G. J. F. Jones: PRES: a score metric for evaluating recall-oriented information retrieval " +
    "applications. SIGIR 2010, 611–618",
  parameters: { rel, cutoff: cutoff(1000) },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, null, null, 1],
      missed: [1, 1],
      measure: "PRES@100",
      value: 1 - ((1 + 4 + 103 + 104) / 4 - 2.5) / 100,
      working: "ranks 1, 4 and, for the two not found, 103, 104: 1 − (212 / 4 − 2.5) / 100 = 0.495",
    },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const nmax = settings.cutoff;
    const n = countRelevant(ranking.judgements, level);
    if (n === 0) return 0;
    let found = 0;
    let rankSum = 0;
    for (let i = 0; i < ranking.ranks.length && ranking.ranks[i] <= nmax; i++) {
      if (!isRelevant(ranking.grades[i], level)) continue;
      found++;
      rankSum += ranking.ranks[i];
    }
    const missed = n - found;
    rankSum += missed * (nmax + n) - (missed * (missed - 1)) / 2;
    return 1 - (rankSum / n - (n + 1) / 2) / nmax;
  },
});
