import type { Table } from "../../core/index.js";
import { type PlainTable, plainTable } from "./plain-table.js";

/** One JSON object per row, keyed by column name; a missing value is `null`. */
export function renderJsonl(table: Table): string {
  return jsonRows(plainTable(table))
    .map((row) => `${row}\n`)
    .join("");
}

/** The rows as JSON objects, written key by key: an object would put a column named `10` before the others. */
export function jsonRows({ columns, rows }: PlainTable): string[] {
  const keys = columns.map(({ name }) => JSON.stringify(name));
  return rows.map((row) => `{${row.map((cell, c) => `${keys[c]}:${JSON.stringify(cell)}`).join(",")}}`);
}
