import type { JudgedRanking, Table } from "../core/index.js";
import { compareLexiPrecision, compareLexiRecall } from "../measures/index.js";

/** The rankings of a run for the same topics as those of the other runs. */
export interface RankedRun {
  readonly name: string;
  readonly rankings: readonly JudgedRanking[];
}

/**
 * Lexicographic preferences between two rankings of a topic. `lexirecall` compares the ranks of relevant documents from
 * the last to the first, `lexiprecision` from the first to the last.
 */
export type LexiPreference = "lexirecall" | "lexiprecision";

/** How preferences are counted. */
export interface LexiOptions {
  readonly preference: LexiPreference;
  /** Lowest grade that counts as relevant. */
  readonly rel: number;
  /** A relevant document after this rank counts as not found. */
  readonly cutoff: number;
  /** Names of the runs to compare with. Default: none; every run is compared with every other. */
  readonly baselines?: readonly string[];
}

/** On how many topics a preference is for a, for neither, or for b. */
export interface LexiPreferences {
  readonly a: string;
  readonly b: string;
  readonly preferred: number;
  readonly equal: number;
  readonly notPreferred: number;
}

const COMPARE = { lexirecall: compareLexiRecall, lexiprecision: compareLexiPrecision };

/** Counts the preferences over topics, for every pair of runs or for every run against each baseline. */
export function lexiPreferences(runs: readonly RankedRun[], options: LexiOptions): LexiPreferences[] {
  const compare = COMPARE[options.preference];
  return pairsOf(runs, options.baselines ?? []).map(([a, b]) => {
    const signs = a.rankings.map((ranking, t) => Math.sign(compare(ranking, b.rankings[t], options)));
    const count = (wanted: number) => signs.filter((sign) => sign === wanted).length;
    return { a: a.name, b: b.name, preferred: count(1), equal: count(0), notPreferred: count(-1) };
  });
}

function pairsOf(runs: readonly RankedRun[], baselines: readonly string[]): [RankedRun, RankedRun][] {
  if (baselines.length === 0)
    return runs.flatMap((a, i) => runs.slice(i + 1).map((b): [RankedRun, RankedRun] => [a, b]));
  const others = runs.filter(({ name }) => !baselines.includes(name));
  return baselines.flatMap((baseline) => {
    const b = runs.find(({ name }) => name === baseline)!;
    return others.map((a): [RankedRun, RankedRun] => [a, b]);
  });
}

/** One row per pair of runs. */
export function lexiPreferencesTable(
  all: readonly LexiPreferences[],
  { preference, cutoff }: Pick<LexiOptions, "preference" | "cutoff">,
): Table {
  const meaning = {
    lexirecall:
      "Topics on which lexicographic recall prefers a run: its last relevant document is ranked higher, or the one " +
      "before it if they are equal, and so on.",
    lexiprecision:
      "Topics on which lexicographic precision prefers a run: its first relevant document is ranked higher, or the " +
      "one after it if they are equal, and so on.",
  };
  return {
    columns: [
      { name: "a", kind: "text", id: true },
      { name: "b", kind: "text", id: true },
      { name: "a_preferred", kind: "integer", label: "a preferred" },
      { name: "equal", kind: "integer" },
      { name: "b_preferred", kind: "integer", label: "b preferred" },
    ],
    rows: all.map(({ a, b, preferred, equal, notPreferred }) => [a, b, preferred, equal, notPreferred]),
    notes: [`${meaning[preference]} A relevant document after rank ${cutoff} counts as not found.`],
  };
}
