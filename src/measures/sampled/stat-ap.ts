import { rel } from "../measure-parameters.js";
import { ratioEstimate } from "./ratio-estimate.js";
import { perRelevant, relevantDocuments } from "./relevant-documents.js";
import { defineSampledMeasure } from "./sampled-measure.js";

/** Average precision from a sample with any probabilities, as published. */
export const statAp = defineSampledMeasure({
  name: "statAP",
  title: "Average precision from a sample, by weights",
  about:
    "Average precision as TREC's Million Query track estimated it: each judged relevant document counts as many " +
    "documents as it represents, except in the precision at its own rank. The probabilities may differ from document " +
    "to document. As published, without correction: too low if few relevant documents were drawn; estAP is corrected.",
  formula:
    "Σ w·P̂ / Σ w over judged relevant documents; at rank r, P̂ = (1 + Σ w of judged relevant documents above) / r; w = 1 / π",
  citation:
    "J. A. Aslam, V. Pavlu: A practical sampling strategy for efficient retrieval evaluation. Technical report, " +
    "Northeastern University, 2007; values as by statAP_MQ_eval_v3.pl",
  parameters: { rel },
  example: {
    ranking: [
      [1, 0],
      [-1, 1],
      [-1, 1],
      [1, 1],
      [0, 1],
      [1, 0],
    ],
    measure: "statAP",
    value: (1 + 2 * (2 / 4) + 4 / 6) / 4,
    working:
      "weights 1 at ranks 1 and 6 (all of stratum 0 was judged) and 4/2 = 2 at rank 4: P̂ = 1/1, (1 + 1)/4 and " +
      "(1 + 1 + 2)/6; (1·1 + 2·2/4 + 1·4/6) / (1 + 2 + 1) = 0.6667",
  },
  estimate(ranking, settings) {
    return ratioEstimate(ranking, relevantDocuments(ranking, settings.rel), {
      terms: ({ rank }) => ({ own: 1 / rank, pair: 1 / rank }),
      divide: perRelevant,
      pairWeights: "product",
      isCorrected: false,
    });
  },
});
