import { defineMeasure } from "./measure.js";
import { cutoff, rel } from "./measure-parameters.js";
import { countRetrievedRelevant } from "./relevant.js";

/** Precision at a cut-off; a list that is too short counts as padded with irrelevant documents. */
export const precision = defineMeasure({
  name: "P",
  title: "Precision at a cut-off",
  about:
    "Share of the first k results that are relevant. A list shorter than k counts as padded with irrelevant documents.",
  formula: "P@k = |relevant among the first k| / k",
  citation: "C. W. Cleverdon: The significance of the Cranfield tests on index languages. SIGIR 1991, 3–12",
  parameters: { rel, cutoff: cutoff(10) },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    { ranking: [1, 0, 1], missed: [1], measure: "P@5", value: 2 / 5, working: "2 relevant among the first 5: 2 / 5" },
  ],
  compute(ranking, settings) {
    const k = settings.cutoff;
    return countRetrievedRelevant(ranking, settings.rel, k) / k;
  },
});
