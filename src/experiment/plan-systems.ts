import { type CheckedValue, isPresageError, parseCall, printCall } from "../core/index.js";
import {
  CAMPAIGNS,
  type ChosenSystem,
  namesOf,
  parseSystem,
  requirementsOf,
  runsOfSystem,
  type SystemDefinition,
  systemsByName,
  TASKS,
} from "../systems/index.js";
import { type GridPoint, gridPoints, gridSize } from "./grid.js";
import type { Plan } from "./plan.js";

/** Maximum number of points; more are a mistake, or a case for random samples in `presage tune`. */
export const MOST_POINTS = 10_000;

/**
 * The systems of a plan. An entry is a name with a run and parameters, as `presage run` accepts it (including `all`,
 * `dcu.*` and `all.*`), or an object:
 *
 * - `{ "system": "lapin", "grid": { "terms": [8, 16] } }`: all combinations of values
 * - `{ "task": "prior-art", "campaign": "CLEF-IP 2010", "runs": true, "except": ["humb"] }`: all systems of a kind, or
 *   all their runs
 *
 * @param isTrained whether there are topics to learn from
 */
export function readPlannedSystems(
  given: CheckedValue,
  systems: readonly SystemDefinition[],
  isTrained: boolean,
): Pick<Plan, "systems" | "leftOut"> {
  const chosen = new Map<string, ChosenSystem>();
  const leftOut = new Map<string, string>();
  const named = new Set<string>();
  const entries = given.isGiven ? (given.list() ?? []) : [];
  if (!given.isGiven) given.fail("is missing; name at least one system");
  for (const entry of entries) {
    const several = entry.isText ? systemsByName(String(entry.value), systems) : undefined;
    if (several) {
      addEach(namesOf(several));
    } else if (entry.isText) {
      add(parsed(entry, String(entry.value), systems), entry);
    } else if (entry.field("task").isGiven || entry.field("campaign").isGiven) {
      addEach(namesOfKind(entry, systems));
    } else if (entry.hasOnly(["system", "grid"]) && entry.isObject) {
      for (const system of gridSystems(entry, systems)) add(system, entry);
    }
  }
  return {
    systems: [...chosen.values()],
    leftOut: Array.from(leftOut, ([system, missing]) => ({ system, missing })),
  };

  /** Among several systems selected by one name or kind, those that cannot run are left out. */
  function addEach(names: readonly string[]): void {
    for (const name of names) {
      const system = parseSystem(name, systems);
      const missing = missingFor(system, isTrained);
      if (missing === undefined) chosen.set(name, chosen.get(name) ?? system);
      else leftOut.set(name, missing);
    }
  }

  function add(system: ChosenSystem | undefined, entry: CheckedValue): void {
    if (!system) return;
    const { name } = system;
    const missing = missingFor(system, isTrained);
    if (missing !== undefined) entry.fail(`${name} requires ${missing}`);
    // A system may be named in addition to a kind or a grid; naming it twice is a mistake.
    else if (entry.isText && named.has(name)) entry.fail(`names a system twice: ${JSON.stringify(name)}`);
    else chosen.set(name, chosen.get(name) ?? system);
    if (entry.isText) named.add(name);
  }
}

function missingFor(system: ChosenSystem, isTrained: boolean): string | undefined {
  return !isTrained && requirementsOf(system).includes("training")
    ? 'topics to learn from: give "training", a share of the topics or files'
    : undefined;
}

function gridSystems(entry: CheckedValue, systems: readonly SystemDefinition[]): ChosenSystem[] {
  const field = entry.field("system");
  const name = field.isGiven ? field.text() : field.fail("is missing: the name of a system");
  if (name === undefined) return [];
  const base = parsed(field, name, systems);
  if (!base) return [];
  const given = entry.field("grid");
  if (!given.isGiven) return [base];
  const { parameters } = base.definition;
  const { dotted } = base.definition;
  const own = dotted === undefined || !given.isObject ? [] : given.fields().filter(([key]) => key.includes("."));
  const allowed = [...Object.keys(parameters), ...own.map(([key]) => key)];
  if (!given.hasOnly(allowed, `parameters of ${base.definition.name}`)) return [];
  const grid: Record<string, string[]> = {};
  for (const [parameter, values] of given.fields()) {
    grid[parameter] = (values.list() ?? []).flatMap((value) => {
      const word = value.word();
      if (word === undefined) return [];
      return attempt(value, () => (parameters[parameter] ?? parameters[dotted!]).parse(word)) === undefined
        ? []
        : [word];
    });
  }
  if (gridSize(grid) > MOST_POINTS) {
    given.fail(`has ${gridSize(grid)} combinations, more than ${MOST_POINTS}`);
    return [];
  }
  return gridPoints(grid).map((point) => parseSystem(withParameters(name, point), systems));
}

/** `lapin(terms=8)` with `value` as `swet`: `lapin(terms=8,value=swet)`; a value replaces an existing one. */
export function withParameters(system: string, point: GridPoint): string {
  const call = parseCall(system, "system");
  const replaced = new Set(Object.keys(point).map((key) => key.toLowerCase()));
  const kept = call.arguments.filter(({ key }) => !replaced.has(key.toLowerCase()));
  const added = Object.entries(point).map(([key, value]) => ({ key, value }));
  return printCall({ ...call, arguments: [...kept, ...added] });
}

function namesOfKind(entry: CheckedValue, systems: readonly SystemDefinition[]): string[] {
  if (!entry.hasOnly(["task", "campaign", "runs", "except"])) return [];
  const task = entry.field("task").choice(TASKS);
  const campaign = entry.field("campaign").choice(CAMPAIGNS);
  const runs = entry.field("runs").flag() ?? false;
  const names = [...new Set(systems.flatMap((system) => [system.name, ...runsOfSystem(system)]))];
  const except = entry
    .field("except")
    .list()
    ?.map((each) => each.choice(names));
  const found = systems
    .filter((system) => task === undefined || system.tasks.includes(task))
    .filter((system) => campaign === undefined || system.campaign === campaign)
    .filter((system) => !except?.includes(system.name));
  if (found.length === 0) entry.fail("selects no system");
  return namesOf({ systems: found, everyRun: runs }).filter((name) => !except?.includes(name));
}

function parsed(entry: CheckedValue, text: string, systems: readonly SystemDefinition[]): ChosenSystem | undefined {
  return attempt(entry, () => parseSystem(text, systems));
}

/** Turns errors for users into problems of the plan. */
function attempt<T>(entry: CheckedValue, make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (!isPresageError(error)) throw error;
    return entry.fail(error.message);
  }
}
