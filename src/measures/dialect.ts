import { UsageError } from "../core/index.js";
import { bindMeasure } from "./bound-measure.js";
import type { BoundMeasure, Measure, Parameter, ParameterValue } from "./measure.js";
import { nearestName } from "./nearest-name.js";
import { measures } from "./registry.js";
import { trecMeasures, trecNicknames } from "./trec/table.js";

/** What the command line says once for all measures. */
export interface MeasureDefaults {
  /** Relevance level (`-l`): the default of every parameter `rel`. */
  readonly level?: number;
  /** Size of the collection (`-N`): the default of every parameter `docs`. */
  readonly docs?: number;
}

const byName = new Map<string, Measure>(
  measures.flatMap((measure) =>
    [measure.name, ...(measure.aliases ?? [])].map((name) => [name.toLowerCase(), measure]),
  ),
);

/**
 * Reads a measure in the Presage dialect: a name, its parameters in parentheses, a cut-off behind `@`.
 * Names are read without regard to case. A prime or a `c` behind a name means the condensed list:
 * `AP′`, `AP'` and `APc` are `AP(list=condensed)` (but `F′` is Fprime).
 *
 * @example parseMeasure("nDCG(rel=2)@10").name // "nDCG(rel=2)@10"
 * @throws UsageError
 */
export function parseMeasure(text: string, defaults: MeasureDefaults = {}): BoundMeasure {
  const match = /^\s*([^\s(),@]+)\s*(?:\(([^()]*)\))?\s*(?:@\s*(\S+))?\s*$/.exec(text);
  if (!match) {
    throw new UsageError(`measure is not of the form NAME(parameter=value,…)@cut-off: ${JSON.stringify(text)}`);
  }
  const [, name, inner = "", cutoff] = match;
  const { measure, condensed } = findMeasure(name);
  const given = new Map<string, ParameterValue>();
  const assignments = inner.trim() === "" ? [] : inner.split(",").map(splitAssignment);
  if (cutoff !== undefined) assignments.push(["cutoff", cutoff]);
  if (condensed) assignments.push(["list", "condensed"]);
  for (const [key, value] of assignments) {
    if (given.has(key)) throw new UsageError(`${measure.name}: ${key} is given twice: ${JSON.stringify(text)}`);
    const parameter = measure.parameters.find((each) => each.name === key);
    given.set(key, parameter ? readValue(parameter, value) : value);
  }
  const open = (key: string) => !given.has(key) && measure.parameters.some((parameter) => parameter.name === key);
  if (defaults.level !== undefined && open("rel")) given.set("rel", defaults.level);
  if (defaults.docs !== undefined && open("docs")) given.set("docs", defaults.docs);
  return bindMeasure(measure, Object.fromEntries(given));
}

/**
 * Reads several measures.
 *
 * @throws UsageError that names all that cannot be read, not only the first.
 */
export function parseMeasures(texts: readonly string[], defaults: MeasureDefaults = {}): BoundMeasure[] {
  const problems: string[] = [];
  const bound: BoundMeasure[] = [];
  for (const text of texts) {
    try {
      bound.push(parseMeasure(text, defaults));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  return bound;
}

/** The measure of a name or alias, without parameters. */
export function measureNamed(name: string): Measure | undefined {
  return byName.get(name.toLowerCase());
}

function findMeasure(name: string): { measure: Measure; condensed: boolean } {
  const measure = measureNamed(name);
  if (measure) return { measure, condensed: false };
  const suffixed = /^(.+)(?:[′'’c])$/i.exec(name);
  const base = suffixed && measureNamed(suffixed[1]);
  if (base) return { measure: base, condensed: true };
  throw new UsageError(unknownMeasure(name));
}

/** `measure is not known: "PERS"; did you mean PRES?`, or where to look if no name is near. */
export function unknownMeasure(name: string): string {
  const nearest = nearestName(name, knownNames());
  const hint = nearest === undefined ? "`presage measures` lists them" : `did you mean ${nearest}?`;
  return `measure is not known: ${JSON.stringify(name)}; ${hint}`;
}

function* knownNames(): Generator<string> {
  for (const measure of measures) {
    yield measure.name;
    yield* measure.aliases ?? [];
  }
  for (const { name } of trecMeasures) yield name;
  yield* Object.keys(trecNicknames);
}

function splitAssignment(text: string): [key: string, value: string] {
  const equals = text.indexOf("=");
  if (equals < 0) throw new UsageError(`parameter is not of the form name=value: ${JSON.stringify(text.trim())}`);
  return [text.slice(0, equals).trim().toLowerCase(), unquote(text.slice(equals + 1).trim())];
}

function unquote(text: string): string {
  return /^(["']).*\1$/.test(text) ? text.slice(1, -1) : text;
}

/** A number if the text is one, a word in the parameter's own spelling; anything else is left for the check. */
function readValue({ values }: Parameter, text: string): ParameterValue {
  if (values) return values.find((word) => word.toLowerCase() === text.toLowerCase()) ?? text;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
}
