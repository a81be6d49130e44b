import { compareBytes } from "../core/index.js";
import { joinTies } from "../statistics/index.js";
import type { ScoreTable } from "./score-table.js";

/**
 * Means with the sign set so that higher is better, whatever the measure's direction. Means that differ only by
 * rounding become equal, so that ties are recognised.
 */
export function merits(means: readonly number[], direction: ScoreTable["direction"]): Float64Array {
  return joinTies(direction === "down" ? means.map((mean) => -mean) : means);
}

/** The {@link merits} of the runs of a table, by its means. */
export function meritsOf({ means, direction }: Pick<ScoreTable, "means" | "direction">): Float64Array {
  return merits(means, direction);
}

/** Ranks by merit, 1 for the best; tied runs share the best of their ranks (1, 2, 2, 4). */
export function ranksByMerit(merit: Float64Array): number[] {
  const descending = Float64Array.from(merit).sort().reverse();
  const first = new Map<number, number>();
  for (const [i, value] of descending.entries()) if (!first.has(value)) first.set(value, i + 1);
  return Array.from(merit, (value) => first.get(value)!);
}

/** The positions of a table's runs, best first. Ties are broken by name, so the order of the input does not matter. */
export function runsByMerit(table: Pick<ScoreTable, "means" | "direction" | "runs">): number[] {
  const merit = meritsOf(table);
  return table.runs
    .map((_, run) => run)
    .sort((a, b) => merit[b] - merit[a] || compareBytes(table.runs[a], table.runs[b]));
}
