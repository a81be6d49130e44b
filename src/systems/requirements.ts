import { setting, UsageError } from "../core/index.js";
import type { ChosenSystem } from "./parse-system.js";
import type { Resource } from "./system.js";

/** The resources that a system needs, with its parameters, in addition to an index and a collection. */
export function requirementsOf({ definition, values }: Pick<ChosenSystem, "definition" | "values">): Resource[] {
  return [...new Set([...(definition.needs ?? []), ...(definition.requires?.(values) ?? [])])];
}

/** Whether a system with these parameters learns anything before its first topic. */
export function learnsAnything({ definition, values }: Pick<ChosenSystem, "definition" | "values">): boolean {
  return definition.learn !== undefined && (definition.learns?.(values) ?? true);
}

const MISSING: Readonly<Record<Resource, string>> = {
  training: `topics with known answers are needed to learn from: ${setting("trainingTopics")} FILE ${setting("trainingQrels")} FILE`,
  source: `an index of the collection that topics come from is needed: ${setting("source")} INDEX`,
};

/**
 * Refuses a system that lacks a resource it needs, before any work is done for it.
 *
 * @throws UsageError with what to provide, or with a run of the system that does not need it
 */
export function refuseWithout(chosen: ChosenSystem, given: Readonly<Partial<Record<Resource, unknown>>>): void {
  const missing = requirementsOf(chosen).find((need) => given[need] === undefined);
  if (missing === undefined) return;
  const { definition, values, name } = chosen;
  const other = Object.entries(definition.runs).find(
    ([, own]) => !requirementsOf({ definition, values: { ...values, ...own } }).includes(missing),
  )?.[0];
  const hint = other === undefined ? "" : `; or use ${definition.name}.${other}, which needs none`;
  throw new UsageError(`${name}: ${MISSING[missing]}${hint}`);
}
