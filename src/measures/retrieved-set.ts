import { countRelevant, type JudgedRanking } from "../core/index.js";
import { defineMeasure } from "./measure.js";
import { numberSetting, rel } from "./measure-parameters.js";
import { countRetrievedRelevant } from "./relevant.js";

const shared = {
  citation: "C. J. van Rijsbergen: Information Retrieval, 2nd edition. Butterworths 1979, chapter 7",
  parameters: { rel },
  range: [0, 1],
  direction: "up",
  summary: "mean",
} as const;

/** The sizes from which every measure of a retrieved set is computed. */
function sizes(ranking: JudgedRanking, settings: { readonly rel: number }) {
  const level = settings.rel;
  return {
    found: countRetrievedRelevant(ranking, level),
    retrieved: ranking.retrieved,
    relevant: countRelevant(ranking.judgements, level),
  };
}

/** Precision of all retrieved documents; unlike P@k, the list is not padded. */
export const setPrecision = defineMeasure({
  ...shared,
  name: "SetP",
  title: "Set precision",
  about: "Share of the retrieved documents that are relevant, at any rank. 0 if nothing was retrieved.",
  formula: "SetP = |relevant retrieved| / |retrieved|",
  examples: [{ ranking: [1, 0, null, 1], measure: "SetP", value: 2 / 4, working: "2 of 4 retrieved documents: 2 / 4" }],
  compute(ranking, settings) {
    const { found, retrieved } = sizes(ranking, settings);
    return retrieved === 0 ? 0 : found / retrieved;
  },
});

/** Recall of all retrieved documents. */
export const setRecall = defineMeasure({
  ...shared,
  name: "SetR",
  title: "Set recall",
  about: "Share of the relevant documents that were retrieved, at any rank.",
  formula: "SetR = |relevant retrieved| / n",
  examples: [
    { ranking: [1, 0, 1], missed: [1], measure: "SetR", value: 2 / 3, working: "2 of 3 relevant documents: 2 / 3" },
  ],
  compute(ranking, settings) {
    const { found, relevant } = sizes(ranking, settings);
    return relevant === 0 ? 0 : found / relevant;
  },
});

/** Set precision as a share of the highest possible for a set of that size. */
export const setRelativePrecision = defineMeasure({
  ...shared,
  name: "SetRelP",
  title: "Set relative precision",
  about: "Precision of the retrieved set as a share of the highest possible for a set of that size.",
  formula: "SetRelP = |relevant retrieved| / min(|retrieved|, n)",
  examples: [
    {
      ranking: [1, 0, null, 1],
      missed: [1],
      measure: "SetRelP",
      value: 2 / 3,
      working: "2 relevant retrieved, at most min(4, 3) = 3: 2 / 3",
    },
  ],
  compute(ranking, settings) {
    const { found, retrieved, relevant } = sizes(ranking, settings);
    return retrieved === 0 || relevant === 0 ? 0 : found / Math.min(retrieved, relevant);
  },
});

/** Average precision of an unranked set: precision times recall. */
export const setAveragePrecision = defineMeasure({
  ...shared,
  name: "SetAP",
  title: "Set average precision",
  about: "Average precision if all retrieved documents share one rank: precision times recall of the set.",
  formula: "SetAP = |relevant retrieved|² / (|retrieved| · n)",
  examples: [{ ranking: [1, 0, 1], missed: [1], measure: "SetAP", value: 4 / 9, working: "2 · 2 / (3 · 3) = 0.4444" }],
  compute(ranking, settings) {
    const { found, retrieved, relevant } = sizes(ranking, settings);
    return retrieved === 0 || relevant === 0 ? 0 : (found * found) / (retrieved * relevant);
  },
});

const beta = numberSetting(
  1,
  "weight of recall relative to precision, not squared: van Rijsbergen's F with β = 2 is beta=4",
  { min: 0 },
);

/** Weighted harmonic mean of set precision and set recall, as in trec_eval. */
export const setF = defineMeasure({
  ...shared,
  name: "SetF",
  title: "Set F",
  about: "Weighted harmonic mean of the precision and the recall of the retrieved set. The weight is not squared.",
  formula: "SetF = (beta + 1) · P · R / (beta · P + R)",
  parameters: { rel, beta },
  examples: [
    {
      ranking: [1, 0, 1, null],
      missed: [1],
      measure: "SetF",
      value: (2 * (2 / 4) * (2 / 3)) / (2 / 4 + 2 / 3),
      working: "P = 2 / 4, R = 2 / 3: 2 · 0.5 · 0.6667 / (0.5 + 0.6667) = 0.5714",
    },
  ],
  compute(ranking, settings) {
    const { found, retrieved, relevant } = sizes(ranking, settings);
    if (found === 0) return 0;
    const weight = settings.beta;
    const precision = found / retrieved;
    const recall = found / relevant;
    return ((weight + 1) * precision * recall) / (weight * precision + recall);
  },
});
