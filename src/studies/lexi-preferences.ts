import type { JudgedRanking, Table } from "../core/index.js";
import { compareLexiRecall } from "../measures/index.js";

/** The rankings of a run for the same topics as those of the other runs. */
export interface RankedRun {
  readonly name: string;
  readonly rankings: readonly JudgedRanking[];
}

/** On how many topics lexicographic recall prefers a, neither, or b. */
export interface LexiPreferences {
  readonly a: string;
  readonly b: string;
  readonly preferred: number;
  readonly equal: number;
  readonly notPreferred: number;
}

/** Counts the preferences of lexicographic recall over topics for every pair of runs. */
export function lexiPreferences(
  runs: readonly RankedRun[],
  settings: { readonly rel: number; readonly cutoff: number },
): LexiPreferences[] {
  return runs.flatMap((a, i) =>
    runs.slice(i + 1).map((b) => {
      const signs = a.rankings.map((ranking, t) => Math.sign(compareLexiRecall(ranking, b.rankings[t], settings)));
      const count = (wanted: number) => signs.filter((sign) => sign === wanted).length;
      return { a: a.name, b: b.name, preferred: count(1), equal: count(0), notPreferred: count(-1) };
    }),
  );
}

/** One row per pair of runs. */
export function lexiPreferencesTable(all: readonly LexiPreferences[], cutoff: number): Table {
  return {
    columns: [
      { name: "a", kind: "text", id: true },
      { name: "b", kind: "text", id: true },
      { name: "a_preferred", kind: "integer", label: "a preferred" },
      { name: "equal", kind: "integer" },
      { name: "b_preferred", kind: "integer", label: "b preferred" },
    ],
    rows: all.map(({ a, b, preferred, equal, notPreferred }) => [a, b, preferred, equal, notPreferred]),
    notes: [
      `Topics on which lexicographic recall prefers a run: its last relevant document is ranked higher, or the one ` +
        `before it if they are equal, and so on. A relevant document after rank ${cutoff} counts as not found.`,
    ],
  };
}
