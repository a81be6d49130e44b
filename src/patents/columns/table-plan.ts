import type { ColumnChoice } from "../formats/format.js";
import { plainName } from "./column-meaning.js";
import { type ColumnPlan, isEnough, planColumns } from "./column-plan.js";
import { RowReader, type TableRow } from "./row-reader.js";

/** How a table is written, and what its columns mean. */
export interface TablePlan extends ColumnPlan {
  readonly separator: string;
  /** The line of the row of column names; text before it belongs to no row. */
  readonly headerLine: number;
  readonly names: readonly string[];
  /** What separates several values in one cell, if the table shows it. */
  readonly listSeparator?: string;
}

const SEPARATORS = [",", ";", "\t", "|"];

/** Number of lines of text that an export may have above its table. */
const MAX_PREAMBLE = 15;
const MAX_SAMPLES = 50;

/**
 * Finds the table in the beginning of a file: its separator, the row of column names, which may follow lines about the
 * search, and the meaning of the columns.
 *
 * @returns undefined if no row consists of known names, or of the ones that the user names
 */
export function planTable(head: string, choice?: ColumnChoice): TablePlan | undefined {
  const text = head.replace(/^\uFEFF/, "");
  if (/^\s*[<{[]/.test(text) || text.includes("\0")) return undefined;
  const plans = SEPARATORS.flatMap((separator) => planWith(text, separator, choice) ?? []);
  return plans.sort((a, b) => usedColumns(b) - usedColumns(a))[0];
}

function planWith(text: string, separator: string, choice: ColumnChoice | undefined): TablePlan | undefined {
  const rows: TableRow[] = [];
  for (const row of new RowReader(separator).push(text)) {
    rows.push(row);
    if (rows.length > MAX_PREAMBLE + MAX_SAMPLES) break;
  }
  // A file of one row has no line feed, and a long row may be cut off: only the first is worth completing.
  if (rows.length === 0) return undefined;
  for (const [i, { cells, line }] of rows.slice(0, MAX_PREAMBLE).entries()) {
    if (cells.length < 2) continue;
    const samples = rows.slice(i + 1, i + 1 + MAX_SAMPLES).map((row) => row.cells);
    const plan = planColumns(cells, samples, choice);
    if (!isEnough(plan) || !hasAll(cells, choice)) continue;
    const listSeparator = samples.some((sample) => sample.some((cell) => cell.includes(";;"))) ? ";;" : undefined;
    return { ...plan, separator, headerLine: line, names: cells, ...(listSeparator && { listSeparator }) };
  }
  return undefined;
}

function hasAll(names: readonly string[], choice: ColumnChoice = {}): boolean {
  const known = new Set(names.map(plainName));
  return Object.values(choice).every((name) => known.has(plainName(name)));
}

function usedColumns({ meanings }: TablePlan): number {
  return meanings.filter((meaning) => meaning !== undefined).length;
}
