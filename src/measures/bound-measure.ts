import { UsageError } from "../core/index.js";
import type { BoundMeasure, Measure, Parameter, ParameterValue, Settings } from "./measure.js";

/**
 * Sets a measure's parameters; those that are not given take their defaults.
 *
 * @throws UsageError for a parameter that the measure does not have, and for a value it does not accept.
 */
export function bindMeasure(measure: Measure, given: Settings = {}): BoundMeasure {
  for (const name of Object.keys(given)) {
    if (!measure.parameters.some((parameter) => parameter.name === name)) throw new UsageError(unknown(measure, name));
  }
  const settings: Record<string, ParameterValue | undefined> = {};
  for (const parameter of measure.parameters) {
    const value = given[parameter.name] ?? parameter.default;
    if (value !== undefined) check(measure, parameter, value);
    // −0 would print as 0 and so not be the same setting once read again.
    settings[parameter.name] = typeof value === "number" ? value + 0 : value;
  }
  return { measure, settings, name: formatMeasure({ measure, settings }) };
}

/**
 * The measure as a user writes it: `nDCG(rel=2)@10`. Parameters are printed in the measure's order where they
 * differ from their defaults, but a cut-off always is: nobody should have to know that `P` looks at 10 results.
 */
export function formatMeasure({ measure, settings }: Pick<BoundMeasure, "measure" | "settings">): string {
  const printed = measure.parameters
    .filter(({ name, default: usual }) => name !== "cutoff" && settings[name] !== usual)
    .map(({ name }) => `${name}=${settings[name]}`);
  const inner = printed.length > 0 ? `(${printed.join(",")})` : "";
  return `${measure.name}${inner}${settings.cutoff === undefined ? "" : `@${settings.cutoff}`}`;
}

/** The last rank that a measure looks at, if it has such a cut-off; IPrec's, for one, is a recall instead. */
export function rankCutoff({ measure, settings }: Pick<BoundMeasure, "measure" | "settings">): number | undefined {
  const isRank = measure.parameters.some((parameter) => parameter.name === "cutoff" && parameter.integer);
  return isRank ? (settings.cutoff as number | undefined) : undefined;
}

/** What a parameter accepts, in words: `an integer of at least 1`, `full or condensed`. */
export function acceptedValues({ values, min, max, integer }: Parameter): string {
  if (values) return values.join(" or ");
  const kind = integer ? "an integer" : "a number";
  if (min !== undefined && max !== undefined) return `${kind} from ${min} to ${max}`;
  if (min !== undefined) return `${kind} of at least ${min}`;
  if (max !== undefined) return `${kind} of at most ${max}`;
  return kind;
}

function check(measure: Measure, parameter: Parameter, value: ParameterValue): void {
  const { name, values, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, integer } = parameter;
  const accepted = values
    ? values.includes(String(value))
    : typeof value === "number" &&
      Number.isFinite(value) &&
      value >= min &&
      value <= max &&
      (!integer || Number.isSafeInteger(value));
  if (accepted) return;
  const label = name === "cutoff" ? "the cut-off" : name;
  const given = typeof value === "number" ? value : JSON.stringify(value);
  throw new UsageError(`${measure.name}: ${label} must be ${acceptedValues(parameter)}, not ${given}`);
}

function unknown(measure: Measure, name: string): string {
  const own = measure.parameters.filter((parameter) => parameter.name !== "cutoff").map((parameter) => parameter.name);
  const takes = own.length > 0 ? `; it takes ${own.join(", ")}` : "";
  return name === "cutoff"
    ? `${measure.name} takes no cut-off${takes}`
    : `${measure.name} has no parameter ${JSON.stringify(name)}${takes}`;
}
