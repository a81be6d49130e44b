import { UsageError } from "./errors.js";
import type { Argument } from "./named-call.js";
import { nameInAnyCase, notKnown } from "./nearest-name.js";
import { oneOf, type Parameter, type Parameters, type ValuesOf } from "./parameter.js";

/** The default values of parameters. */
export function defaultsOf<P extends Parameters>(parameters: P): ValuesOf<P> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [name, parameter.default]),
  ) as ValuesOf<P>;
}

/**
 * The values of all parameters: those of a call, and defaults for the others. The case of names is ignored.
 *
 * @param owner the owner of the parameters, for messages
 * @param instead values that replace the defaults
 * @throws UsageError with all problems: unknown or repeated names, invalid values
 */
export function readParameters<P extends Parameters>(
  owner: string,
  parameters: P,
  given: readonly Argument[],
  instead: Partial<ValuesOf<P>> = {},
): ValuesOf<P> {
  const values: Record<string, unknown> = { ...defaultsOf(parameters), ...instead };
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const { key, value } of given) {
    const name = parameterNamed(parameters, key);
    if (value === undefined) problems.push(`${owner}: parameter is not of the form name=value: ${JSON.stringify(key)}`);
    else if (name === undefined) problems.push(unknownParameter(owner, parameters, key));
    else if (seen.has(name)) problems.push(`${owner}: parameter is given twice: ${JSON.stringify(name)}`);
    else {
      seen.add(name);
      try {
        values[name] = parameters[name].parse(value);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        problems.push(`${owner}: ${parameters[name].label ?? name} ${error.message}`);
      }
    }
  }
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  return values as ValuesOf<P>;
}

/**
 * The value that a program gave, if it is valid.
 *
 * @throws UsageError `bm25: b must be a number 0 … 1: 7`
 */
export function checkedValue<T>(owner: string, name: string, parameter: Parameter<T>, value: unknown): T {
  const read = parameter.read(value);
  if (read !== undefined) return read;
  const { kind, label = name, values, choices = [] } = parameter;
  const shown = typeof value === "number" ? value : JSON.stringify(value);
  throw new UsageError(`${owner}: ${label} must be ${kind === "choice" ? oneOf(choices) : values}: ${shown}`);
}

/** A parameter's name in its own spelling. */
export function parameterNamed(parameters: Parameters, key: string): string | undefined {
  return nameInAnyCase(Object.keys(parameters), key);
}

/** `bm25: parameter is not known: "k2"; did you mean k1?` */
export function unknownParameter(owner: string, parameters: Parameters, key: string): string {
  return notKnown(`${owner}: parameter`, key, Object.keys(parameters));
}
