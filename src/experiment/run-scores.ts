import type { EvaluatedRun, ScoreColumn } from "../evaluation/index.js";
import type { ScoreTable } from "../studies/index.js";

/** The scores of a system on each topic; plain data, stored as JSON. */
export interface RunScores {
  /** Topics that count: searched for and judged. In byte order. */
  readonly topics: readonly string[];
  /** Topics that were searched for but have no judgements. */
  readonly unjudged: readonly string[];
  /** By measure, then by topic; null if a measure has no value. */
  readonly scores: Readonly<Record<string, readonly (number | null)[]>>;
}

/** The scores of an evaluated run. */
export function runScores(
  { topics, values }: EvaluatedRun,
  columns: readonly ScoreColumn[],
  searched: readonly string[],
): RunScores {
  const judged = new Set(topics);
  return {
    topics,
    unjudged: searched.filter((topic) => !judged.has(topic)),
    scores: Object.fromEntries(
      columns.map(({ name }, c) => [name, Array.from(values[c], (value) => (Number.isFinite(value) ? value : null))]),
    ),
  };
}

/** Scores of systems on the same topics, one table per measure. */
export function tablesOfScores(
  systems: readonly { readonly name: string; readonly scores: RunScores }[],
  columns: readonly ScoreColumn[],
): ScoreTable[] {
  return columns.map(({ name, direction }) => {
    const scores = systems.map((system) => Float64Array.from(system.scores.scores[name], (value) => value ?? NaN));
    return {
      measure: name,
      direction,
      runs: systems.map((system) => system.name),
      topics: systems[0]?.scores.topics ?? [],
      scores,
      means: scores.map((values) => values.reduce((sum, value) => sum + value, 0) / values.length),
    };
  });
}
