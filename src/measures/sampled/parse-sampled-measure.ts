import { headOf, nearestName, parseCall, printCall, readParameters, UsageError } from "../../core/index.js";
import type { Estimate } from "./estimate.js";
import { sampledMeasureNamed, sampledMeasures } from "./registry.js";
import type { SampledMeasure } from "./sampled-measure.js";
import type { SampledRanking } from "./sampled-ranking.js";

/** A measure of a sample with its parameters set. */
export interface BoundSampledMeasure {
  readonly name: string;
  readonly measure: SampledMeasure;
  /** Undefined if no judged document of the topic is relevant. */
  estimate(ranking: SampledRanking): Estimate | undefined;
}

/**
 * Reads a measure of a sample: `statAP`, `estR@100`, `estPRES(rel=2)@1000`. The case of names is ignored.
 *
 * @param level the default relevance level
 * @throws UsageError
 */
export function parseSampledMeasure(text: string, level = 1): BoundSampledMeasure {
  const [, named, cutoff] = /^(.*?)(?:@\s*([^\s@()]+))?$/s.exec(text.trimEnd()) ?? [];
  const call = parseCall(named, "measure", "NAME(parameter=value,…)@cut-off");
  const name = headOf(call);
  const measure = sampledMeasureNamed(name);
  if (!measure) {
    const names = sampledMeasures.map((each) => each.name);
    const nearest = nearestName(name, names);
    const hint = nearest === undefined ? `available: ${names.join(", ")}` : `did you mean ${nearest}?`;
    throw new UsageError(`measure cannot be estimated from a sample: ${JSON.stringify(name)}; ${hint}`, {
      setting: "measure",
      value: text,
    });
  }
  const { parameters } = measure;
  if (cutoff !== undefined && !Object.hasOwn(parameters, "cutoff")) {
    throw new UsageError(`${measure.name} has no cut-off`, { setting: "measure", value: text });
  }
  const given = [...call.arguments, ...(cutoff === undefined ? [] : [{ key: "cutoff", value: cutoff }])];
  const instead = Object.hasOwn(parameters, "rel") ? { rel: level } : {};
  const settings = readParameters(measure.name, parameters, given, instead) as Record<string, number | undefined>;
  const printed = Object.entries(parameters).flatMap(([key, parameter]) =>
    key !== "cutoff" && settings[key] !== parameter.default ? [{ key, value: String(settings[key]) }] : [],
  );
  const ending = settings.cutoff === undefined ? "" : `@${settings.cutoff}`;
  return {
    name: `${printCall({ name: measure.name, arguments: printed })}${ending}`,
    measure,
    estimate: (ranking) => measure.estimate(ranking, settings as never),
  };
}
