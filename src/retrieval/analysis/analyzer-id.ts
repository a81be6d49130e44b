import { type Argument, headOf, parseCall, printCall, UsageError } from "../../core/index.js";

/** The parts of an analyzer's id: `patent/1(cjk=words,icu=78.2)`. */
export interface AnalyzerId {
  readonly name: string;
  /** Left out where a user names an analyzer, and the newest is meant. */
  readonly version?: number;
  readonly options: readonly Argument[];
}

/** The id as text; options in the order given, those that are undefined left out. */
export function formatAnalyzerId(
  name: string,
  version: number,
  options: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const given = Object.entries(options).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: String(value) }],
  );
  return printCall({ name: `${name}/${version}`, arguments: given });
}

/**
 * Reads an id. A value may be an id itself: `word-ngram/1(n=2,base=patent/1(stems=off))`.
 *
 * @throws UsageError if it is none
 */
export function parseAnalyzerId(text: string): AnalyzerId {
  const call = parseCall(text, "analyzer", "NAME(option=value,…)");
  const [, name, version] = /^([^/]+)(?:\/(\d+))?$/.exec(headOf(call)) ?? [];
  if (name === undefined)
    throw new UsageError(`analyzer is not of the form NAME(option=value,…): ${JSON.stringify(text)}`);
  return { name, version: version === undefined ? undefined : Number(version), options: call.arguments };
}
