import { countRelevant } from "../core/index.js";
import { defineMeasure } from "./measure.js";
import { atCutoff, numberSetting, rel } from "./measure-parameters.js";
import { countRetrievedRelevant } from "./relevant.js";

/** Precision at rank n, where n is the number of relevant documents; there, precision and recall are equal. */
export const rPrecision = defineMeasure({
  name: "Rprec",
  aliases: ["RPrec"],
  title: "R-precision",
  about:
    "Precision after n results, where n is the number of relevant documents; there, precision and recall are equal. " +
    "A shorter list counts as padded with irrelevant documents.",
  formula: "Rprec = |relevant among the first n| / n",
  citation: "C. Buckley, E. M. Voorhees: Evaluating evaluation measure stability. SIGIR 2000, 33–40",
  parameters: { rel },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 0, 1, 1],
      measure: "Rprec",
      value: 2 / 3,
      working: "3 relevant documents, 2 of them among the first 3: 2 / 3",
    },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const n = countRelevant(ranking.judgements, level);
    return n === 0 ? 0 : countRetrievedRelevant(ranking, level, n) / n;
  },
});

const multiple = atCutoff(
  numberSetting(1, "the rank used, as a multiple of the number of relevant documents", { min: 0 }),
);

/** Precision at a multiple of n. */
export const rPrecisionMultiple = defineMeasure({
  name: "RprecMult",
  title: "R-precision at a multiple of the number of relevant documents",
  about:
    "Precision after c·n results, so that topics with many and with few relevant documents are compared at " +
    "equivalent ranks. c·n is rounded up unless it is less than a tenth above a whole number.",
  formula: "RprecMult@c = |relevant among the first k| / k, k = ⌊c·n + 0.9⌋",
  citation:
    "C. Buckley, E. M. Voorhees: Retrieval system evaluation. In: TREC: Experiment and Evaluation in Information " +
    "Retrieval, MIT Press 2005, 53–75",
  parameters: { rel, cutoff: multiple },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 0, 1, 1],
      measure: "RprecMult@0.5",
      value: 1 / 2,
      working: "3 relevant documents: k = ⌊0.5 · 3 + 0.9⌋ = 2, 1 relevant among the first 2: 1 / 2",
    },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const depth = Math.trunc(settings.cutoff * countRelevant(ranking.judgements, level) + 0.9);
    return depth <= 0 ? 0 : countRetrievedRelevant(ranking, level, depth) / depth;
  },
});
