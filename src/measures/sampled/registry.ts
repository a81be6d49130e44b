import { estimatedAp } from "./estimated-ap.js";
import { estimatedNdcg } from "./estimated-ndcg.js";
import { estimatedPres } from "./estimated-pres.js";
import { estimatedRecall } from "./estimated-recall.js";
import { inferredNdcg } from "./inf-ndcg.js";
import type { SampledMeasure } from "./sampled-measure.js";
import { statAp } from "./stat-ap.js";
import { extendedInferredAp } from "./xinf-ap.js";

/** All measures that are estimated from a sample: those with a correction of their bias, then the published ones. */
export const sampledMeasures: readonly SampledMeasure[] = [
  estimatedRecall,
  estimatedPres,
  estimatedAp,
  estimatedNdcg,
  statAp,
  extendedInferredAp,
  inferredNdcg,
];

/** The title of the group of these measures in lists. */
export const SAMPLED_GROUP = "Estimated from a sample of judgements";

/** The measure with a name or alias, without parameters; the case is ignored. */
export function sampledMeasureNamed(name: string): SampledMeasure | undefined {
  const wanted = name.toLowerCase();
  return sampledMeasures.find((each) =>
    [each.name, ...(each.aliases ?? [])].some((known) => known.toLowerCase() === wanted),
  );
}

/** Whether a text such as `estR@100` names a measure that is estimated from a sample. */
export function isSampledMeasure(text: string): boolean {
  return sampledMeasureNamed(text.split(/[(@\s]/, 1)[0]) !== undefined;
}
