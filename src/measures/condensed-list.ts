import { condense } from "../core/index.js";
import type { Measure } from "./measure.js";
import { wordSetting } from "./measure-parameters.js";

/** Which list is measured: every measure has this parameter. */
export const list = wordSetting(
  ["full", "condensed"],
  "full",
  "full: the unchanged list; condensed: unjudged documents removed first (AP′, nDCG′, Q′)",
);

/**
 * The measure with the additional parameter `list`, before the cut-off. The condensed list, without unjudged
 * documents, makes any measure usable with incomplete judgements.
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
