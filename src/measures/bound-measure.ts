import {
  checkedValue,
  type Parameters,
  parameterNamed,
  printCall,
  UsageError,
  unknownParameter,
} from "../core/index.js";
import type { BoundMeasure, Measure, Settings } from "./measure.js";

/**
 * Sets a measure's parameters; those not given have their defaults.
 *
 * @throws UsageError for a parameter that the measure does not have, and for an invalid value
 */
export function bindMeasure<P extends Parameters>(measure: Measure<P>, given: Settings = {}): BoundMeasure<P> {
  const { name: owner, parameters } = measure;
  for (const name of Object.keys(given)) {
    if (parameterNamed(parameters, name) !== name) throw new UsageError(noParameter(measure, name));
  }
  const settings: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = given[name] ?? parameter.default;
    settings[name] = value === undefined ? undefined : checkedValue(owner, name, parameter, value);
  }
  const bound = { measure, settings: settings as BoundMeasure<P>["settings"] };
  return { ...bound, name: formatMeasure(bound) };
}

/**
 * The measure as a user writes it: `nDCG(rel=2)@10`. Parameters are printed in the measure's order if they differ
 * from their defaults. A cut-off is always printed: nobody should have to know that `P` uses 10 results.
 */
export function formatMeasure({ measure, settings }: Pick<BoundMeasure, "measure" | "settings">): string {
  const given = Object.entries(measure.parameters).flatMap(([key, parameter]) => {
    const isPrinted = key !== "cutoff" && settings[key] !== parameter.default;
    return isPrinted ? [{ key, value: String(settings[key]) }] : [];
  });
  const call = printCall({ name: measure.name, arguments: given });
  return `${call}${settings.cutoff === undefined ? "" : `@${settings.cutoff}`}`;
}

/** The last rank that a measure uses, if it has such a cut-off; that of IPrec, for example, is a recall. */
export function rankCutoff({ measure, settings }: Pick<BoundMeasure, "measure" | "settings">): number | undefined {
  const { cutoff } = settings;
  return measure.parameters.cutoff?.whole && typeof cutoff === "number" ? cutoff : undefined;
}

/** `PRES: parameter is not known: "rell"; did you mean rel?` */
export function noParameter({ name: owner, parameters }: Pick<Measure, "name" | "parameters">, name: string): string {
  if (name !== "cutoff") return unknownParameter(owner, parameters, name);
  return `${owner} takes no cut-off; it takes ${Object.keys(parameters).join(", ")}`;
}
