import type { SystemDefinition, Task } from "./system.js";

/**
 * Every run of a system, by names that {@link parseSystem} takes. The system as such is the first of them, unless one of
 * its runs is the same.
 */
export function runsOfSystem({ name, parameters, runs }: SystemDefinition): string[] {
  const isUsual = (run: Readonly<Record<string, unknown>>) =>
    Object.entries(run).every(([key, value]) => JSON.stringify(value) === JSON.stringify(parameters[key].default));
  return [...(Object.values(runs).some(isUsual) ? [] : [name]), ...Object.keys(runs).map((run) => `${name}.${run}`)];
}

/** Several systems by one name. */
export interface SystemsByName {
  readonly systems: readonly SystemDefinition[];
  /** Every run of them is meant. */
  readonly everyRun: boolean;
}

/**
 * What a name means that stands for several systems or runs: `all` for all systems, `dcu.*` for every run of dcu, `all.*`
 * for every run of all. `undefined` for the name of one, known or not.
 */
export function systemsByName(name: string, systems: readonly SystemDefinition[]): SystemsByName | undefined {
  const [, system, runs] = /^\s*([\w-]+)(\.\*)?\s*$/.exec(name) ?? [];
  const everyRun = runs !== undefined;
  if (system === "all") return { systems, everyRun };
  const found = systems.filter((each) => each.name === system);
  return everyRun && found.length > 0 ? { systems: found, everyRun } : undefined;
}

/** The names of one system each, or one run. */
export function namesOf({ systems, everyRun }: SystemsByName): string[] {
  return systems.flatMap((system) => (everyRun ? runsOfSystem(system) : [system.name]));
}

/** Whether a system is made for what is asked. A claim is a text, too. */
export function suitsTask({ tasks }: SystemDefinition, task: Task): boolean {
  return tasks.includes(task) || (task === "invalidity" && tasks.includes("ad-hoc"));
}
