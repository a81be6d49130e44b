import { countRelevant } from "../core/index.js";
import { precisionSum } from "./average-precision.js";
import { defineMeasure } from "./measure.js";
import { rel } from "./measure-parameters.js";

/** Average precision, smoothed and mapped to the whole real line, so that its values average well. */
export const yaap = defineMeasure({
  name: "yaap",
  title: "Yet another average precision",
  about:
    "Smoothed log-odds of average precision: orders the rankings of one topic as average precision does, but spreads " +
    "values near 0 and near 1, so that it can be averaged over easy and hard topics. 0 is a medium ranking.",
  formula: "yaap = ln((1 + s) / (1 + n − s)), s = Σᵢ i / rᵢ",
  citation: "S. Robertson: On smoothing average precision. ECIR 2012, 158–169",
  parameters: { rel },
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 0, 1],
      missed: [1],
      measure: "yaap",
      value: Math.log((1 + 5 / 3) / (1 + 3 - 5 / 3)),
      working: "s = 1 / 1 + 2 / 3 = 1.6667, n = 3: ln(2.6667 / 2.3333) = 0.1335",
    },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const sum = precisionSum(ranking, level);
    return Math.log((1 + sum) / (1 + countRelevant(ranking.judgements, level) - sum));
  },
});
