import { optionalCutoff, rel } from "../measure-parameters.js";
import { ratioEstimate } from "./ratio-estimate.js";
import { perRelevant, relevantDocuments } from "./relevant-documents.js";
import { defineSampledMeasure } from "./sampled-measure.js";

/** Average precision from a sample, with its bias removed. */
export const estimatedAp = defineSampledMeasure({
  name: "estAP",
  title: "Estimated average precision",
  about:
    "Average precision from a sample. As statAP, but pairs of documents count by their joint probability, which makes " +
    "the sum of precisions unbiased, and the bias of the division by the number of relevant documents is removed by " +
    "the jackknife. The value can be slightly outside 0 … 1.",
  formula: "(Σ w / rank + Σ of pairs w₁₂ / rank of the lower one) / Σ w, w = 1 / π, w₁₂ = 1 / π₁₂",
  citation:
    "D. G. Horvitz, D. J. Thompson: A generalization of sampling without replacement from a finite universe. JASA 47 " +
    "(1952), 663–685; bias and variance: H. L. Jones: Jackknife estimation of functions of stratum means. Biometrika " +
    "61 (1974), 343–348",
  parameters: { rel, cutoff: optionalCutoff },
  example: {
    ranking: [null, [1, 0], [-1, 0], [-1, 0], [1, 0]],
    measure: "estAP",
    value: 0.65 - 0.5 * (0.35 - 0.65),
    working:
      "2 of 4 documents were drawn, both relevant, at ranks 2 and 5: w = 4/2, w₁₂ = 4·3 / (2·1) = 6; " +
      "θ = (2/2 + 2/5 + 6/5) / (2 + 2) = 0.65. Without one of them the other represents 4: θ₋ᵢ = 1/5 and 1/2, mean 0.35; " +
      "bias = (1 − 2/4) · (2 − 1) · (0.35 − 0.65) = −0.15; 0.65 + 0.15 = 0.8",
  },
  estimate(ranking, settings) {
    const depth = settings.cutoff ?? Number.MAX_VALUE;
    return ratioEstimate(ranking, relevantDocuments(ranking, settings.rel), {
      terms: ({ rank }) => (rank > depth ? { own: 0, pair: 0 } : { own: 1 / rank, pair: 1 / rank }),
      divide: perRelevant,
      isCorrected: true,
    });
  },
});
