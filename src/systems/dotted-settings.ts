import { type Argument, parameterNamed, splitOutside, UsageError } from "../core/index.js";
import type { SystemDefinition } from "./system.js";

/** A setting that a system defines itself, with a dot in its name: `ranked.terms` is `50`. */
export type DottedSetting = readonly [name: string, value: string];

/**
 * Reads `ranked.terms=50;ranked.model=bm25(k1=1,b=0.5)`.
 *
 * @throws UsageError for a part without `=`, and for a name that is given twice
 */
export function dottedSettings(text: string): DottedSetting[] {
  if (text.trim() === "") return [];
  const settings = splitOutside(text, ";").map((part): DottedSetting => {
    const equals = part.indexOf("=");
    const [name, value] = [part.slice(0, equals).trim(), part.slice(equals + 1).trim()];
    if (equals < 0 || !name.includes(".") || value === "") {
      throw new UsageError(`setting is not of the form BLOCK.SETTING=VALUE: ${JSON.stringify(part.trim())}`);
    }
    return [name, value];
  });
  const names = settings.map(([name]) => name);
  const repeated = names.find((name, i) => names.indexOf(name) < i);
  if (repeated !== undefined) throw new UsageError(`setting is given twice: ${JSON.stringify(repeated)}`);
  return settings;
}

/** The parameters of a call; those with a dot in their name are collected in the parameter that the system names. */
export function collectDotted(
  given: readonly Argument[],
  { parameters, dotted }: Pick<SystemDefinition, "parameters" | "dotted">,
): readonly Argument[] {
  const isDotted = ({ key, value }: Argument) => key.includes(".") && value !== undefined;
  const own = given.filter(isDotted);
  if (dotted === undefined || own.length === 0) return given;
  const isCollection = ({ key }: Argument) => parameterNamed(parameters, key) === dotted;
  const rest = given.filter((argument) => !isDotted(argument) && !isCollection(argument));
  const collected = given.filter((argument) => isCollection(argument) && argument.value !== undefined);
  const texts = [...collected.map(({ value }) => value), ...own.map(({ key, value }) => `${key}=${value}`)];
  return [...rest, { key: dotted, value: texts.join(";") }];
}

/** A value as a number, if it is one. */
export function numberOr(text: string): number | string {
  return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}
