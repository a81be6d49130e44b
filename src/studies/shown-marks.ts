import { beatenMarks, beatenNote, runLabels } from "./beaten-marks.js";
import type { Comparison } from "./comparison.js";
import { contraryNotes, significanceNotes, testNote } from "./comparison-notes.js";
import { significanceMarks } from "./significance-marks.js";

/**
 * What follows a mean in tables of runs. `letters`: runs that share a letter are not separated (with baselines: the
 * marks of the baselines that the run differs from). `beats`: the labels of the runs that are significantly worse.
 */
export const MARK_STYLES = ["letters", "beats"] as const;

export type MarkStyle = (typeof MARK_STYLES)[number];

/** The marks of a table of runs. */
export interface ShownMarks {
  /** The name of their column. */
  readonly name: string;
  /** By comparison and run. */
  readonly marks: readonly (readonly string[])[];
  /** The label of each run, if marks refer to runs by label. */
  readonly labels?: ReadonlyMap<string, string>;
  readonly notes: readonly string[];
}

/** Marks in the given style, for runs in the order of each comparison. */
export function shownMarks(comparisons: readonly Comparison[], style: MarkStyle): ShownMarks {
  const [{ options, runs }] = comparisons;
  if (style === "letters") {
    return {
      name: options.baselines.length > 0 ? "marks" : "letters",
      marks: comparisons.map((comparison) => significanceMarks(comparison).ofRun),
      notes: significanceNotes(comparisons),
    };
  }
  const labels = runLabels(comparisons);
  return {
    name: "beats",
    marks: comparisons.map((comparison) => beatenMarks(comparison, labels)),
    labels,
    notes: [`${beatenNote(runs.length)} ${testNote(options)}`, ...contraryNotes(comparisons)],
  };
}
