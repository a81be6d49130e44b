import { countRelevant } from "../core/index.js";
import { gainfulGrade, gainLevels, gainsParameter, idealLevels, rankedGains } from "./gains.js";
import { defineMeasure } from "./measure.js";
import { rel } from "./measure-parameters.js";
import { isRelevant } from "./relevant.js";

/** The minimum cost of a result to its reader, in units of gain. */
const MIN_COST = 1;

/** Binary G: the value of a relevant document depends on the irrelevant documents above it. */
export const binaryGain = defineMeasure({
  name: "binG",
  title: "Binary normalised gain",
  about:
    "Mean over all relevant documents of a value that falls with the number of irrelevant documents above each. " +
    "Relevant documents above do not reduce a document's value, as they do in nDCG.",
  formula: "binG = (1 / n) Σᵢ 1 / log2(2 + irrelevant or unjudged documents above the i-th relevant one)",
  citation: "C. Buckley: trec_eval, measure binG, 2008 (experimental)",
  parameters: { rel },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 0, 1],
      missed: [1],
      measure: "binG",
      value: (1 / Math.log2(2) + 1 / Math.log2(3)) / 3,
      working: "none and 1 irrelevant document above, one not found: (1 / log2(2) + 1 / log2(3)) / 3 = 0.5436",
    },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const { ranks, grades } = ranking;
    const n = countRelevant(ranking.judgements, level);
    if (n === 0) return 0;
    let found = 0;
    let sum = 0;
    for (let i = 0; i < ranks.length; i++) {
      if (isRelevant(grades[i], level)) sum += 1 / Math.log2(2 + ranks[i] - ++found);
    }
    return sum / n;
  },
});

/** G: gain, discounted by how far the results are behind the ideal ranking. */
export const normalizedGain = defineMeasure({
  name: "G",
  title: "Normalised gain",
  about:
    "Sum of the gains of the results, each discounted by how far the results up to its rank are behind the ideal " +
    "ranking, as a share of the total possible gain. Each result costs its reader at least 1.",
  formula: "G = Σ gain(r) / log2(2 + cost(r) − gained(r)) / Σ ideal gains, cost(r) = Σ max(ideal gain, 1) to rank r",
  citation: "C. Buckley: trec_eval, measure G, 2008 (experimental)",
  parameters: { rel: gainfulGrade, gains: gainsParameter },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 2],
      measure: "G",
      value: (1 / Math.log2(3) + 2 / Math.log2(2)) / 3,
      working: "ideal 2, 1; behind by 1, then by 0: (1 / log2(3) + 2 / log2(2)) / 3 = 0.877",
    },
  ],
  compute(ranking, settings) {
    const levels = gainLevels(ranking.judgements, settings);
    const ideal = idealLevels(levels);
    let idealSum = 0;
    for (const { gain, count } of ideal) for (let i = 0; i < count; i++) idealSum += gain;
    if (idealSum <= 0) return 0;
    const { ranks, gains } = rankedGains(ranking, levels);
    let level = 0;
    let left = ideal[0].count;
    let rank = 0;
    let cost = 0;
    let gained = 0;
    let sum = 0;
    for (let i = 0; i < ranks.length; i++) {
      for (; rank < ranks[i]; rank++) {
        cost += level < ideal.length ? Math.max(ideal[level].gain, MIN_COST) : MIN_COST;
        if (--left === 0) left = ++level < ideal.length ? ideal[level].count : 0;
      }
      gained += gains[i];
      sum += gains[i] / Math.log2(2 + cost - gained);
    }
    return sum / idealSum;
  },
});
