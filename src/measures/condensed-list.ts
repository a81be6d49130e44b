import { condense } from "../core/index.js";
import type { Measure } from "./measure.js";
import { wordSetting } from "./measure-parameters.js";

/** Which list is measured: every measure takes this parameter. */
export const list = wordSetting(
  ["full", "condensed"],
  "full",
  "full: the list as it is; condensed: unjudged documents taken out first (AP′, nDCG′, Q′)",
);

/**
 * The measure with the parameter `list` added, before the cut-off. The condensed list, from which all unjudged
 * documents have been taken out, makes any measure one for incomplete judgements.
 *
 * T. Sakai: Alternatives to Bpref. SIGIR 2007, 71–78
 */
export function withListChoice(measure: Measure): Measure {
  const { cutoff, ...own } = measure.parameters;
  return {
    ...measure,
    parameters: { ...own, list, ...(cutoff && { cutoff }) },
    compute: (ranking, settings) =>
      measure.compute(settings.list === "condensed" ? condense(ranking) : ranking, settings),
  };
}
