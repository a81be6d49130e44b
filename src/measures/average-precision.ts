import { countRelevant, type JudgedRanking } from "../core/index.js";
import { defineMeasure } from "./measure.js";
import { optionalCutoff, rel } from "./measure-parameters.js";
import { isRelevant } from "./relevant.js";

/** Σ of the precision at the rank of each relevant document among the first `depth`. */
export function precisionSum(ranking: JudgedRanking, level: number, depth = Number.POSITIVE_INFINITY): number {
  const { ranks, grades } = ranking;
  let found = 0;
  let sum = 0;
  for (let i = 0; i < ranks.length && ranks[i] <= depth; i++) {
    if (isRelevant(grades[i], level)) sum += ++found / ranks[i];
  }
  return sum;
}

function compute(ranking: JudgedRanking, settings: { readonly rel: number; readonly cutoff?: number }): number {
  const level = settings.rel;
  const n = countRelevant(ranking.judgements, level);
  return n === 0 ? 0 : precisionSum(ranking, level, settings.cutoff) / n;
}

/** Average precision; its mean over topics is MAP. Relevant documents that were not retrieved add 0. */
export const averagePrecision = defineMeasure({
  name: "AP",
  aliases: ["MAP"],
  title: "Average precision",
  about:
    "Mean of the precision at the rank of each relevant document of the topic; a relevant document that is not found " +
    "adds 0. The mean over topics is MAP.",
  formula: "AP = (1 / n) Σᵢ i / rᵢ, rᵢ the rank of the i-th relevant document found",
  citation:
    "C. Buckley, E. M. Voorhees: Retrieval system evaluation. In: TREC: Experiment and Evaluation in Information " +
    "Retrieval, MIT Press 2005, 53–75",
  parameters: { rel, cutoff: optionalCutoff },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 0, 1],
      missed: [1],
      measure: "AP",
      value: (1 / 1 + 2 / 3) / 3,
      working: "relevant at ranks 1 and 3 of 3 relevant documents: (1 / 1 + 2 / 3) / 3 = 0.5556",
    },
  ],
  compute,
});

/** GMAP: average precision, summarised by the geometric mean, so that hard topics count most. */
export const geometricMap = defineMeasure({
  name: "GMAP",
  title: "Geometric mean average precision",
  about:
    "Average precision per topic, with the geometric mean over topics: an improvement of a hard topic from 0.05 to " +
    "0.1 counts as much as one from 0.5 to 1. Topics below 0.00001 count as 0.00001.",
  formula: "GMAP = exp((1 / T) Σₜ ln max(APₜ, 0.00001))",
  citation: "S. Robertson: On GMAP: and other transformations. CIKM 2006, 78–83",
  parameters: { rel, cutoff: optionalCutoff },
  range: [0, 1],
  direction: "up",
  summary: "geometric",
  examples: [
    {
      ranking: [0, 1],
      measure: "GMAP",
      value: 1 / 2,
      working: "one topic, its only relevant document at rank 2: AP = 1 / 2, and exp(ln 0.5) = 0.5",
    },
  ],
  compute,
});
