import type { ScoreColumn } from "../../evaluation/index.js";

/** A measure at a cut-off: what it says of a run of which only the first `cutoff` documents are left. */
export interface CutoffColumn {
  /** The name without the cut-off: `map`, `PRES`. */
  readonly measure: string;
  readonly cutoff: number;
  /** Computed from the ranking cut after `cutoff` documents; its own cut-off, if it has one, is part of it. */
  readonly column: ScoreColumn;
}
