import { countRelevant } from "../core/index.js";
import { type BoundMeasure, defineMeasure } from "./measure.js";
import { cutoff, rel } from "./measure-parameters.js";
import { neededForRecall, rankOfRelevant, recallTarget } from "./recall-target.js";

/** The depth to which a searcher must read to reach a recall. */
export const depth = defineMeasure({
  name: "Depth",
  title: "Reading depth to reach a recall",
  about:
    "The rank at which the given share of the relevant documents has been found. The searcher reads at most Nmax " +
    "results. If that is not enough, the value is Nmax + 1, which means “more than Nmax” (a censored value: tables " +
    "mark it, and a mean over such values is a lower bound). 0 for a topic without relevant documents.",
  formula: "Depth = r₍ₘ₎, the rank of the m-th relevant document, m = ⌈recall · n⌉; Nmax + 1 if it is larger than Nmax",
  citation:
    "W. S. Cooper: Expected search length: a single measure of retrieval effectiveness. American Documentation " +
    "19(1), 1968, 30–41 (queries of type 4)",
  parameters: { rel, recall: recallTarget(1), cutoff: cutoff(1000) },
  range: [0, Number.POSITIVE_INFINITY],
  direction: "down",
  summary: "mean",
  examples: [
    {
      ranking: [1, 0, 1, 0, 0, 1],
      missed: [1],
      measure: "Depth(recall=0.75)@100",
      value: 6,
      working: "75 % of 4 relevant documents are 3; the third is at rank 6",
    },
    {
      ranking: [1, 0, 1],
      missed: [1],
      measure: "Depth@100",
      value: 101,
      working: "the third relevant document is not among the first 100: 101, read as “more than 100”",
    },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const needed = neededForRecall(countRelevant(ranking.judgements, level), settings.recall);
    return Math.min(rankOfRelevant(ranking, level, needed), settings.cutoff + 1);
  },
});

/** Whether a value only means “more than the cut-off”: a table shows it as `>1000`. */
export function isCensored(bound: BoundMeasure, value: number): boolean {
  return bound.measure.name === depth.name && value > Number(bound.settings.cutoff);
}
