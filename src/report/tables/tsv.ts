import type { Table } from "../../core/index.js";
import { type PlainCell, plainTable } from "./plain-table.js";

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/**
 * Tab-separated values with a header of column names. Nothing is quoted; in texts, backslash, tab, line feed and
 * carriage return are written `\\`, `\t`, `\n`, `\r`. A missing value and an empty text are both an empty field.
 * Numbers have the fewest digits that read back as the same double.
 */
export function renderTsv(table: Table): string {
  const { columns, rows } = plainTable(table);
  const lines = [columns.map(({ name }) => name), ...rows].map((cells: readonly PlainCell[]) =>
    cells.map(field).join("\t"),
  );
  return `${lines.join("\n")}\n`;
}

function field(cell: PlainCell): string {
  return String(cell ?? "").replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]);
}
