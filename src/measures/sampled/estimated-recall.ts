import { optionalCutoff, rel } from "../measure-parameters.js";
import { ratioEstimate } from "./ratio-estimate.js";
import { perRelevant, relevantDocuments } from "./relevant-documents.js";
import { defineSampledMeasure } from "./sampled-measure.js";

/** Recall from a sample. */
export const estimatedRecall = defineSampledMeasure({
  name: "estR",
  aliases: ["est_recall"],
  title: "Estimated recall",
  about:
    "Recall from a sample: the estimated number of relevant documents found, divided by that of all relevant documents " +
    "in the pool. The bias of the division is removed by the jackknife, so the value can be slightly outside 0 … 1.",
  formula: "Σ w over judged relevant documents within the cut-off / Σ w over all judged relevant documents, w = 1 / π",
  citation:
    "W. G. Cochran: Sampling Techniques, 3rd edition, 1977, chapter 6 (ratio estimates); bias and variance: H. L. " +
    "Jones: Jackknife estimation of functions of stratum means. Biometrika 61 (1974), 343–348",
  parameters: { rel, cutoff: optionalCutoff },
  example: {
    ranking: [
      [1, 0],
      [0, 1],
      [-1, 1],
    ],
    missed: [
      [1, 1],
      [-1, 1],
    ],
    measure: "estR@3",
    value: 1 / 3 - 2 / 15,
    working:
      "found: 1, which represents only itself; not found: 1 of stratum 1, which represents 4/2 = 2: θ = 1 / (1 + 2). " +
      "Without either document of stratum 1 the other represents 4: θ₋ᵢ = 1 (without the relevant one) and 1/5, mean 3/5; " +
      "bias = (1 − 2/4) · (2 − 1) · (3/5 − 1/3) = 0.1333; 0.3333 − 0.1333 = 0.2",
  },
  estimate(ranking, settings) {
    const depth = settings.cutoff ?? Number.MAX_VALUE;
    return ratioEstimate(ranking, relevantDocuments(ranking, settings.rel), {
      terms: ({ rank }) => ({ own: rank <= depth ? 1 : 0, pair: 0 }),
      divide: perRelevant,
      isCorrected: true,
    });
  },
});
