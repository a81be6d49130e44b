import type { NamedTable } from "../../core/index.js";
import { type Tally, tallyTable } from "../../studies/index.js";
import type { StudyResult } from "../studying/study-result.js";

/** A paper's tables next to computed ones. */
export interface Reproduction extends StudyResult {
  /** Whether nothing differs without a known reason. Simulated lines do not count: they decide nothing. */
  readonly agrees: boolean;
}

/** How many lines of each kind agree, as a table, and whether nothing differs without a known reason. */
export function tallied(paper: string, tallies: readonly Tally[]): { tally: NamedTable; agrees: boolean } {
  return {
    tally: { name: "tally", table: { ...tallyTable(tallies), notes: [paper] } },
    agrees: tallies.every(({ unexpected }) => unexpected === 0),
  };
}
