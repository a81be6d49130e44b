import { optionalCutoff } from "../measure-parameters.js";
import { estimateOf } from "./estimate.js";
import { idealDcg } from "./ideal-dcg.js";
import { linearisedSpread } from "./linearisation.js";
import { relevantDocuments } from "./relevant-documents.js";
import { defineSampledMeasure } from "./sampled-measure.js";

/** nDCG from a stratified sample, as published. */
export const inferredNdcg = defineSampledMeasure({
  name: "infNDCG",
  title: "Inferred nDCG",
  about:
    "nDCG from a stratified sample: the gain of a stratum is the mean gain of its judged documents in the ranking, " +
    "times the number of its documents in the ranking. The ideal ranking has the estimated numbers of documents of " +
    "each grade, rounded. Requires a list of all pooled documents. As published; estNDCG is corrected for its bias.",
  formula:
    "Σ over strata of d·(Σ grade / log2(rank + 1)) / n, divided by the DCG of the ideal ranking; of a stratum's " +
    "documents in the ranking, d are pooled and n judged",
  citation:
    "E. Yilmaz, E. Kanoulas, J. A. Aslam: A simple and efficient sampling method for estimating AP and NDCG. " +
    "SIGIR 2008, 603–610; values as by TREC's sample_eval.pl, which reads 1000 documents: infNDCG@1000",
  parameters: { cutoff: optionalCutoff },
  needsPool: true,
  example: {
    ranking: [
      [0, 0],
      [-1, 1],
      [1, 1],
      [0, 1],
    ],
    missed: [[-1, 1]],
    measure: "infNDCG",
    value: (3 * (1 / 2 / 2)) / (1 + 1 / Math.log2(3)),
    working:
      "3 documents of stratum 1 are in the ranking, 2 of them judged, with the gains 1 / log2(4) and 0: 3 · 0.5/2 = " +
      "0.75; 4 · 1/2 = 2 relevant documents in stratum 1: ideal ranking 1 + 1 / log2(3) = 1.6309; 0.4599",
  },
  estimate(ranking, settings) {
    const relevant = relevantDocuments(ranking, 1);
    if (relevant.length === 0) return undefined;
    const depth = settings.cutoff ?? Number.MAX_VALUE;
    const { documents, strata } = ranking;
    const gains = documents.map(({ rank, grade }) => grade / Math.log2(rank + 1));
    const pooled = new Float64Array(strata.length);
    const judged = new Float64Array(strata.length);
    const sums = new Float64Array(strata.length);
    documents.forEach(({ rank, grade, stratum }, i) => {
      if (rank > depth) return;
      pooled[stratum]++;
      if (grade < 0) return;
      judged[stratum]++;
      sums[stratum] += gains[i];
    });
    const dcg = sums.reduce((all, sum, s) => all + (judged[s] > 0 ? (pooled[s] * sum) / judged[s] : 0), 0);
    const grades = [...new Set(relevant.map(({ grade }) => grade))].sort((a, b) => b - a);
    const numbers = grades.map((grade) =>
      relevant.reduce((all, each) => all + (each.grade === grade ? each.weight : 0), 0),
    );
    const ideal = idealDcg(grades, numbers.map(Math.round), depth);
    const value = ideal > 0 ? dcg / ideal : 0;
    const slopes = grades.map((_, g) => {
      const moved = (by: number) =>
        idealDcg(
          grades,
          numbers.map((each, k) => (k === g ? each + by : each)),
          depth,
        );
      return moved(0.5) - moved(-0.5);
    });
    const influence = documents.map(({ rank, grade, stratum, weight }, i) => {
      if (grade < 0 || ideal === 0) return 0;
      const inRanking =
        rank <= depth
          ? (pooled[stratum] * (gains[i] - sums[stratum] / judged[stratum])) / (weight * judged[stratum])
          : 0;
      return (inRanking - (grade > 0 ? value * slopes[grades.indexOf(grade)] : 0)) / ideal;
    });
    return estimateOf(value, linearisedSpread(ranking, influence), ranking, relevant);
  },
});
