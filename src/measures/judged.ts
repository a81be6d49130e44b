import { defineMeasure } from "./measure.js";
import { optionalCutoff } from "./measure-parameters.js";

/** The share of a list that was judged: it shows how far the other measures can be trusted. */
export const judged = defineMeasure({
  name: "Judged",
  title: "Share of judged documents",
  about:
    "Share of the first k results that were judged, relevant or not. A list shorter than k is divided by its own length " +
    "(so Judged@k + Unjudged@k = 1 only for lists of k results or more). 0 for an empty list.",
  formula: "Judged@k = |judged among the first k| / min(k, retrieved)",
  citation:
    "S. MacAvaney, C. Macdonald, I. Ounis: Streamlining evaluation with ir-measures. ECIR 2022, 305–310 (Judged@k)",
  parameters: { cutoff: optionalCutoff },
  range: [0, 1],
  direction: "none",
  summary: "mean",
  examples: [
    { ranking: [null, 2, null, 0], measure: "Judged@3", value: 1 / 3, working: "one of the first 3 was judged: 1 / 3" },
  ],
  compute(ranking, settings) {
    const looked = Math.min(settings.cutoff ?? Number.POSITIVE_INFINITY, ranking.retrieved);
    if (looked === 0) return 0;
    let count = 0;
    for (let i = 0; i < ranking.ranks.length && ranking.ranks[i] <= looked; i++) if (ranking.grades[i] >= 0) count++;
    return count / looked;
  },
});
