import type { SystemDefinition, Task } from "./system.js";

/**
 * Every run of a system, by names that {@link parseSystem} takes. The system itself is first, unless one of its runs is
 * the same.
 */
export function runsOfSystem({ name, parameters, runs }: SystemDefinition): string[] {
  const isUsual = (run: Readonly<Record<string, unknown>>) =>
    Object.entries(run).every(([key, value]) => JSON.stringify(value) === JSON.stringify(parameters[key].default));
  return [...(Object.values(runs).some(isUsual) ? [] : [name]), ...Object.keys(runs).map((run) => `${name}.${run}`)];
}

/** Several systems with one name. */
export interface SystemsByName {
  readonly systems: readonly SystemDefinition[];
  /** Whether the name means every run of these systems. */
  readonly everyRun: boolean;
}

/**
 * The meaning of a name for several systems or runs: `all` for all systems, `dcu.*` for every run of dcu, `all.*` for
 * every run of all systems. `undefined` for the name of a single system, known or not.
 */
export function systemsByName(name: string, systems: readonly SystemDefinition[]): SystemsByName | undefined {
  const [, system, runs] = /^\s*([\w-]+)(\.\*)?\s*$/.exec(name) ?? [];
  const everyRun = runs !== undefined;
  if (system === "all") return { systems, everyRun };
  const found = systems.filter((each) => each.name === system);
  return everyRun && found.length > 0 ? { systems: found, everyRun } : undefined;
}

/** The names of the individual systems or runs. */
export function namesOf({ systems, everyRun }: SystemsByName): string[] {
  return systems.flatMap((system) => (everyRun ? runsOfSystem(system) : [system.name]));
}

/** Whether a system suits a task. A claim is also a text. */
export function suitsTask({ tasks }: SystemDefinition, task: Task): boolean {
  return tasks.includes(task) || (task === "invalidity" && tasks.includes("ad-hoc"));
}
