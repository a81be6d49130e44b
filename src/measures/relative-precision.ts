import { countRelevant } from "../core/index.js";
import { defineMeasure } from "./measure.js";
import { cutoff, rel } from "./measure-parameters.js";
import { countRetrievedRelevant } from "./relevant.js";

/** Precision as a share of the highest precision that the topic allows at the cut-off. */
export const relativePrecision = defineMeasure({
  name: "RelP",
  title: "Relative precision at a cut-off",
  about:
    "Precision at k as a share of the highest possible there: precision if k is below the number of relevant " +
    "documents, recall from there on.",
  formula: "RelP@k = |relevant among the first k| / min(k, n)",
  citation:
    "C. Buckley, E. M. Voorhees: Retrieval system evaluation. In: TREC: Experiment and Evaluation in Information " +
    "Retrieval, MIT Press 2005, 53–75",
  parameters: { rel, cutoff: cutoff(10) },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 0, 1, null, 1],
      measure: "RelP@4",
      value: 2 / 3,
      working: "2 relevant among the first 4, of at most min(4, 3) = 3: 2 / 3",
    },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const k = settings.cutoff;
    const n = countRelevant(ranking.judgements, level);
    return n === 0 ? 0 : countRetrievedRelevant(ranking, level, k) / Math.min(k, n);
  },
});
