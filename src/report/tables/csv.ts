import type { Table } from "../../core/index.js";
import { type PlainCell, plainTable } from "./plain-table.js";

/**
 * Comma-separated values with a header of column names, quoted as in RFC 4180; lines end with a line feed. A missing
 * value is an empty field, an empty text is `""`. Numbers have the fewest digits that read back as the same double.
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
  return /^$|^\s|\s$|[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
