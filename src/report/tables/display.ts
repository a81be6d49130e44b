import {
  type Cell,
  type Censored,
  type Column,
  cellValue,
  censoring,
  formatFixed,
  type Table,
} from "../../core/index.js";
import type { RenderOptions } from "./format.js";

const DEFAULT_DIGITS = 4;

/** Shown for a missing value in formats for people. */
export const NOT_AVAILABLE = "–";

/** The heading of a column in formats for people. */
export function heading(column: Column): string {
  return oneLine(column.label ?? column.name);
}

export function alignsRight(column: Column): boolean {
  return (column.align ?? (column.kind === "text" ? "left" : "right")) === "right";
}

/** A cell as people read it: `0.4950` (rounded as trec_eval does), `>1000`, `–`; text on one line. */
export function displayCell(cell: Cell, column: Column, options: RenderOptions): string {
  const value = cellValue(cell);
  if (value === null) return NOT_AVAILABLE;
  if (typeof value === "string") return oneLine(value);
  const digits = column.kind === "integer" ? 0 : (column.digits ?? options.digits ?? DEFAULT_DIGITS);
  const shown = formatFixed(value, digits);
  if (column.neverZero && value > 0 && Number(shown) === 0) return `<${formatFixed(10 ** -digits, digits)}`;
  // A value that rounds to zero has no sign.
  return (censoring(cell) ?? "") + shown.replace(/^-(?=[0.]*$)/, "");
}

/**
 * The rows with the best value of a column: all that read the same as the best, so that equal numbers are either all
 * bold or none. None if the column has no best value, if all values read the same, or if a censored value may be better
 * than all known values.
 */
export function bestRows(table: Table, c: number, options: RenderOptions): ReadonlySet<number> {
  const column = table.columns[c];
  if (column.best === undefined) return new Set();
  const better = (a: number, b: number) => (column.best === "max" ? a > b : a < b);
  const known = new Map<number, number>();
  const bounds: Censored[] = [];
  for (const [r, row] of table.rows.entries()) {
    const value = cellValue(row[c]);
    const censored = censoring(row[c]);
    if (typeof value !== "number") continue;
    if (censored === null) known.set(r, value);
    else bounds.push({ value, censored });
  }
  const best = [...known.values()].reduce(
    (a, b) => (better(b, a) ? b : a),
    column.best === "max" ? -Infinity : Infinity,
  );
  const unbounded: readonly string[] = column.best === "max" ? [">", "≥"] : ["<"];
  if (bounds.some(({ value, censored }) => unbounded.includes(censored) || better(value, best))) return new Set();
  const shown = displayCell(best, column, options);
  const rows = [...known.keys()].filter((r) => displayCell(known.get(r)!, column, options) === shown);
  return new Set(rows.length < known.size + bounds.length ? rows : []);
}

/**
 * Text on one line: white space becomes a blank. Control characters become U+FFFD: in a run's name, they could control
 * a terminal or reverse the direction of writing.
 */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}
