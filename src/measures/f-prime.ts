import { countRelevant } from "../core/index.js";
import { precisionSum } from "./average-precision.js";
import { beta, harmonicMean } from "./f-measure.js";
import { defineMeasure } from "./measure.js";
import { cutoff, rel } from "./measure-parameters.js";
import { countRetrievedRelevant } from "./relevant.js";

/** F′: the F measure with average precision in place of precision. */
export const fPrime = defineMeasure({
  name: "Fprime",
  aliases: ["F′", "F'"],
  title: "F′, of average precision and recall",
  about:
    "The harmonic mean of average precision and recall after Nmax results, where recall counts β times as much. The " +
    "PRES paper considers it, with β = 1 and 4, as an alternative to PRES.",
  formula: "F′ = (1 + β²) · AP@k · R@k / (β² · AP@k + R@k)",
  citation:
    "W. Magdy, G. J. F. Jones: PRES: a score metric for evaluating recall-oriented information retrieval " +
    "applications. SIGIR 2010, 611–618, eq. 1",
  parameters: { rel, beta, cutoff: cutoff(1000) },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 0, 0, 1],
      measure: "Fprime(beta=4)@100",
      value: (17 * 0.75 * 1) / (16 * 0.75 + 1),
      working: "AP = (1 / 1 + 2 / 4) / 2 = 0.75, R = 1: 17 · 0.75 · 1 / (16 · 0.75 + 1)",
    },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const k = settings.cutoff;
    const n = countRelevant(ranking.judgements, level);
    if (n === 0) return 0;
    const recall = countRetrievedRelevant(ranking, level, k) / n;
    return harmonicMean(precisionSum(ranking, level, k) / n, recall, settings.beta);
  },
});
