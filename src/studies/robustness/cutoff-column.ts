import type { ScoreColumn } from "../../evaluation/index.js";

/** A measure of the first `cutoff` documents of a run. */
export interface CutoffColumn {
  /** The name without the cut-off: `map`, `PRES`. */
  readonly measure: string;
  readonly cutoff: number;
  /** Scores the ranking cut after `cutoff` documents; includes the measure's own cut-off, if it has one. */
  readonly column: ScoreColumn;
}
