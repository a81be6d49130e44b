import { optionalCutoff } from "../measure-parameters.js";
import { idealDcg } from "./ideal-dcg.js";
import { ratioEstimate } from "./ratio-estimate.js";
import { relevantDocuments } from "./relevant-documents.js";
import { defineSampledMeasure } from "./sampled-measure.js";

/** nDCG from a sample, with its bias removed. */
export const estimatedNdcg = defineSampledMeasure({
  name: "estNDCG",
  title: "Estimated nDCG",
  about:
    "nDCG from a sample. The gains of judged documents count as often as the documents that they represent; the ideal " +
    "ranking has the estimated numbers of documents of each grade. Gains are the grades, discounts are log2(rank + 1), " +
    "as in trec_eval. The bias of the division is removed by the jackknife, so the value can be slightly outside 0 … 1.",
  formula:
    "Σ w·grade / log2(rank + 1) over judged documents within the cut-off, divided by the DCG of the ideal ranking; " +
    "w = 1 / π; of a fractional number of documents, the last counts in part",
  citation:
    "K. Järvelin, J. Kekäläinen: Cumulated gain-based evaluation of IR techniques. ACM TOIS 20 (2002), 422–446; bias " +
    "and variance: H. L. Jones: Jackknife estimation of functions of stratum means. Biometrika 61 (1974), 343–348",
  parameters: { cutoff: optionalCutoff },
  example: {
    ranking: [
      [0, 0],
      [-1, 1],
      [1, 0],
      [0, 1],
      [2, 0],
    ],
    measure: "estNDCG",
    value: (1 / 2 + 2 / Math.log2(6)) / (2 + 1 / Math.log2(3)),
    working:
      "relevant documents only in a stratum that was judged completely: 1 / log2(4) + 2 / log2(6) = 1.2737; ideal " +
      "ranking: 2 / log2(2) + 1 / log2(3) = 2.6309; 0.4841, which is nDCG",
  },
  estimate(ranking, settings) {
    const depth = settings.cutoff ?? Number.MAX_VALUE;
    const relevant = relevantDocuments(ranking, 1);
    const grades = [...new Set(relevant.map(({ grade }) => grade))].sort((a, b) => b - a);
    return ratioEstimate(ranking, relevant, {
      terms: ({ rank, grade }) => ({ own: rank <= depth ? grade / Math.log2(rank + 1) : 0, pair: 0 }),
      divide: (numerator, numbers) => {
        const ideal = idealDcg(grades, numbers, depth);
        return ideal < 1e-9 ? undefined : numerator / ideal;
      },
      isCorrected: true,
    });
  },
});
