import type { Comparison } from "./comparison.js";

/** Footnote marks in their typographic order; numbers replace them if there are more baselines. */
const SYMBOLS = ["†", "‡", "§", "¶"];

/** Follow a mark: whether the run is better or worse than the baseline. */
const BETTER = "↑";
const WORSE = "↓";

/** The marks after a run's score that show which runs it differs from. */
export interface SignificanceMarks {
  /**
   * By run: the letters of the runs, or the marks of all baselines that the run differs from significantly, each with ↑
   * if the run is better and ↓ if it is worse.
   */
  readonly ofRun: readonly string[];
  /** By baseline: its mark; empty when every run was compared with every other. */
  readonly ofBaseline: readonly string[];
}

/** Letters if every run was compared with every other; †↑, ‡↓, … for baselines, or 1, 2, … if there are many. */
export function significanceMarks({ runs, pairs, options }: Comparison): SignificanceMarks {
  const { baselines } = options;
  if (baselines.length === 0) return { ofRun: runs.map(({ letters }) => letters ?? ""), ofBaseline: [] };
  const few = baselines.length <= SYMBOLS.length;
  const ofBaseline = baselines.map((_, b) => (few ? SYMBOLS[b] : String(b + 1)));
  const ofRun = runs.map(({ name }) =>
    pairs
      .filter(({ a, outcome }) => a === name && outcome !== "=")
      .map(({ b, outcome }) => ofBaseline[baselines.indexOf(b)] + (outcome === ">" ? BETTER : WORSE))
      .join(few ? "" : ","),
  );
  return { ofRun, ofBaseline };
}
