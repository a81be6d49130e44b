import { type Argument, headOf, parseCall, printCall, UsageError } from "../../core/index.js";

/** The parts of an analyzer's id: `patent/1(cjk=words,icu=78.2)`. */
export interface AnalyzerId {
  readonly name: string;
  /** Absent when a user names an analyzer: the newest version is used. */
  readonly version?: number;
  readonly options: readonly Argument[];
}

/** The id as text. Options keep their order; undefined options are omitted. */
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
 * @throws UsageError if the text is not an id
 */
export function parseAnalyzerId(text: string): AnalyzerId {
  const call = parseCall(text, "analyzer", "NAME(option=value,…)");
  const [, name, version] = /^([^/]+)(?:\/(\d+))?$/.exec(headOf(call)) ?? [];
  if (name === undefined)
    throw new UsageError(`analyzer is not of the form NAME(option=value,…): ${JSON.stringify(text)}`);
  return { name, version: version === undefined ? undefined : Number(version), options: call.arguments };
}
