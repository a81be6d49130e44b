import { notKnown, parameterNamed, parseCall, printCall, readParameters, UsageError } from "../core/index.js";
import { collectDotted, dottedSettings, numberOr } from "./dotted-settings.js";
import type { SystemDefinition } from "./system.js";

/** A system with all its settings. */
export interface ChosenSystem {
  readonly definition: SystemDefinition;
  /** The name of the run, if one was given. */
  readonly run?: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** A name that can be parsed again: `dcu.cit`, `lapin(terms=32)`; parameters are written as they were given. */
  readonly name: string;
}

/**
 * Parses the name of a system, with an optional run and parameters: `lapin`, `dcu.cit`, `uned.run3(terms=25)`.
 *
 * @throws UsageError if there is no such system, run or parameter, or if a value is invalid
 */
export function parseSystem(text: string, systems: readonly SystemDefinition[]): ChosenSystem {
  const call = parseCall(text, "system", "NAME.RUN(parameter=value,…)");
  const { name, run } = call;
  const definition = systems.find((each) => each.name === name);
  if (!definition) {
    const names = systems.map((each) => each.name);
    throw new UsageError(notKnown("system", name, names));
  }
  const { parameters, runs } = definition;
  if (run !== undefined && !Object.hasOwn(runs, run)) {
    throw new UsageError(notKnown(`run of ${name}`, run, Object.keys(runs)));
  }
  const written = collectDotted(call.arguments, definition);
  const values = readParameters(name, parameters, written, run === undefined ? {} : runs[run]);
  const given = call.arguments.map(({ key, value }) => ({ key: parameterNamed(parameters, key) ?? key, value }));
  return {
    definition,
    ...(run !== undefined && { run }),
    values,
    name: printCall({ ...call, arguments: given }),
  };
}

/**
 * The value of a parameter; of one with a dot in its name, what was given, and `undefined` if the system was named
 * without it.
 */
export function chosenValue(
  { definition: { dotted }, values }: { definition: Pick<SystemDefinition, "dotted">; values: ChosenSystem["values"] },
  name: string,
): unknown {
  if (dotted === undefined || !name.includes(".")) return values[name];
  const [, text] = dottedSettings(String(values[dotted])).find(([each]) => each === name) ?? [];
  return text === undefined ? undefined : numberOr(text);
}
