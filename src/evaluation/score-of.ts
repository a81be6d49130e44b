import { nearestName, UsageError } from "../core/index.js";
import type { Evaluation } from "./evaluate.js";

/** The requested score, by names. */
export interface ScoreName {
  /** Optional if only one run was evaluated. */
  readonly run?: string;
  /** As requested, or the canonical name; optional if there is only one. */
  readonly measure?: string;
  /** The topic; default: the score of all topics together. */
  readonly topic?: string;
}

/**
 * A score by the names of run, measure and topic.
 *
 * @returns `undefined` if the run was not evaluated on the topic, or has no score for it
 * @throws UsageError if there is no such run or measure, or none is named and there are several
 * @example scoreOf(evaluation, { run: "bm25", measure: "PRES@100", topic: "PAC-1" })
 */
export function scoreOf({ columns, runs }: Evaluation, { run, measure, topic }: ScoreName): number | undefined {
  const found = chosen("run", runs, run);
  const column = columns.indexOf(chosen("measure", columns, measure));
  if (topic === undefined) return found.summary[column];
  return found.values[column][found.topics.indexOf(topic)];
}

function chosen<T extends { readonly name: string }>(
  what: "run" | "measure",
  all: readonly T[],
  name: string | undefined,
): T {
  const named = name === undefined ? all : all.filter((each) => each.name === name);
  if (named.length === 1) return named[0];
  const names = all.map((each) => each.name);
  if (name === undefined) throw new UsageError(`name the ${what}: there are ${list(names)}`, { setting: what });
  const near = named.length === 0 ? nearestName(name, names) : undefined;
  const hint = near === undefined ? `there are ${list(names)}` : `did you mean ${near}?`;
  const wrong = named.length === 0 ? "was not evaluated" : "is the name of several";
  throw new UsageError(`${what} ${wrong}: ${JSON.stringify(name)}; ${hint}`, { setting: what, value: name });
}

function list(names: readonly string[]): string {
  return names.length === 0 ? "none" : names.join(", ");
}
