import { defineMeasure } from "./measure.js";
import { cutoff, rel } from "./measure-parameters.js";
import { countRetrievedRelevant } from "./relevant.js";

/** Whether a relevant document is among the first k results. */
export const success = defineMeasure({
  name: "Success",
  title: "Success at a cut-off",
  about: "1 if at least one of the first k results is relevant, otherwise 0; the mean is the share of such topics.",
  formula: "Success@k = 1 if a relevant document is among the first k, else 0",
  citation:
    "S. Tomlinson: Early precision measures: implications from the downside of blind feedback. SIGIR 2006, 705–706",
  parameters: { rel, cutoff: cutoff(10) },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    { ranking: [0, null, 1], measure: "Success@2", value: 0, working: "the first relevant document is at rank 3: 0" },
    { ranking: [0, null, 1], measure: "Success@3", value: 1, working: "a relevant document at rank 3: 1" },
  ],
  compute(ranking, settings) {
    return countRetrievedRelevant(ranking, settings.rel, settings.cutoff) > 0 ? 1 : 0;
  },
});
