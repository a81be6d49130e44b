import { cutoff, rel } from "../measure-parameters.js";
import { ratioEstimate } from "./ratio-estimate.js";
import { perRelevant, relevantDocuments } from "./relevant-documents.js";
import { defineSampledMeasure } from "./sampled-measure.js";

/** PRES from a sample. */
export const estimatedPres = defineSampledMeasure({
  name: "estPRES",
  aliases: ["est_pres"],
  title: "Estimated PRES",
  about:
    "PRES from a sample. PRES is a sum over relevant documents that are found: each adds 1 − (rank − 1 − relevant " +
    "documents above it) / Nmax. The sum and the number of relevant documents are estimated by weights; a pair of " +
    "documents counts by its joint probability. The bias of the division is removed by the jackknife, so the value " +
    "can be slightly outside 0 … 1.",
  formula:
    "(Σ w·(1 − (rank − 1) / Nmax) + Σ of pairs w₁₂ / Nmax) / Σ w; numerator over those found within Nmax, w = 1 / π, " +
    "w₁₂ = 1 / π₁₂",
  citation:
    "W. Magdy, G. J. F. Jones: PRES: a score metric for evaluating recall-oriented information retrieval " +
    "applications. SIGIR 2010, 611–618; totals: D. G. Horvitz, D. J. Thompson: A generalization of sampling without " +
    "replacement from a finite universe. JASA 47 (1952), 663–685; bias and variance: H. L. Jones: Jackknife " +
    "estimation of functions of stratum means. Biometrika 61 (1974), 343–348",
  parameters: { rel, cutoff: cutoff(1000) },
  example: {
    ranking: [null, [1, 0], [-1, 0], [-1, 0], [1, 0]],
    measure: "estPRES@10",
    value: 0.9 - 0.5 * (0.75 - 0.9),
    working:
      "2 of 4 documents were drawn, both relevant, at ranks 2 and 5: w = 4/2, w₁₂ = 4·3 / (2·1) = 6; " +
      "θ = (2·0.9 + 2·0.6 + 6·0.1) / (2 + 2) = 0.9. Without one of them the other represents 4: θ₋ᵢ = 0.6 and 0.9, mean " +
      "0.75; bias = (1 − 2/4) · (2 − 1) · (0.75 − 0.9) = −0.075; 0.9 + 0.075 = 0.975",
  },
  estimate(ranking, settings) {
    const nmax = settings.cutoff;
    return ratioEstimate(ranking, relevantDocuments(ranking, settings.rel), {
      terms: ({ rank }) => (rank > nmax ? { own: 0, pair: 0 } : { own: 1 - (rank - 1) / nmax, pair: 1 / nmax }),
      divide: perRelevant,
      isCorrected: true,
    });
  },
});
