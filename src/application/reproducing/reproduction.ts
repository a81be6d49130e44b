import type { NamedTable } from "../../core/index.js";
import { type Tally, tallyTable } from "../../studies/index.js";
import type { StudyResult } from "../studying/study-result.js";

/** A paper's tables beside what is computed. */
export interface Reproduction extends StudyResult {
  /** Whether everything agrees that can. */
  readonly agrees: boolean;
}

/** How many values of a paper agree, as a table, and whether all do that can. */
export function tallied(paper: string, tallies: readonly Tally[]): { tally: NamedTable; agrees: boolean } {
  return {
    tally: { name: "tally", table: { ...tallyTable(tallies), notes: [paper] } },
    agrees: tallies.every(({ differ }) => differ === 0),
  };
}
