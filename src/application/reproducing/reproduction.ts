import type { NamedTable } from "../../core/index.js";
import { type Line, tallyLines, tallyTable } from "../../studies/index.js";
import type { StudyResult } from "../studying/study-result.js";

/** A paper's tables next to computed ones. */
export interface Reproduction extends StudyResult {
  /** Whether nothing differs without a known reason. Simulated lines do not count: they decide nothing. */
  readonly agrees: boolean;
}

/** How many lines of each kind agree, as a table, and whether nothing differs without a known reason. */
export function tallied(paper: string, lines: readonly Line[]): { tally: NamedTable; agrees: boolean } {
  const tallies = tallyLines(lines);
  const table = tallyTable(tallies);
  return {
    tally: { name: "tally", table: { ...table, notes: [...(table.notes ?? []), paper] } },
    agrees: tallies.every(({ unexpected }) => unexpected === 0),
  };
}
