import { countRelevant } from "../core/index.js";
import { defineMeasure } from "./measure.js";
import { atCutoff, integerSetting, numberSetting, rel, wordSetting } from "./measure-parameters.js";
import { relevantRanks } from "./relevant.js";

const rounding = wordSetting(
  ["nearest", "up"],
  "nearest",
  "how a recall point becomes a number of relevant documents: nearest rounds c·n (trec_eval 10), up takes " +
    "⌊c·n + 0.9⌋ (trec_eval 9 and before)",
);

/** Number of relevant documents needed to reach recall `point`, under a rounding rule. */
export function relevantAtRecall(point: number, relevant: number, rule: string): number {
  const exact = point * relevant;
  if (rule === "up") return Math.trunc(exact + 0.9);
  // C's lround rounds halves away from zero, Math.round upwards.
  return exact < 0 ? -Math.round(-exact) : Math.round(exact);
}

/** Highest precision at or after the rank where a recall point is reached; 0 if it is not reached. */
export const interpolatedPrecision = defineMeasure({
  name: "IPrec",
  title: "Interpolated precision at a recall point",
  about:
    "Highest precision at any rank with at least the given recall: a point of the recall-precision curve. 0 if the " +
    "list does not reach that recall.",
  formula: "IPrec@c = max of i / rᵢ over i ≥ c·n, rᵢ the rank of the i-th relevant document",
  citation: "C. J. van Rijsbergen: Information Retrieval, 2nd edition. Butterworths 1979, chapter 7",
  parameters: {
    rel,
    rounding,
    cutoff: atCutoff(numberSetting(0.5, "the recall point, from 0 to 1", { min: 0, max: 1 })),
  },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [0, 1, 1, 0, 1],
      missed: [1],
      measure: "IPrec@0.25",
      value: 2 / 3,
      working: "0.25 · 4 = 1 relevant document; precision is 1/2, 2/3 and 3/5 at ranks 2, 3 and 5, at most 2 / 3",
    },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const found = relevantRanks(ranking, level);
    const relevant = countRelevant(ranking.judgements, level);
    const needed = relevantAtRecall(settings.cutoff, relevant, settings.rounding);
    let best = 0;
    for (let i = found.length; i >= Math.max(1, needed); i--) best = Math.max(best, i / found[i - 1]);
    return best;
  },
});

/** The recall points of a `points` setting: a number of equally spaced points from 0 to 1, or a list of points. */
export function recallPoints(points: number | string): number[] {
  if (typeof points === "string") return points.split(",").map(Number);
  return Array.from({ length: points }, (_, i) => i / (points - 1));
}

/** Interpolated precision averaged over recall points, 0 to 1 in steps of 0.1. */
export const interpolatedAveragePrecision = defineMeasure({
  name: "IAP",
  title: "Interpolated average precision over recall points",
  about:
    "Mean of the interpolated precision at the recall points 0, 0.1, …, 1: the eleven-point average that was used " +
    "before average precision.",
  formula: "IAP = (1 / p) Σ IPrec@c over p recall points c from 0 to 1",
  citation: "C. J. van Rijsbergen: Information Retrieval, 2nd edition. Butterworths 1979, chapter 7",
  parameters: { rel, rounding, points: integerSetting(11, "number of recall points", { min: 2 }) },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 0, 0, 1],
      measure: "IAP(points=3)",
      value: (1 + 1 + 1 / 2) / 3,
      working: "recall points 0, 0.5 and 1 need 0, 1 and 2 relevant documents: (1 + 1 + 2 / 4) / 3 = 0.8333",
    },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const found = relevantRanks(ranking, level);
    const relevant = countRelevant(ranking.judgements, level);
    const needed = recallPoints(settings.points).map((point) => relevantAtRecall(point, relevant, settings.rounding));
    // From the last point to the first, as in trec_eval: a point out of order is reached only at the end.
    let point = needed.length - 1;
    while (point >= 0 && needed[point] > found.length) point--;
    let best = 0;
    let sum = 0;
    for (let i = found.length; i > 0; i--) {
      best = Math.max(best, i / found[i - 1]);
      for (; point >= 0 && needed[point] === i; point--) sum += best;
    }
    for (; point >= 0; point--) sum += best;
    return sum / needed.length;
  },
});
