import { countRelevant } from "../core/index.js";
import { defineMeasure } from "./measure.js";
import { cutoff, numberSetting, rel } from "./measure-parameters.js";
import { countRetrievedRelevant } from "./relevant.js";

/** The weight of recall relative to precision. */
export const beta = numberSetting(1, "importance of recall relative to precision", { min: 0 });

/** The weighted harmonic mean (1 + β²)·p·r / (β²·p + r); 0 if both are 0. */
export function harmonicMean(p: number, r: number, beta: number): number {
  const weight = beta * beta;
  const denominator = weight * p + r;
  return denominator === 0 ? 0 : ((1 + weight) * p * r) / denominator;
}

/** The F measure of precision and recall at a cut-off. */
export const fMeasure = defineMeasure({
  name: "F",
  title: "F measure at a cut-off",
  about:
    "The harmonic mean of precision and recall after k results, where recall counts β times as much. β is squared, " +
    "as defined by van Rijsbergen; trec_eval's set_F uses its parameter as β² and has no cut-off (see SetF). `F′` is " +
    "Fprime, another measure.",
  formula: "F = (1 + β²) · P@k · R@k / (β² · P@k + R@k)",
  citation: "C. J. van Rijsbergen: Information retrieval, 2nd ed., Butterworths 1979, ch. 7",
  parameters: { rel, beta, cutoff: cutoff(1000) },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 0, 1],
      missed: [1, 1],
      measure: "F@5",
      value: (2 * 0.4 * 0.5) / (0.4 + 0.5),
      working: "P = 2 / 5, R = 2 / 4: 2 · 0.4 · 0.5 / (0.4 + 0.5)",
    },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const k = settings.cutoff;
    const n = countRelevant(ranking.judgements, level);
    if (n === 0) return 0;
    const found = countRetrievedRelevant(ranking, level, k);
    return harmonicMean(found / k, found / n, settings.beta);
  },
});
