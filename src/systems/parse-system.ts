import { isPresageError, nearestName, UsageError } from "../core/index.js";
import type { SystemDefinition } from "./system.js";

/** A system with all its settings. */
export interface ChosenSystem {
  readonly definition: SystemDefinition;
  /** Which of its runs, if one was named. */
  readonly run?: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** As it can be named again: `dcu.cit`, `lapin(terms=32)`; parameters as they were given. */
  readonly name: string;
}

/**
 * A system by its name, with one of its runs and with parameters: `lapin`, `dcu.cit`, `uned.run3(terms=25)`.
 *
 * @throws UsageError if there is no such system, run or parameter, or a value cannot be
 */
export function parseSystem(text: string, systems: readonly SystemDefinition[]): ChosenSystem {
  const [, name, run, list] = /^\s*([\w-]+)(?:\.([\w+-]+))?\s*(?:\((.*)\))?\s*$/s.exec(text) ?? [];
  if (name === undefined && text.includes("(") && !/\)\s*$/.test(text)) {
    throw new UsageError(`system: parameters must end with ")": ${JSON.stringify(text)}`);
  }
  const definition = systems.find((each) => each.name === name);
  if (!definition)
    throw notKnown(
      "system",
      name ?? text,
      systems.map((each) => each.name),
    );
  const { parameters, runs } = definition;
  if (run !== undefined && !Object.hasOwn(runs, run)) throw notKnown(`run of ${name}`, run, Object.keys(runs));
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(parameters).map(([key, parameter]) => [key, parameter.default]),
  );
  Object.assign(values, run === undefined ? {} : runs[run]);
  const given = new Map<string, string>();
  for (const part of list?.trim() ? list.split(",") : []) {
    const at = part.indexOf("=");
    const key = part.slice(0, at < 0 ? undefined : at).trim();
    if (!Object.hasOwn(parameters, key)) throw notKnown(`parameter of ${name}`, key, Object.keys(parameters));
    if (given.has(key)) throw new UsageError(`${name}: parameter is given twice: ${JSON.stringify(key)}`);
    const value = at < 0 ? "" : part.slice(at + 1).trim();
    values[key] = parsed(`${name}, ${key}`, () => parameters[key].parse(value));
    given.set(key, value);
  }
  const settings = Array.from(given, ([key, value]) => `${key}=${value}`).join(",");
  return {
    definition,
    ...(run !== undefined && { run }),
    values,
    name: `${name}${run === undefined ? "" : `.${run}`}${settings === "" ? "" : `(${settings})`}`,
  };
}

function parsed<T>(what: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw isPresageError(error) ? new UsageError(`${what}: ${error.message}`) : error;
  }
}

function notKnown(what: string, name: string, names: readonly string[]): UsageError {
  const near = nearestName(name, names);
  const hint = near === undefined ? `there are: ${names.join(", ") || "none"}` : `did you mean ${near}?`;
  return new UsageError(`${what} is not known: ${JSON.stringify(name)}; ${hint}`);
}
