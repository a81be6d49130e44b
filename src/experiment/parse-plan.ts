import { GRANULARITIES } from "../collection/index.js";
import { CheckedValue, InputError, isPresageError, ProblemList, type ValueProblem } from "../core/index.js";
import { parseMeasures } from "../measures/index.js";
import { CORRECTIONS, type Correction, PAIRED_TESTS, SIMULTANEOUS_TESTS } from "../studies/index.js";
import type { SystemDefinition } from "../systems/index.js";
import type { Plan, PlannedComparison } from "./plan.js";
import { readPlannedCollections } from "./plan-collections.js";
import { readPlannedSystems } from "./plan-systems.js";

const FIELDS = [
  ...["title", "collection", "collections", "topics", "qrels", "training", "systems", "measures", "level"],
  ...["baseline", "test", "correction", "alpha", "interval", "seed", "limit", "unit", "times"],
];

/** The default measures. */
export const USUAL_MEASURES = ["PRES@1000", "R@1000", "AP", "nDCG@1000"];

/**
 * Reads a plan from its JSON text.
 *
 * @param systems the known systems
 * @param resolve resolves the path of a file that the plan names, from where the plan is
 * @throws InputError with all its errors, each with its place: `systems[2].grid.terms`
 */
export function parsePlan(
  text: string,
  file: string,
  systems: readonly SystemDefinition[],
  resolve: (path: string) => string = (path) => path,
): Plan {
  const problems: ValueProblem[] = [];
  const top = new CheckedValue(parseJson(text, file), "", problems);
  const plan = top.hasOnly(FIELDS) || top.isObject ? readPlan(top, systems, resolve) : undefined;
  if (plan && problems.length === 0) return plan;
  const listed = new ProblemList(file);
  for (const { path, message } of problems) listed.add(0, path === "" ? message : `${path}: ${message}`);
  throw listed.error();
}

function readPlan(top: CheckedValue, systems: readonly SystemDefinition[], resolve: (path: string) => string): Plan {
  const collections = readPlannedCollections(top, resolve);
  const isTrained = collections.length > 0 && collections.every(({ training }) => training !== undefined);
  const chosen = readPlannedSystems(top.field("systems"), systems, isTrained);
  const measures = readMeasures(top.field("measures"));
  const title = top.field("title").text();
  return {
    ...(title !== undefined && { title }),
    collections,
    ...chosen,
    measures,
    level: top.field("level").number({ min: 0, whole: true }) ?? 1,
    comparison: readComparison(
      top,
      chosen.systems.map(({ name }) => name),
    ),
    limit: top.field("limit").number({ min: 1, max: 1_000_000, whole: true }) ?? 1000,
    unit: top.field("unit").choice(GRANULARITIES) ?? "document",
    times: top.field("times").flag() ?? false,
  };
}

function readMeasures(given: CheckedValue): readonly string[] {
  const texts = given.list();
  if (!texts) return USUAL_MEASURES;
  return texts.flatMap((each) => {
    const name = each.text();
    if (name === undefined) return [];
    try {
      return [parseMeasures([name])[0].name];
    } catch (error) {
      if (!isPresageError(error)) throw error;
      each.fail(error.message);
      return [];
    }
  });
}

function readComparison(top: CheckedValue, names: readonly string[]): PlannedComparison {
  const baselines = top
    .field("baseline")
    .oneOrMore()
    ?.flatMap((each) => each.choice(names) ?? []);
  const test = top.field("test").choice([...PAIRED_TESTS, ...SIMULTANEOUS_TESTS]);
  const correction = top.field("correction").choice(Object.keys(CORRECTIONS) as Correction[]);
  const alpha = top.field("alpha").number({ min: 1e-9, max: 1 - 1e-9 });
  const interval = top.field("interval").choice(["t", "bca"]);
  if (baselines && names.length > 0 && names.every((name) => baselines.includes(name))) {
    top.field("baseline").fail("leaves no system to compare with it");
  }
  return {
    ...(baselines && { baselines: [...new Set(baselines)] }),
    ...(test && { test }),
    ...(correction && { correction }),
    ...(alpha !== undefined && { alpha }),
    ...(interval && { interval }),
    seed: top.field("seed").word() ?? "0",
  };
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    const { message } = error as Error;
    const line = text.slice(0, positionOf(message, text)).split("\n").length;
    throw new InputError([
      { file, line, message: `not JSON: ${message.replace(/ \(line.*| in JSON at position.*/, "")}` },
    ]);
  }
}

/** Where JSON is invalid. V8 reports a position, or the token with up to ten characters on each side, or the end. */
function positionOf(message: string, text: string): number {
  const at = /at position (\d+)/.exec(message)?.[1];
  if (at !== undefined) return Number(at);
  const near = /^Unexpected token '(.{1,2})', (\.\.\.)?"(.{1,40})"(?:\.\.\.)? is not valid JSON$/s.exec(message);
  if (!near) return text.length;
  const [, token, cut, context] = near;
  return text.indexOf(context) + (cut ? 10 : context.indexOf(token));
}
