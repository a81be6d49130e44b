import type { Table } from "../../core/index.js";
import { type PlainCell, plainTable } from "./plain-table.js";

/**
 * Comma-separated values with a header of column names, quoted as in RFC 4180; lines end with a line feed. A missing
 * value is an empty field, an empty text is `""`. Numbers have the fewest digits that read back as the same double. A
 * text that a spreadsheet would compute as a formula has an apostrophe before it: {@link isFormula}.
 */
export function renderCsv(table: Table): string {
  const { columns, rows } = plainTable(table);
  const lines = [columns.map(({ name }) => name), ...rows].map((cells: readonly PlainCell[]) =>
    cells.map(field).join(","),
  );
  return `${lines.join("\n")}\n`;
}

function field(cell: PlainCell): string {
  if (typeof cell !== "string") return cell === null ? "" : String(cell);
  const text = isFormula(cell) ? `'${cell}` : cell;
  return /^$|^\s|\s$|[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Signs that begin a formula, also in full width. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Texts that begin with a sign but are harmless: the sign alone, and numbers. */
const HARMLESS = /^(?:[=+\-@]|[+-]\d+(?:\.\d*)?(?:e[+-]?\d+)?)$/i;

/** Whether a spreadsheet may take a text for a formula. A run may be called `=HYPERLINK(…)`. */
function isFormula(text: string): boolean {
  return FORMULA.test(text) && !HARMLESS.test(text);
}
