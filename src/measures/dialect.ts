import { command, headOf, nearestName, parseCall, readParameters, UsageError } from "../core/index.js";
import { bindMeasure, noParameter } from "./bound-measure.js";
import type { BoundMeasure, Measure, Settings } from "./measure.js";
import { measures } from "./registry.js";
import { isSampledMeasure } from "./sampled/index.js";
import { trecMeasures, trecNicknames } from "./trec/table.js";

/** Options of the command line for all measures. */
export interface MeasureDefaults {
  /** Relevance level (`-l`): the default of every parameter `rel` that has one; RBP's gains stay graded. */
  readonly level?: number;
  /** Size of the collection (`-N`): the default of every parameter `docs`. */
  readonly docs?: number;
}

const FORM = "NAME(parameter=value,…)@cut-off";

const byName = new Map<string, Measure>(
  measures.flatMap((measure) =>
    [measure.name, ...(measure.aliases ?? [])].map((name) => [name.toLowerCase(), measure]),
  ),
);

/**
 * Reads a measure in the Presage dialect: a name, its parameters in parentheses, a cut-off after `@`.
 * The case of names is ignored. A prime or a `c` after a name means the condensed list:
 * `AP′`, `AP'` and `APc` are `AP(list=condensed)` (but `F′` is Fprime).
 *
 * @example parseMeasure("nDCG(rel=2)@10").name // "nDCG(rel=2)@10"
 * @throws UsageError
 */
export function parseMeasure(text: string, { level, docs }: MeasureDefaults = {}): BoundMeasure {
  const [, named, cutoff] = /^(.*?)(?:@\s*([^\s@()]+))?$/s.exec(text.trimEnd()) ?? [];
  const call = parseCall(named, "measure", FORM);
  if (headOf(call).includes("@")) throw new UsageError(`measure is not of the form ${FORM}: ${JSON.stringify(text)}`);
  const { measure, condensed } = findMeasure(headOf(call));
  const { name, parameters } = measure;
  if (cutoff !== undefined && !Object.hasOwn(parameters, "cutoff"))
    throw new UsageError(noParameter(measure, "cutoff"));
  const given = [
    ...call.arguments,
    ...(cutoff === undefined ? [] : [{ key: "cutoff", value: cutoff }]),
    ...(condensed ? [{ key: "list", value: "condensed" }] : []),
  ];
  const instead = {
    ...(level !== undefined && parameters.rel?.default !== undefined && { rel: level }),
    ...(docs !== undefined && Object.hasOwn(parameters, "docs") && { docs }),
  };
  return bindMeasure(measure, readParameters(name, parameters, given, instead) as Settings);
}

/**
 * Reads several measures.
 *
 * @throws UsageError that names all invalid measures, not only the first
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

/** The measure with a name or alias, without parameters. */
export function measureNamed(name: string): Measure | undefined {
  return byName.get(name.toLowerCase());
}

/** Whether a text names a measure in either dialect, or a column of trec_eval: `PRES@100`, `P.5`, `recall_100`. */
export function isMeasureName(text: string): boolean {
  // A file such as map.txt is not a measure: parameters after a dot are numbers, or pairs with `=`.
  if (/^[^(@]*\.[^-+.\d=]*$/.test(text)) return false;
  const [name] = text.split(/[.(@ ]/, 1);
  if (isSampledMeasure(text)) return true;
  const isTrecs = trecMeasures.some((each) => name === each.name || name.startsWith(`${each.name}_`));
  return isTrecs || measureNamed(name.replace(/(?<=.)[′'’c]$/i, "")) !== undefined || measureNamed(name) !== undefined;
}

function findMeasure(name: string): { measure: Measure; condensed: boolean } {
  const measure = measureNamed(name);
  if (measure) return { measure, condensed: false };
  const suffixed = /^(.+)(?:[′'’c])$/i.exec(name);
  const base = suffixed && measureNamed(suffixed[1]);
  if (base) return { measure: base, condensed: true };
  throw new UsageError(unknownMeasure(name));
}

/** `measure is not known: "PERS"; did you mean PRES?`, or where to find the list if no name is near. */
export function unknownMeasure(name: string): string {
  if (isSampledMeasure(name)) {
    return `${name} is estimated from a sample of judgements (prels): only ${command("eval")} can compute it`;
  }
  const nearest = nearestName(name, knownNames());
  const hint = nearest === undefined ? "`presage measures` lists all measures" : `did you mean ${nearest}?`;
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
