import { condense, type JudgedRanking } from "../core/index.js";
import type { Measure, Parameter, Settings } from "./measure.js";

/** Which list is measured: every measure takes this parameter. */
export const list: Parameter = {
  name: "list",
  about: "full: the list as it is; condensed: unjudged documents taken out first (AP′, nDCG′, Q′)",
  default: "full",
  values: ["full", "condensed"],
};

/**
 * The measure with the parameter `list` added, before the cut-off. The condensed list, from which all unjudged
 * documents have been taken out, makes any measure one for incomplete judgements.
 *
 * T. Sakai: Alternatives to Bpref. SIGIR 2007, 71–78
 */
export function withListChoice(measure: Measure): Measure {
  const cutoffAt = measure.parameters.findIndex((parameter) => parameter.name === "cutoff");
  const at = cutoffAt < 0 ? measure.parameters.length : cutoffAt;
  return {
    ...measure,
    parameters: measure.parameters.toSpliced(at, 0, list),
    compute(ranking: JudgedRanking, settings: Settings): number {
      return measure.compute(settings.list === "condensed" ? condense(ranking) : ranking, settings);
    },
  };
}
