import type { NamedTable } from "../../core/index.js";
import { type Tally, tallyTable } from "../../studies/index.js";
import type { StudyResult } from "../studying/study-result.js";

/** A paper's tables next to computed ones. */
export interface Reproduction extends StudyResult {
  /** Whether everything that can agree does. */
  readonly agrees: boolean;
}

/** How many values of a paper agree, as a table, and whether all that can agree do. */
export function tallied(paper: string, tallies: readonly Tally[]): { tally: NamedTable; agrees: boolean } {
  return {
    tally: { name: "tally", table: { ...tallyTable(tallies), notes: [paper] } },
    agrees: tallies.every(({ differ }) => differ === 0),
  };
}
